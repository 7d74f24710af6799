import { clinicHours } from '@arogo/contract/messages/clinic-hours';
import { clinicPrescription as m } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionWords as w } from '@arogo/contract/messages/prescriptions';
import { medicineForms, timesChoices, usualUnits } from '@arogo/contract/prescriptions';
import { Fields } from '@arogo/ui/fields';
import { IconButton } from '@arogo/ui/icon-button';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Draft, hoursChoices, units } from './draft.ts';

const hows = [
  { value: 'parts', label: w.dosings.parts },
  ...timesChoices.map((times) => ({ value: times, label: w.dosings[times] })),
  { value: 'hours', label: m.hours },
  { value: 'as-needed', label: w.dosings.asNeeded },
  { value: 'alternate-days', label: w.dosings.alternateDays },
  { value: 'weekly', label: w.dosings.weekly },
];

const isUsual = (form: string): form is keyof typeof usualUnits => form in usualUnits;

/** The fields of one medicine. */
export function MedicineFields({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const { register, formState } = useFormContext<Draft>();
  const medicine = useWatch<Draft, `medicines.${number}`>({ name: `medicines.${index}` });
  const errors = formState.errors.medicines?.[index];
  const at = <Name extends keyof Draft['medicines'][number]>(name: Name) => ({ ...register(`medicines.${index}.${name}`), error: errors?.[name]?.message });
  const usual = isUsual(medicine.form) ? usualUnits[medicine.form] : undefined;
  return (
    <fieldset className="min-w-0 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <legend className="float-left text-item">{m.medicine(index + 1)}</legend>
        <IconButton label={m.removeMedicine(index + 1)} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
      </div>
      <Fields columns={2}>
        <TextField label={m.name} required autoComplete="off" {...at('name')} />
        <TextField label={m.composition} autoComplete="off" {...at('composition')} />
        <SelectField label={m.form} options={medicineForms.map((value) => ({ value, label: w.forms[value] }))} {...at('form')} />
        <TextField label={m.strength} hint={m.strengthHint} autoComplete="off" {...at('strength')} />
        <SelectField label={m.how} options={hows} {...at('how')} />
        {medicine.how === 'parts' ? (
          <TextField label={m.parts} hint={m.partsHint} required autoComplete="off" {...at('parts')} />
        ) : (
          <TextField label={m.amount} required autoComplete="off" inputMode="decimal" {...at('amount')} />
        )}
        {medicine.how === 'hours' && <SelectField label={m.hours} options={hoursChoices.map((hours) => ({ value: String(hours), label: w.dosings.hours(hours) }))} {...at('hours')} />}
        {medicine.how === 'weekly' && (
          <SelectField label={m.weekday} options={[{ value: '', label: m.anyDay }, ...clinicHours.weekdays.map((label, day) => ({ value: String(day + 1), label }))]} {...at('weekday')} />
        )}
        <SelectField label={m.unit} options={[{ value: '', label: usual === undefined ? m.anyMeal : `${m.usualUnit}: ${w.units[usual]}` }, ...units.map((value) => ({ value, label: w.units[value] }))]} {...at('unit')} />
        <TextField label={m.days} hint={m.daysHint} inputMode="numeric" autoComplete="off" {...at('days')} />
        <SelectField
          label={m.meal}
          options={[{ value: '', label: m.anyMeal }, ...(['before', 'after', 'with'] as const).map((value) => ({ value, label: w.meals[value] }))]}
          {...at('meal')}
        />
        <TextField label={m.instructions} autoComplete="off" className="sm:col-span-2" {...at('instructions')} />
      </Fields>
    </fieldset>
  );
}
