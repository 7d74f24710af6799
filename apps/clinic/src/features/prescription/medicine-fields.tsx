import { clinicHours } from '@arogo/contract/messages/clinic-hours';
import { clinicPrescription as m } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionTexts as w } from '@arogo/contract/messages/prescriptions';
import { medicineForms } from '@arogo/contract/medicine-forms';
import { timesChoices, defaultUnits } from '@arogo/contract/prescriptions';
import { IconButton } from '@arogo/ui/icon-button';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Draft, hoursChoices, unitChoices } from './prescription-draft.ts';

const dosingChoices = [
  { value: 'parts', label: w.dosings.parts },
  ...timesChoices.map((times) => ({ value: times, label: w.dosings[times] })),
  { value: 'hours', label: m.everyHours },
  { value: 'as-needed', label: w.dosings.asNeeded },
  { value: 'alternate-days', label: w.dosings.alternateDays },
  { value: 'weekly', label: w.dosings.weekly },
];

const isCommonUnit = (form: string): form is keyof typeof defaultUnits => form in defaultUnits;

interface MedicineFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
  /** Called on Enter: moves to the next medicine. */
  readonly onNext: () => void;
}

/** The fields of one medicine, in the order in which they are dictated. */
export function MedicineFields({ index, onRemove, onNext }: MedicineFieldsProps) {
  const { register, formState } = useFormContext<Draft>();
  const medicine = useWatch<Draft, `medicines.${number}`>({ name: `medicines.${index}` });
  const errors = formState.errors.medicines?.[index];
  const onNextKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (medicine.name.trim() !== '') onNext();
  };
  const at = <Name extends keyof Draft['medicines'][number]>(name: Name) => ({
    ...register(`medicines.${index}.${name}`),
    error: errors?.[name]?.message,
  });
  const typed = <Name extends keyof Draft['medicines'][number]>(name: Name) => ({
    ...at(name),
    autoComplete: 'off',
    onKeyDown: onNextKey,
  });
  const usual = isCommonUnit(medicine.form) ? defaultUnits[medicine.form] : undefined;
  // With the extra field, five fields share the line.
  const extra = medicine.how === 'hours' || medicine.how === 'weekly';
  return (
    <fieldset className="min-w-0 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <legend className="float-left text-item">{m.medicine(index + 1)}</legend>
        <IconButton label={m.removeMedicine(index + 1)} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-4 lg:grid-cols-12">
        <TextField label={m.name} required className="col-span-2 lg:col-span-6" {...typed('name')} />
        <TextField label={m.strength} hint={m.strengthHint} className="lg:col-span-3" {...typed('strength')} />
        <SelectField
          label={m.form}
          options={medicineForms.map((value) => ({ value, label: w.forms[value] }))}
          className="lg:col-span-3"
          {...at('form')}
        />
        <SelectField label={m.how} options={dosingChoices} className="col-span-2 lg:col-span-3" {...at('how')} />
        {medicine.how === 'hours' && (
          <SelectField
            label={m.hours}
            options={hoursChoices.map((hours) => ({ value: String(hours), label: w.dosings.hours(hours) }))}
            className="lg:col-span-3"
            {...at('hours')}
          />
        )}
        {medicine.how === 'weekly' && (
          <SelectField
            label={m.weekday}
            options={[
              { value: '', label: m.anyDay },
              ...clinicHours.weekdays.map((label, day) => ({ value: String(day + 1), label })),
            ]}
            className="lg:col-span-3"
            {...at('weekday')}
          />
        )}
        {medicine.how === 'parts' ? (
          <TextField label={m.parts} hint={m.partsHint} required className="lg:col-span-3" {...typed('parts')} />
        ) : (
          <TextField
            label={m.amount}
            required
            inputMode="decimal"
            className={extra ? 'lg:col-span-2' : 'lg:col-span-3'}
            {...typed('amount')}
          />
        )}
        <TextField
          label={m.days}
          hint={m.daysHint}
          inputMode="numeric"
          className={extra ? 'lg:col-span-2' : 'lg:col-span-3'}
          {...typed('days')}
        />
        <SelectField
          label={m.meal}
          options={[
            { value: '', label: m.anyMeal },
            ...(['before', 'after', 'with'] as const).map((value) => ({ value, label: w.meals[value] })),
          ]}
          className={extra ? 'lg:col-span-2' : 'lg:col-span-3'}
          {...at('meal')}
        />
        <TextField
          label={m.instructions}
          className="max-lg:order-last max-lg:col-span-2 lg:col-span-6"
          {...typed('instructions')}
        />
        <TextField
          label={m.composition}
          className="max-lg:order-last max-lg:col-span-2 lg:col-span-3"
          {...typed('composition')}
        />
        <SelectField
          label={m.unit}
          options={[
            { value: '', label: usual === undefined ? m.anyMeal : m.usualUnit(w.units[usual]) },
            ...unitChoices.map((value) => ({ value, label: w.units[value] })),
          ]}
          className="lg:col-span-3"
          {...at('unit')}
        />
      </div>
    </fieldset>
  );
}
