import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { setupPin } from '@arogo/contract/access-steps';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { accessStepMessages } from '@arogo/contract/messages/access-steps';
import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { AccessHeading } from '@arogo/ui/access-heading';
import type { FormProblemDetails } from '@arogo/ui/form-problem';
import { PinForm } from '@arogo/ui/pin-form';
import { useRef } from 'react';
import { useServices } from '../../lib/services.ts';
import { useFocus } from './use-focus.ts';

interface PinStepProps {
  readonly email: string;
  readonly onSet: (opened: EndpointAnswer<typeof setupPin>) => void;
  /** The address has to be verified again. */
  readonly onAgain: () => void;
}

/** For a new account: the PIN and its repetition. */
export function PinStep({ email, onSet, onAgain }: PinStepProps) {
  const { call } = useServices();
  const boxes = useRef<HTMLInputElement>(null);
  useFocus(boxes);

  const toProblem = (error: unknown): FormProblemDetails | undefined => {
    if (error instanceof ApiError && (error.code === 'verification_needed' || error.code === 'pin_only_for_new')) {
      onAgain();
      return undefined;
    }
    return {
      message: getErrorText(error, accessStepMessages.setupPinFailed, accessStepMessages.setupPinFailedShort),
      hint: getConnectionHint(error),
    };
  };

  return (
    <>
      <AccessHeading title={m.pinTitle}>{m.pinText}</AccessHeading>
      <PinForm
        boxes={boxes}
        onSave={async (choice) => onSet(await call(setupPin, { body: { isNewUser: true, email, ...choice } }))}
        getFieldErrors={(error) => (error instanceof ApiError ? error.fields : {})}
        getProblem={toProblem}
      />
    </>
  );
}
