import { ApiError } from '@arogo/client/api-error';
import { type CaregiverForm, caregiverForm } from '@arogo/contract/invitations';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccessDraft, AccessFields } from '../../../components/shared/access/access-fields.tsx';
import type { Problems } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { PinDialog } from '../../../components/shared/pin-dialog.tsx';
import { usePinPrompt } from '../../../components/shared/use-pin-prompt.ts';
import { useServices } from '../../../lib/services.ts';
import { toProblems } from './invitation-draft.ts';

interface AccessDialogProps {
  readonly title: string;
  readonly description: string;
  /** The text of the button. */
  readonly action: string;
  readonly failed: string;
  /** The rights that are selected at first. */
  readonly initial: AccessDraft;
  /** Sends the rights with the PIN. @returns the text of the success message */
  readonly save: (access: CaregiverForm & { readonly securityPin: string }) => Promise<string>;
  readonly onClose: () => void;
}

/** Selects a caregiver's rights, confirmed with the Security PIN. */
export function AccessDialog({ title, description, action, failed, initial, save, onClose }: AccessDialogProps) {
  const { toaster } = useServices();
  const client = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const pin = usePinPrompt(failed);
  const { busy, run } = useSubmission();

  const submit = (): void => {
    const parsed = caregiverForm.safeParse({ ...draft, endsOn: draft.endsOn === '' ? null : draft.endsOn });
    if (!parsed.success) {
      setProblems(toProblems(parsed.error.issues));
      pin.check();
      return;
    }
    setProblems({});
    void run(() =>
      pin.confirm(async (securityPin) => {
        try {
          const message = await save({ ...parsed.data, securityPin });
          await client.invalidateQueries({ queryKey: personsQueryKey });
          onClose();
          toaster.success(message);
        } catch (error) {
          if (error instanceof ApiError) setProblems(error.fields);
          throw error;
        }
      }),
    );
  };

  return (
    <PinDialog
      title={title}
      description={description}
      action={action}
      pin={pin}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccessFields
        draft={draft}
        problems={problems}
        onChange={(change) => {
          setDraft((before) => ({ ...before, ...change }));
          setProblems({});
        }}
      />
    </PinDialog>
  );
}
