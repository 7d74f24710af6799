import { contactFields, emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { Field } from '@arogo/ui/field';
import type { ContactDraft } from './contact-draft.ts';

interface DatePartFieldsProps {
  readonly draft: Pick<ContactDraft, 'day' | 'month' | 'year'>;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<ContactDraft>) => void;
}

const parts = [
  { name: 'day', label: s.day, most: 2 },
  { name: 'month', label: s.month, most: 2 },
  { name: 'year', label: s.year, most: 4 },
] as const;

/** Day, month and year of birth. */
export function DatePartFields({ draft, error, onChange }: DatePartFieldsProps) {
  return (
    <Field group label={contactFields.dateOfBirth} error={error} className="sm:col-span-2">
      {(control) => (
        <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-2 sm:max-w-80">
          {parts.map(({ name, label, most }) => (
            <input
              key={name}
              name={name}
              aria-label={label}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              inputMode="numeric"
              autoComplete="off"
              placeholder={label}
              value={draft[name]}
              onChange={({ target }) => onChange({ [name]: target.value.replaceAll(/\D/g, '').slice(0, most) })}
              className="control tabular-nums"
            />
          ))}
        </div>
      )}
    </Field>
  );
}
