import { formatCalendarDate } from '@arogo/client/format';
import { maxMedicineNameLength } from '@arogo/contract/medication';
import { enteredUnits } from '@arogo/contract/medicine-forms';
import { formatDosage } from '@arogo/contract/messages/data-words';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { DateField } from '@arogo/ui/date-field';
import { Fields } from '@arogo/ui/fields';
import { Segmented } from '@arogo/ui/segmented';
import { SelectField } from '@arogo/ui/select-field';
import { SuggestField } from '@arogo/ui/suggest-field';
import { TextField } from '@arogo/ui/text-field';
import { clsx } from 'clsx';
import { formatMedicine } from '../../components/shared/medication/format.ts';
import { type AlertDraft, applySuggestion } from './alert-draft.ts';
import { type DraftProps, ScheduleFields } from './schedule-fields.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const meals = Object.entries(t.mealChoices).map(([value, label]) => ({ value: value as AlertDraft['meal'], label }));
const buildSuggestionKey = ({ recordId, recordFact }: Suggestion): string => `${recordId} ${recordFact}`;

/** Known units, plus the current one. */
const listUnits = (unit: string): readonly string[] =>
  (enteredUnits as readonly string[]).includes(unit) || unit === '' ? enteredUnits : [...enteredUnits, unit];

/** All fields of an alert. */
export function AlertFields(props: DraftProps) {
  const { draft, problems, onType } = props;
  const suggestions = useSuggestions(draft.medicineName);
  const text = (name: 'strength' | 'leastGapHours' | 'mostPerDay' | 'doctorName' | 'instructions', label: string) => ({
    label,
    name,
    autoComplete: 'off' as const,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType({ [name]: target.value }, name),
  });
  return (
    <>
      <Fields columns={2}>
        <SuggestField
          label={t.name}
          name="medicineName"
          required
          hint={t.nameHint}
          error={problems['medicineName']}
          listLabel={t.suggestions}
          maxLength={maxMedicineNameLength}
          autoCapitalize="words"
          value={draft.medicineName}
          onChange={(medicineName) => onType({ medicineName }, 'medicineName')}
          items={suggestions}
          getText={({ medicineName }) => medicineName}
          getKey={buildSuggestionKey}
          onPick={(suggestion) => onType(applySuggestion(draft, suggestion), 'medicineName')}
          className="sm:col-span-2"
        >
          {(suggestion) => (
            <>
              <bdi className="block font-medium">{formatMedicine(suggestion)}</bdi>
              <span className="block text-sm text-soft">
                {t.fromRecord(suggestion.doctorName, formatCalendarDate(suggestion.recordDate.slice(0, 10)))}
              </span>
            </>
          )}
        </SuggestField>
        <TextField {...text('strength', t.strength)} hint={t.strengthHint} className="field-half" />
        <SelectField
          label={t.unit}
          name="doseUnit"
          className="field-half"
          placeholder={t.unitNone}
          options={listUnits(draft.doseUnit).map((unit) => ({ value: unit, label: formatDosage(unit) }))}
          value={draft.doseUnit}
          error={problems['doseUnit']}
          onChange={({ target }) => onType({ doseUnit: target.value }, 'doseUnit')}
        />
        <ScheduleFields {...props} />
        <Segmented
          label={t.meal}
          name="meal"
          options={meals}
          value={draft.meal}
          error={problems['meal']}
          onChange={(meal) => onType({ meal }, 'meal')}
          className="sm:col-span-2"
        />
        {draft.kind !== 'interval' && (
          <DateField
            label={t.startsOn}
            name="startsOn"
            required
            className="field-half"
            value={draft.startsOn}
            error={problems['startsOn']}
            onChange={(startsOn) => onType({ startsOn }, 'startsOn')}
          />
        )}
        <DateField
          label={t.endsOn}
          name="endsOn"
          className={clsx(draft.kind !== 'interval' && 'field-half')}
          hint={t.endsOnHint}
          value={draft.endsOn}
          error={problems['endsOn']}
          onChange={(endsOn) => onType({ endsOn }, 'endsOn')}
        />
      </Fields>
      <h3 className="mt-6 text-item">{t.limitsTitle}</h3>
      <p className="mt-0.5 mb-4 text-sm text-soft">{t.limitsText}</p>
      <Fields columns={2}>
        <TextField {...text('leastGapHours', t.leastGap)} inputMode="decimal" />
        <TextField {...text('mostPerDay', t.mostPerDay)} inputMode="numeric" />
        <TextField {...text('instructions', t.instructions)} />
        <TextField {...text('doctorName', t.doctorName)} autoCapitalize="words" />
      </Fields>
    </>
  );
}
