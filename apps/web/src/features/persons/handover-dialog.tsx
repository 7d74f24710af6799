import { offerHandover } from '@arogo/contract/handovers';
import { listCaregivers } from '@arogo/contract/invitations';
import type { KeptPerson } from '@arogo/contract/kept-persons';
import { growingUpScreen as s } from '@arogo/contract/messages/growing-up-screen';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { FormProblem } from '@arogo/ui/form-problem';
import { RadioGroup } from '@arogo/ui/radio-group';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { personsQueryKey } from '../../components/shared/persons/queries.ts';
import { PinField } from '../../components/shared/pin-dialog.tsx';
import { usePinPrompt } from '../../components/shared/use-pin-prompt.ts';
import { useServices } from '../../lib/services.ts';

/** Asks a manager of a person's pages to become their keeper; requires the Security PIN. */
export function HandoverDialog({ kept, onClose }: { readonly kept: KeptPerson; readonly onClose: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const form = useId();
  const { data } = useQuery({
    queryKey: [...personsQueryKey, 'caregivers'],
    queryFn: async ({ signal }) => (await call(listCaregivers, {}, { signal })).data,
  });
  const managers = data?.filter(({ personId, role }) => personId === kept.id && role === 'manage');
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const pin = usePinPrompt(s.handoverFailed);
  const { busy, run } = useSubmission();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === undefined) {
      setError(s.chooseRequired);
      pin.check();
      return;
    }
    void run(() =>
      pin.confirm(async (securityPin) => {
        const { message } = await call(offerHandover, {
          params: { id: kept.id },
          body: { caregiverId: chosen, securityPin },
        });
        await client.invalidateQueries({ queryKey: personsQueryKey });
        onClose();
        toaster.success(message);
      }),
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={s.handoverAsk(kept.firstName)}
      description={s.handoverText(kept.firstName)}
      footer={
        managers !== undefined && managers.length > 0 ? (
          <Button type="submit" form={form} loading={busy} className="sm:min-w-32">
            {s.handoverGo}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {s.cancel}
          </Button>
        )
      }
    >
      {managers === undefined && (
        <SkeletonRegion label={s.loading}>
          <Skeleton className="h-24 w-full" />
        </SkeletonRegion>
      )}
      {managers?.length === 0 && <p>{s.handoverNone}</p>}
      {managers !== undefined && managers.length > 0 && (
        <form id={form} noValidate onSubmit={submit}>
          <Fields>
            <RadioGroup
              label={s.handoverWho}
              required
              options={managers.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              error={error}
              onChange={(id) => {
                setChosen(id);
                setError(undefined);
              }}
            />
            <PinField pin={pin} />
          </Fields>
        </form>
      )}
      <FormProblem problem={pin.problem} />
    </Dialog>
  );
}
