import type { AnswerValue } from '@arogo/contract/assessment-flow';
import type { QuestionItem } from '@arogo/contract/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { DateField } from '@arogo/ui/date-field';
import { FieldMessage } from '@arogo/ui/field';
import { LimitedField } from '@arogo/ui/limited-field';
import { TextArea } from '@arogo/ui/text-area';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { clsx } from 'clsx';
import { type RefObject, useId, useState } from 'react';

interface QuestionProps {
  readonly item: QuestionItem;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  /** Null removes the answer. `isTyped`: more input may follow. */
  readonly onAnswer: (value: AnswerValue | null, isTyped: boolean) => void;
  /** Receives the focus if an answer is missing. */
  readonly place?: RefObject<HTMLElement | null> | undefined;
}

const formatQuestionText = ({ prefix, text }: QuestionItem): string => (prefix === null ? text : `${prefix} ${text}`);

/** One question with its answers. */
export function Question(props: QuestionProps) {
  const { item, value, error, onAnswer } = props;
  const label = <span className="text-base/6 font-semibold">{formatQuestionText(item)}</span>;
  const common = { label, required: item.required, error };
  switch (item.type) {
    case 'choice':
      return (
        <Choice
          {...props}
          options={item.options.map(({ code, label: words }) => ({ value: code, label: words }))}
          onChoose={(code) => onAnswer(code, false)}
          chosen={value}
        />
      );
    case 'boolean':
      return (
        <Choice
          {...props}
          options={[
            { value: 'yes', label: t.yes },
            { value: 'no', label: t.no },
          ]}
          onChoose={(word) => onAnswer(word === 'yes', false)}
          chosen={value === undefined ? undefined : value === true ? 'yes' : 'no'}
        />
      );
    case 'integer':
    case 'decimal':
      return <NumberQuestion {...props} />;
    case 'date':
      return (
        <DateField
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={(date) => onAnswer(date === '' ? null : date, false)}
        />
      );
    case 'text':
    case 'string': {
      const typed = {
        ...common,
        value: typeof value === 'string' ? value : '',
        dir: 'auto',
        ...(item.maximumLength !== null && { maxLength: item.maximumLength }),
      } as const;
      return item.type === 'text' ? (
        <TextArea
          {...typed}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value === '' ? null : currentTarget.value, true)}
        />
      ) : (
        <LimitedField
          {...typed}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value === '' ? null : currentTarget.value, true)}
        />
      );
    }
    case 'heading':
      return <h3 className="text-item">{formatQuestionText(item)}</h3>;
    case 'display':
      return <p className="text-soft text-pretty">{formatQuestionText(item)}</p>;
    default:
      return null;
  }
}

interface ChoiceProps extends QuestionProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: AnswerValue | undefined;
  readonly onChoose: (value: string) => void;
}

/** A single choice, each option a row that is easy to tap. */
function Choice({ item, error, options, chosen, onChoose, onAnswer }: ChoiceProps) {
  const id = useId();
  const isAnswered = chosen !== undefined;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-message`} className="min-w-0">
      <legend className="mb-3 text-base/6 font-semibold">
        {formatQuestionText(item)}
        {item.required && (
          <span aria-hidden="true" className="ml-0.5 text-brick">
            *
          </span>
        )}
      </legend>
      <div className="grid gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={clsx(
              'relative flex min-h-12 items-center gap-3 rounded-control border bg-card px-4 py-2.5 transition-[background-color,border-color] duration-120',
              'hover:border-edge has-checked:border-leaf has-checked:bg-leaf-wash has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
              'forced-colors:has-checked:outline-2',
              error === undefined ? 'border-line' : 'border-brick',
            )}
          >
            <span className="relative grid size-6 shrink-0 place-items-center">
              <input
                type="radio"
                name={`${id}-${item.id}`}
                value={value}
                checked={chosen === value}
                required={item.required}
                onChange={() => onChoose(value)}
                className={
                  'peer size-5.5 scroll-mb-44 appearance-none rounded-full border border-edge bg-card outline-none ' +
                  'checked:border-leaf forced-colors:appearance-auto'
                }
              />
              <span
                aria-hidden="true"
                className={
                  'pointer-events-none absolute size-3 scale-0 rounded-full bg-leaf transition-transform ' +
                  'duration-120 peer-checked:scale-100 forced-colors:hidden'
                }
              />
            </span>
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
      <div className="flex min-h-8 flex-wrap items-start justify-between gap-x-4">
        <FieldMessage id={`${id}-message`} error={error} />
        {isAnswered && !item.required && (
          <TextLink as="button" alone onClick={() => onAnswer(null, false)} className="mt-1.5 text-sm">
            {t.takeBack}
          </TextLink>
        )}
      </div>
    </fieldset>
  );
}

/** Parses a typed number; undefined if it is not one. */
const parseNumber = (text: string): number | undefined => {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
};

/** A number field; an invalid number shows an error and is not saved. */
function NumberQuestion({ item, value, error, onAnswer }: QuestionProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const isWrong = typed.trim() !== '' && parseNumber(typed) === undefined;
  return (
    <TextField
      label={<span className="text-base/6 font-semibold">{formatQuestionText(item)}</span>}
      required={item.required}
      inputMode={item.type === 'integer' ? 'numeric' : 'decimal'}
      className="max-w-60"
      value={typed}
      error={isWrong ? t.notNumber : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onAnswer(parseNumber(currentTarget.value) ?? null, true);
      }}
    />
  );
}
