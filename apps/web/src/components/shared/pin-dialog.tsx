import { accessScreens } from '@arogo/contract/messages/access-screens';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { FormProblem } from '@arogo/ui/form-problem';
import { type ReactNode, useId } from 'react';
import type { PinPrompt } from './use-pin-prompt.ts';

/** The digit boxes of the Security PIN that confirms a form. */
export function PinField({ pin }: { readonly pin: PinPrompt }) {
  return (
    <CodeInput {...pin.input} label={accessScreens.pinLabel} required masked maskedName={accessScreens.pinLabel} />
  );
}

interface PinDialogProps {
  readonly title: string;
  readonly description: string;
  /** What the button does. */
  readonly action: string;
  readonly pin: PinPrompt;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields before the PIN. */
  readonly children: ReactNode;
}

/** A form in a dialog that the Security PIN confirms. The dialog stays open while the form is sent. */
export function PinDialog({ title, description, action, pin, busy, onSubmit, onClose, children }: PinDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={form} loading={busy} className="sm:min-w-32">
          {action}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Fields>
          {children}
          <PinField pin={pin} />
        </Fields>
      </form>
      <FormProblem problem={pin.problem} />
    </Dialog>
  );
}
