import { medicineForms } from '@arogo/contract/medicine-forms';
import { formatMedicineForm } from '@arogo/contract/messages/data-words';
import { factForm, factMessages as m, factsScreen as t } from '@arogo/contract/messages/facts';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { DateField } from '@arogo/ui/date-field';
import { Fields } from '@arogo/ui/fields';
import { SelectField } from '@arogo/ui/select-field';
import { TextArea } from '@arogo/ui/text-area';
import { TextField } from '@arogo/ui/text-field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { validateCorrection, type FactField, fieldsBySort } from './correction-fields.ts';
import { type FactEdit, type FactsEditor, getFactVersion } from './facts-editor.ts';

const forms = medicineForms.map((value) => {
  const form = formatMedicineForm(value);
  return { value, label: form.charAt(0).toUpperCase() + form.slice(1) };
});
const meals = Object.entries(t.meals).map(([value, label]) => ({ value, label }));

interface CorrectionFormProps {
  readonly work: FactsEditor;
  readonly editing: FactEdit;
  readonly title: string;
}

/** Edits or adds a fact. Input is kept until it is saved or discarded. */
export function CorrectionForm({ work, editing, title }: CorrectionFormProps) {
  const { corrections, edit, closeForm: land, buildChange, facts } = work;
  const { sort, fact, draft, adding } = editing;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const save = async (): Promise<void> => {
    const draftProblems = validateCorrection(sort, draft);
    setFailure(undefined);
    if ('problems' in draftProblems) {
      setProblems(draftProblems.problems);
      const first = fieldsBySort[sort].find(({ name }) => name in draftProblems.problems);
      form.current?.querySelector<HTMLElement>(`[name="${first?.name ?? ''}"]`)?.focus();
      return;
    }
    setProblems({});
    const version = getFactVersion(facts, fact);
    const saved = await corrections.change(
      [buildChange({ sort, fact, ...(version !== undefined && { version }) }, draftProblems.value)],
      adding ? m.added : m.saved,
    );
    if (saved.ok) land(fact);
    else setFailure(saved.message);
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!corrections.isBusy) void save();
  };
  const type = (name: string, typed: string | boolean): void => {
    edit({ ...editing, draft: { ...draft, [name]: typed }, changed: true });
    setProblems(({ [name]: _settled, ...others }) => others);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={submit}
      className="grid gap-4 rounded-control border border-line bg-card p-4"
    >
      <p className="text-item">{title}</p>
      <Fields columns={2}>
        {fieldsBySort[sort].map((field) => (
          <FormField
            key={field.name}
            field={field}
            typed={draft[field.name] ?? ''}
            problem={problems[field.name]}
            onType={(typed) => type(field.name, typed)}
          />
        ))}
      </Fields>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={() => land(fact)}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={corrections.isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

interface FormFieldProps {
  readonly field: FactField;
  readonly typed: string | boolean;
  readonly problem: string | undefined;
  readonly onType: (typed: string | boolean) => void;
}

function FormField({ field: { name, label, kind, hint, required, wide }, typed, problem, onType }: FormFieldProps) {
  const words = typeof typed === 'string' ? typed : '';
  const shared = {
    name,
    label,
    ...(required && { required }),
    hint,
    error: problem,
    className: wide ? 'sm:col-span-2' : undefined,
    value: words,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(target.value),
  };
  if (kind === 'check') {
    return (
      <Checkbox
        label={label}
        name={name}
        checked={typed === true}
        onChange={({ target }) => onType(target.checked)}
        className="sm:col-span-2"
      />
    );
  }
  if (kind === 'area' || kind === 'lines') return <TextArea {...shared} rows={3} />;
  if (kind === 'date') return <DateField {...shared} onChange={onType} min="1900-01-01" />;
  if (kind === 'form')
    return (
      <SelectField
        {...shared}
        placeholder={factForm.formNone}
        options={isKnownForm(words) ? forms : [...forms, { value: words, label: words }]}
      />
    );
  if (kind === 'meal') return <SelectField {...shared} placeholder={factForm.mealNone} options={meals} />;
  return <TextField {...shared} autoComplete="off" {...(kind === 'number' && { inputMode: 'decimal' as const })} />;
}

const isKnownForm = (form: string): boolean => form === '' || (medicineForms as readonly string[]).includes(form);
