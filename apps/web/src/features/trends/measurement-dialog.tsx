import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { addMeasurement, changeMeasurement, deleteMeasurement, type Measurement, measurementKinds, measurementUnits, nameUnit } from '@arogo/contract/measurements';
import { measurementNames, trendsScreen as t } from '@arogo/contract/messages/measurements';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { DateField } from '@arogo/ui/date-field';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { Segmented } from '@arogo/ui/segmented';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { buildDraft, getUnit, type MeasurementDraft, parseDraft, type UsedUnits } from './draft.ts';
import { trendsQuery } from './queries.ts';

interface MeasurementDialogProps {
  /** The one to correct; without, one is added. */
  readonly measurement?: Measurement;
  /** In which the person measures. */
  readonly usedUnits: UsedUnits;
  readonly onClose: () => void;
}

/** Adds a measurement, or corrects and deletes one. */
export function MeasurementDialog({ measurement, usedUnits, onClose }: MeasurementDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The same for the same try, so that a second tap adds nothing twice.
  const key = useRef(crypto.randomUUID());
  const [draft, setDraft] = useState<MeasurementDraft>(() => buildDraft(measurement, usedUnits, new Date()));
  // What was chosen for one kind is still chosen after a look at another.
  const [units, setUnits] = useState<UsedUnits>(usedUnits);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [deleting, setDeleting] = useState(false);
  const { busy, run } = useSubmission();
  const { kind, value, diastolic, unit, when } = draft;
  const choices = measurementUnits[kind];

  const set = (change: Partial<MeasurementDraft>): void => {
    key.current = crypto.randomUUID();
    setDraft({ ...draft, ...change });
    setFaults({});
  };

  const refuse = (wrong: Readonly<Record<string, string>>): void => {
    setFaults(wrong);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const finish = async (message: string | undefined): Promise<void> => {
    toaster.success(message ?? t.save);
    await client.invalidateQueries({ queryKey: trendsQuery(call).queryKey });
    onClose();
  };

  const fail = (error: unknown, otherwise: string): void => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) return refuse(error.fields);
    const isStale = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
    toaster.error(isStale ? t.changedElsewhere : messageOf(error, otherwise), { description: connectionHint(error) });
  };

  const send = async (): Promise<void> => {
    const parsed = parseDraft(draft);
    if (!parsed.success) return refuse(Object.fromEntries(parsed.error.issues.toReversed().map(({ path: [name], message }) => [String(name), message])));
    try {
      const answer =
        measurement === undefined
          ? await call(addMeasurement, { body: parsed.data }, { idempotencyKey: key.current })
          : await call(changeMeasurement, { params: { id: measurement.id }, body: { ...parsed.data, version: measurement.version } });
      await finish(answer.message);
    } catch (error) {
      fail(error, t.saveFailed);
    }
  };

  const remove = async (): Promise<void> => {
    try {
      const { message } = await call(deleteMeasurement, { params: { id: measurement?.id ?? '' } });
      await finish(message);
    } catch (error) {
      setDeleting(false);
      fail(error, t.deleteFailed);
    }
  };

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={measurement === undefined ? t.formTitle : t.editTitle}
        description={t.formText}
        footer={
          <>
            {measurement !== undefined && (
              <Button variant="secondary" onClick={() => setDeleting(true)}>
                {t.delete}
              </Button>
            )}
            <Button type="submit" form={formId} loading={busy && !deleting} className="sm:min-w-32">
              {t.save}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          ref={form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void run(send);
          }}
        >
          <SelectField
            label={t.kind}
            name="kind"
            required
            options={measurementKinds.map((one) => ({ value: one, label: measurementNames[one] }))}
            value={kind}
            error={faults['kind']}
            onChange={({ target }) => {
              const next = measurementKinds.find((one) => one === target.value) ?? kind;
              set({ kind: next, unit: getUnit(next, units) });
            }}
          />
          <Fields columns={2} className="mt-2">
            <TextField
              label={kind === 'pressure' ? t.systolic : t.valueField}
              name="value"
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={value}
              error={faults['value']}
              trailing={choices.length === 1 ? <span className="px-2">{nameUnit(unit)}</span> : undefined}
              inputClassName={choices.length === 1 ? 'pr-24' : undefined}
              onChange={({ target }) => set({ value: target.value })}
            />
            {kind === 'pressure' && (
              <TextField
                label={t.diastolic}
                name="diastolic"
                required
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={diastolic}
                error={faults['diastolic']}
                trailing={<span className="px-2">{nameUnit(unit)}</span>}
                inputClassName="pr-24"
                onChange={({ target }) => set({ diastolic: target.value })}
              />
            )}
            {choices.length > 1 && (
              <Segmented
                label={t.unit}
                options={choices.map((one) => ({ value: one.unit, label: nameUnit(one.unit) }))}
                value={unit}
                error={faults['unit']}
                onChange={(next) => {
                  setUnits({ ...units, [kind]: next });
                  set({ unit: next });
                }}
              />
            )}
            <DateField label={t.date} name="measuredAt" withTime required value={when} error={faults['measuredAt']} onChange={({ target }) => set({ when: target.value })} />
          </Fields>
        </form>
      </Dialog>
      <ConfirmDialog
        open={deleting}
        title={t.deleteTitle}
        text={t.deleteText}
        confirmLabel={t.delete}
        cancelLabel={t.keep}
        busy={busy && deleting}
        onConfirm={() => void run(remove)}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
