import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
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
import { useStoredState } from '../../lib/use-stored-state.ts';
import { TitledCard } from '../../components/shared/titled-card.tsx';
import { meQuery } from '../../components/shared/me.ts';

type Fees = ClinicMe['fees'];
const feeModes = ['in-person', 'online'] as const;

const formatFee = (fee: number | null): string => (fee === null ? '' : String(fee));
/** NaN if the text is not a number; the form rejects it. */
const parseFee = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The fees of appointments. A mode with an empty field is not offered. */
export function FeesSection({ fees }: { readonly fees: Fees }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const {
    draft: texts,
    change: setTexts,
    drop,
  } = useStoredState('fees', { online: formatFee(fees.online), 'in-person': formatFee(fees['in-person']) });
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
    const said = feesForm.safeParse({ online: parseFee(texts.online), 'in-person': parseFee(texts['in-person']) });
    setProblems(Object.fromEntries((said.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    if (said.success) save.mutate(said.data);
  };
  return (
    <TitledCard title={m.feesTitle}>
      <p className="mb-3 text-sm text-soft">{m.feesText}</p>
      <form noValidate onSubmit={submit}>
        <Fields columns={2}>
          {feeModes.map((mode) => (
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
        <Button type="submit" variant="secondary" loading={save.isPending} className="mt-6">
          {m.saveFees}
        </Button>
        <FormProblem
          problem={
            save.error === null
              ? undefined
              : { message: getErrorText(save.error, m.feesFailed), hint: getConnectionHint(save.error) }
          }
        />
      </form>
    </TitledCard>
  );
}
