import { redirectDelaysMs } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useEffect, useEffectEvent } from 'react';

interface UnregisteredDialogProps {
  readonly email: string;
  /** The address was mistyped: returns to the form. */
  readonly onStay: () => void;
  readonly onGoOn: () => void;
}

/** The address has no account: continues to sign-up after a delay, unless the person stays. */
export default function UnregisteredDialog({ email, onStay, onGoOn }: UnregisteredDialogProps) {
  const goOn = useEffectEvent(onGoOn);
  useEffect(() => {
    const timer = setTimeout(() => goOn(), redirectDelaysMs.unregistered);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open
      onClose={onStay}
      size="sm"
      title={m.emailNotRegistered}
      description={s.unregisteredText(email)}
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            {s.anotherEmail}
          </Button>
          <Button onClick={onGoOn}>{s.signUpNow}</Button>
        </>
      }
    />
  );
}
