import { ApiError } from '@arogo/client/api-error';
import { type FormerCaregiver, giveAccessAgain } from '@arogo/contract/former-caregivers';
import { caregiverForm } from '@arogo/contract/invitations';
import { accessScreens } from '@arogo/contract/messages/access-screens';
import { keepersScreen as s } from '@arogo/contract/messages/keepers-screen';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { FormProblem } from '@arogo/ui/form-problem';
import { List, ListRow } from '@arogo/ui/list-row';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type AccessDraft, AccessFields } from '../../../components/shared/access/access-fields.tsx';
import type { Problems } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { usePinPrompt } from '../../../components/shared/use-pin-prompt.ts';
import { useServices } from '../../../lib/services.ts';
import { toProblems } from './invitation-draft.ts';
import { formerCaregiversQuery } from './queries.ts';

/** Whose access ended when the account took over its pages, to be given again; nothing where there is nobody. */
export function FormerSection() {
  const { call } = useServices();
  const { data: former = [] } = useQuery(formerCaregiversQuery(call));
  const [chosen, setChosen] = useState<FormerCaregiver>();
  const id = useId();
  if (former.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-3">
      <div>
        <h2 id={id} className="text-section">
          {s.formerTitle}
        </h2>
        <p className="mt-1 text-soft">{s.formerText}</p>
      </div>
      <List label={s.formerTitle}>
        {former.map((caregiver) => (
          <ListRow
            key={caregiver.id}
            leading={<Avatar name={caregiver.name} />}
            title={<bdi>{caregiver.name}</bdi>}
            actions={
              <Button
                size="sm"
                variant="secondary"
                aria-label={s.againFor(caregiver.name)}
                onClick={() => setChosen(caregiver)}
              >
                {s.againGo}
              </Button>
            }
          />
        ))}
      </List>
      {chosen !== undefined && <AgainDialog caregiver={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

/** Gives somebody access again, by the Security PIN. The person chooses how much: looking alone, unless they say more. */
function AgainDialog({ caregiver, onClose }: { readonly caregiver: FormerCaregiver; readonly onClose: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const form = useId();
  const [draft, setDraft] = useState<AccessDraft>(() => ({
    role: 'view',
    areas: caregiver.areas,
    mental: false,
    endsOn: '',
  }));
  const [problems, setProblems] = useState<Problems>({});
  const pin = usePinPrompt(s.againFailed);
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
          const { message } = await call(giveAccessAgain, {
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
      title={s.againTitle(caregiver.name)}
      description={s.againText}
      footer={
        <Button type="submit" form={form} loading={busy} className="sm:min-w-32">
          {s.againGo}
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
