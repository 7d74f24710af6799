import { connectionHint, messageOf } from '@arogo/client/api-error';
import { type ClinicMe, clinicSaveFees, feesForm } from '@arogo/contract/clinic';
import { clinicHours as m } from '@arogo/contract/messages/clinic-hours';
import { clinicMessages } from '@arogo/contract/messages/clinic';
import { Button } from '@arogo/ui/button';
import { Fields } from '@arogo/ui/fields';
import { FormProblem } from '@arogo/ui/form-problem';
import { TextField } from '@arogo/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useKept } from '../../lib/use-kept.ts';
import { TitledCard } from '../../parts/titled-card.tsx';
import { meQuery } from '../../parts/me.ts';

type Fees = ClinicMe['fees'];
const modes = ['in-person', 'online'] as const;

const shown = (fee: number | null): string => (fee === null ? '' : String(fee));
/** NaN for what is no number, which the form refuses. */
const read = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What visits cost. An empty field: they are not offered. */
export function FeesPart({ fees }: { readonly fees: Fees }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const {
    draft: texts,
    change: setTexts,
    drop,
  } = useKept('fees', { online: shown(fees.online), 'in-person': shown(fees['in-person']) });
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({});
  const save = useMutation({
    mutationFn: (body: Fees) => call(clinicSaveFees, { body }),
    onSuccess({ data, message }) {
      drop();
      const { queryKey } = meQuery(call);
      client.setQueryData(queryKey, (me) => me && { ...me, fees: data });
      toaster.success(message ?? clinicMessages.feesSaved);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const said = feesForm.safeParse({ online: read(texts.online), 'in-person': read(texts['in-person']) });
    setProblems(Object.fromEntries((said.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    if (said.success) save.mutate(said.data);
  };
  return (
    <TitledCard title={m.feesTitle}>
      <p className="mb-3 text-sm text-soft">{m.feesText}</p>
      <form noValidate onSubmit={submit}>
        <Fields columns={2}>
          {modes.map((mode) => (
            <TextField
              key={mode}
              label={m.fee[mode]}
              inputMode="decimal"
              icon="₹"
              error={problems[mode]}
              value={texts[mode]}
              onChange={({ target }) => setTexts({ ...texts, [mode]: target.value })}
            />
          ))}
        </Fields>
        <Button type="submit" variant="secondary" loading={save.isPending} className="mt-2">
          {m.saveFees}
        </Button>
        <FormProblem
          problem={
            save.error === null
              ? undefined
              : { message: messageOf(save.error, m.feesFailed), hint: connectionHint(save.error) }
          }
        />
      </form>
    </TitledCard>
  );
}
