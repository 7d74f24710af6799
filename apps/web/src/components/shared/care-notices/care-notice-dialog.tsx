import { ApiError, getErrorText } from '@arogo/client/api-error';
import {
  type CareNotice,
  careNoticeForm,
  type CareNotices,
  changeCareNotices,
  missedAfterChoices,
} from '@arogo/contract/care-notices';
import { careNoticesScreen as s } from '@arogo/contract/messages/care-notices-screen';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem } from '@arogo/ui/form-problem';
import { RadioGroup } from '@arogo/ui/radio-group';
import { Switch } from '@arogo/ui/switch';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { usePagePerson } from '../persons/page-person.ts';
import { personsQueryKey } from '../persons/queries.ts';
import { findOffers } from './format-care-notice.ts';

type Draft = Pick<CareNotice, 'missedAfterMinutes' | 'reminders' | 'medicines' | 'visits' | 'results'>;
type Problems = Readonly<Record<string, string>>;

interface CareNoticeDialogProps {
  readonly notice: CareNotice;
  readonly medicines: CareNotices['medicines'];
  readonly onClose: () => void;
}

const defaultDelay = missedAfterChoices[1];

/** Describes the results that an access includes. */
const formatResultsHint = ({ areas, mental }: CareNotice): string => {
  if (!areas.includes('records')) return s.resultsMentalAlone;
  return mental ? s.resultsMental : s.resultsHint;
};

/** Selects the notifications of a caregiver, within their access. */
export function CareNoticeDialog({ notice, medicines, onClose }: CareNoticeDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const form = useId();
  const personName = usePagePerson()?.firstName ?? '';
  const offers = findOffers(notice);
  const [draft, setDraft] = useState<Draft>(notice);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useSubmission();
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
    setProblem(undefined);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = careNoticeForm.safeParse(draft);
    if (!parsed.success) {
      setProblems(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    void run(async () => {
      try {
        const { message } = await call(changeCareNotices, { params: { id: notice.id }, body: parsed.data });
        await client.invalidateQueries({ queryKey: personsQueryKey });
        onClose();
        toaster.success(message);
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) setProblems(error.fields);
        else setProblem(getErrorText(error, s.saveFailed));
        // Not awaited, so that the button is enabled again at once.
        void client.invalidateQueries({ queryKey: personsQueryKey });
      }
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={notice.isOwn ? s.dialogOwn(personName) : s.dialogOther(notice.name)}
      description={s.channels}
      footer={
        <Button type="submit" form={form} loading={busy} className="sm:min-w-32">
          {s.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid divide-y divide-line">
        {offers.missed && (
          <div className="py-2 first:pt-0">
            <Switch
              label={s.missed}
              hint={s.missedHint}
              checked={draft.missedAfterMinutes !== null}
              onChange={({ target }) => change({ missedAfterMinutes: target.checked ? defaultDelay : null })}
            />
            {draft.missedAfterMinutes !== null && (
              <RadioGroup
                label={s.after}
                className="mt-2 pb-2"
                options={missedAfterChoices.map((minutes) => ({ value: String(minutes), label: s.delay(minutes) }))}
                value={String(draft.missedAfterMinutes)}
                error={problems['missedAfterMinutes']}
                onChange={(minutes) => change({ missedAfterMinutes: Number(minutes) })}
              />
            )}
          </div>
        )}
        {offers.reminders && (
          <Switch
            className="py-2 first:pt-0"
            label={s.reminders}
            hint={notice.isOwn ? s.remindersHint(personName) : s.remindersHintOther}
            checked={draft.reminders}
            onChange={({ target }) => change({ reminders: target.checked })}
          />
        )}
        {offers.missed && (draft.missedAfterMinutes !== null || draft.reminders) && (
          <MedicineChoice
            medicines={medicines}
            chosen={draft.medicines}
            error={problems['medicines']}
            onChange={(chosen) => change({ medicines: chosen })}
          />
        )}
        {offers.visits && (
          <Switch
            className="py-2 first:pt-0"
            label={s.visits}
            hint={s.visitsHint}
            checked={draft.visits}
            onChange={({ target }) => change({ visits: target.checked })}
          />
        )}
        {offers.results && (
          <Switch
            className="py-2 first:pt-0"
            label={s.results}
            hint={formatResultsHint(notice)}
            checked={draft.results}
            onChange={({ target }) => change({ results: target.checked })}
          />
        )}
      </form>
      <FormProblem problem={problem === undefined ? undefined : { message: problem }} />
    </Dialog>
  );
}

interface MedicineChoiceProps {
  readonly medicines: CareNotices['medicines'];
  /** Null: all. */
  readonly chosen: Draft['medicines'];
  readonly error: string | undefined;
  readonly onChange: (chosen: string[] | null) => void;
}

/** All medicines, including later ones, or some by name. */
function MedicineChoice({ medicines, chosen, error, onChange }: MedicineChoiceProps) {
  if (medicines.length === 0 && chosen === null) return <p className="py-3 text-sm text-soft">{s.none}</p>;
  return (
    <div className="py-3">
      <RadioGroup
        label={s.which}
        options={[
          { value: 'all', label: s.all },
          { value: 'some', label: s.some },
        ]}
        value={chosen === null ? 'all' : 'some'}
        error={error}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {chosen !== null && (
        <fieldset aria-label={s.which} className="mt-1 min-w-0 pl-9">
          {medicines.map((medicine) => (
            <Checkbox
              key={medicine.id}
              label={<bdi>{medicine.name}</bdi>}
              checked={chosen.includes(medicine.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, medicine.id] : chosen.filter((one) => one !== medicine.id))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
