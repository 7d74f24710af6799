import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import {
  addMeasurement,
  changeMeasurement,
  deleteMeasurement,
  type Measurement,
  type MeasurementForm,
  measurementKinds,
  measurementUnits,
  nameUnit,
} from '@arogo/contract/measurements';
import { measurementMessages as m, measurementNames, trendsScreen as t } from '@arogo/contract/messages/measurements';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { DateField } from '@arogo/ui/date-field';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { LimitedField } from '@arogo/ui/limited-field';
import { Segmented } from '@arogo/ui/segmented';
import { SelectField } from '@arogo/ui/select-field';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { LeaveConfirmDialog } from '../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { SaveOutcomeNotice } from '../../components/shared/entity-editor/save-outcome-notice.tsx';
import { RestoredDraftNotice } from '../../components/shared/entity-editor/restored-draft-notice.tsx';
import { type Problems, useDraftEditor } from '../../components/shared/entity-editor/use-draft-editor.ts';
import { buildDraft, getUnit, type MeasurementDraft, parseDraft, type UsedUnits } from './measurement-draft.ts';
import { findMeasurement, trendsQuery } from './queries.ts';

interface MeasurementDialogProps {
  /** The measurement to correct; undefined to add one. */
  readonly measurement?: Measurement;
  /** The units in which the person measures. */
  readonly usedUnits: UsedUnits;
  readonly onClose: () => void;
}

/** Describes a saved measurement: '118 mg/dL, 26 Nov 2026'. */
const describe = ({ value, diastolic, unit, measuredAt }: Measurement): string =>
  `${value}${diastolic === null ? '' : `/${diastolic}`} ${nameUnit(unit)}, ${formatDateTime(measuredAt, getBrowserTimeZone())}`;

/** Validates the draft: the request body, or problems by field. */
const check = (draft: MeasurementDraft): { readonly form: MeasurementForm } | { readonly problems: Problems } => {
  const parsed = parseDraft(draft);
  if (parsed.success) return { form: parsed.data };
  return {
    problems: Object.fromEntries(
      parsed.error.issues.toReversed().map(({ path: [name], message }) => [String(name), message]),
    ),
  };
};

/** Adds, corrects or deletes a measurement. */
export function MeasurementDialog({ measurement, usedUnits, onClose }: MeasurementDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const query = trendsQuery(call);
  // Keeps the unit of each kind while another kind is selected.
  const [units, setUnits] = useState<UsedUnits>(usedUnits);
  const [deleting, setDeleting] = useState(false);
  const { busy: isRemoving, run } = useSubmission();
  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraftEditor<
    Measurement,
    MeasurementForm,
    MeasurementDraft
  >({
    name: 'measurement',
    entity: measurement,
    createInitial: () => buildDraft(measurement, usedUnits, new Date()),
    toDraft: (now) => buildDraft(now, usedUnits, new Date()),
    validate: check,
    create: (body, idempotencyKey) => call(addMeasurement, { body }, { idempotencyKey }),
    update: (body, { id, version }) => call(changeMeasurement, { params: { id }, body: { ...body, version } }),
    find: async (id) => findMeasurement(await client.fetchQuery(query), id),
    failureText: t.saveFailed,
    queryKey: query.queryKey,
    savedText: measurement === undefined ? m.added : m.saved,
    onClose,
  });
  const { kind, value, diastolic, unit, when } = draft;
  const choices = measurementUnits[kind];
  const set = (change: Partial<MeasurementDraft>): void =>
    type(change, ...Object.keys(change), ...('when' in change ? ['measuredAt'] : []));

  const remove = async (): Promise<void> => {
    try {
      const { message } = await call(deleteMeasurement, { params: { id: measurement?.id ?? '' } });
      toaster.success(message ?? m.deleted);
      await client.invalidateQueries({ queryKey: query.queryKey });
      onClose();
    } catch (error) {
      setDeleting(false);
      toaster.error(getErrorText(error, t.deleteFailed), { description: getConnectionHint(error) });
    }
  };

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={measurement === undefined ? t.formTitle : t.editTitle}
        description={t.formText}
        footer={
          <>
            {measurement !== undefined && (
              <Button variant="secondary" onClick={() => setDeleting(true)}>
                {t.delete}
              </Button>
            )}
            <Button type="submit" form={form.id} loading={busy} className="sm:min-w-32">
              {t.save}
            </Button>
          </>
        }
      >
        <form {...form}>
          <RestoredDraftNotice {...restored} />
          <SelectField
            label={t.kind}
            name="kind"
            required
            options={measurementKinds.map((one) => ({ value: one, label: measurementNames[one] }))}
            value={kind}
            error={problems['kind']}
            onChange={({ target }) => {
              const next = measurementKinds.find((one) => one === target.value) ?? kind;
              set({ kind: next, unit: getUnit(next, units) });
            }}
          />
          <Fields columns={2} className="mt-5">
            <LimitedField
              label={kind === 'pressure' ? t.systolic : t.valueField}
              name="value"
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={value}
              error={problems['value']}
              trailing={choices.length === 1 ? <span className="px-2">{nameUnit(unit)}</span> : undefined}
              inputClassName={choices.length === 1 ? 'pr-24' : undefined}
              onChange={({ target }) => set({ value: target.value })}
            />
            {kind === 'pressure' && (
              <LimitedField
                label={t.diastolic}
                name="diastolic"
                required
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={diastolic}
                error={problems['diastolic']}
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
                error={problems['unit']}
                onChange={(next) => {
                  setUnits({ ...units, [kind]: next });
                  set({ unit: next });
                }}
              />
            )}
            <DateField
              label={t.date}
              name="measuredAt"
              withTime
              required
              value={when}
              error={problems['measuredAt']}
              onChange={(typed) => set({ when: typed })}
            />
          </Fields>
          <SaveOutcomeNotice {...notice}>{(now) => describe(now)}</SaveOutcomeNotice>
        </form>
      </Dialog>
      <ConfirmDialog
        open={deleting}
        title={t.deleteTitle}
        text={t.deleteText}
        confirmLabel={t.delete}
        cancelLabel={t.keep}
        busy={isRemoving}
        onConfirm={() => void run(remove)}
        onCancel={() => setDeleting(false)}
      />
      <LeaveConfirmDialog {...question} />
    </>
  );
}
