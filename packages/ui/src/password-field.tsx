import { fieldMessages } from '@arogo/contract/messages/fields';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Name in the reveal button's label: 'CVC'. */
  readonly secretName: string;
};

/** A secret in one line with a reveal button. For a PIN in boxes, use CodeInput with `masked`. */
export function PasswordField({ secretName, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? fieldMessages.hideNamed(secretName) : fieldMessages.showNamed(secretName)}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          className="text-soft"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
