import { ApiError } from '@arogo/client/api-error';
import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { type Caregiver, caregiverForm, changeCaregiver } from '@arogo/contract/invitations';
import { accessScreens } from '@arogo/contract/messages/access-screens';
import { caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { FormProblem } from '@arogo/ui/form-problem';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type AccessDraft, AccessFields } from '../../../components/shared/access/access-fields.tsx';
import type { Problems } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { usePinPrompt } from '../../../components/shared/use-pin-prompt.ts';
import { useServices } from '../../../lib/services.ts';
import { toProblems } from './invitation-draft.ts';

interface CaregiverDialogProps {
  readonly caregiver: Caregiver;
  readonly onClose: () => void;
}

/** The last day of an access as a date field has it: an end is the instant after it. */
const toLastDay = (endsAt: string | null): string =>
  endsAt === null ? '' : toCalendarDate(new Date(Date.parse(endsAt) - 1), getBrowserTimeZone());

/** Gives a caregiver other rights, by the Security PIN. */
export function CaregiverDialog({ caregiver, onClose }: CaregiverDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const form = useId();
  const [draft, setDraft] = useState<AccessDraft>(() => ({ ...caregiver, endsOn: toLastDay(caregiver.endsAt) }));
  const [problems, setProblems] = useState<Problems>({});
  const pin = usePinPrompt(s.saveFailed);
  const { busy, run } = useSubmission();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
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
          const { message } = await call(changeCaregiver, {
            params: { id: caregiver.id },
            body: { ...parsed.data, securityPin },
          });
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
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={s.changeTitle(caregiver.name)}
      description={s.changeText}
      footer={
        <Button type="submit" form={form} loading={busy} className="sm:min-w-32">
          {s.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Fields>
          <AccessFields
            draft={draft}
            problems={problems}
            onChange={(change) => {
              setDraft((before) => ({ ...before, ...change }));
              setProblems({});
            }}
          />
          <CodeInput
            {...pin.input}
            label={accessScreens.pinLabel}
            required
            masked
            maskedName={accessScreens.pinLabel}
          />
        </Fields>
      </form>
      <FormProblem problem={pin.problem} />
    </Dialog>
  );
}
