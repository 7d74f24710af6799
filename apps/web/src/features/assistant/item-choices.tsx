import type { ContentItem } from '@arogo/contract/assistant-content';
import { type AnswerScreen, getAnswerScreen } from '@arogo/contract/messages/answer-screen';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Progress } from '@arogo/ui/progress';
import { clsx } from 'clsx';
import { useState } from 'react';

type Choices = Extract<ContentItem, { type: 'choices' }>;
type Choice = Choices['choices'][number];
type Choose = (text: string, choiceIds: readonly string[]) => void;

interface ChoicesItemProps {
  readonly item: Choices;
  /** Undefined once it is answered, or while it cannot be. */
  readonly onChoose: Choose | undefined;
}

/** A question with choices to tap: one tap answers a single choice, checkboxes allow several. */
export function ChoicesItem({ item: { question, choices, many, progress, language }, onChoose }: ChoicesItemProps) {
  const t = getAnswerScreen(language);
  if (onChoose === undefined) {
    return (
      <div>
        <p className="font-medium text-pretty">{question}</p>
        <p className="mt-1 text-sm text-soft text-pretty">{choices.map(({ label }) => label).join(' · ')}</p>
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      {/* The legend is the name of the group, so the progress is rendered outside it. */}
      <legend className="mb-2.5 font-medium text-pretty">{question}</legend>
      {progress !== undefined && <QuestionProgress {...progress} t={t} />}
      {many ? (
        <MultipleChoices choices={choices} onChoose={onChoose} t={t} />
      ) : (
        <ul aria-label={t.choicesLabel} className="grid gap-2 sm:flex sm:flex-wrap">
          {choices.map((choice) => (
            <li key={choice.id} className="max-w-full">
              <ChoiceButton choice={choice} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function QuestionProgress({ step, max, t }: NonNullable<Choices['progress']> & { readonly t: AnswerScreen }) {
  const words = t.questionsLeft(max - step + 1);
  return (
    <div className="mb-3 flex items-center gap-3">
      <Progress label={t.questionsLabel} value={step - 1} max={max} valueText={words} className="max-w-40 flex-1" />
      <p aria-hidden="true" className="text-sm text-soft tabular-nums">
        {words}
      </p>
    </div>
  );
}

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly onChoose: Choose;
  readonly disabled?: boolean;
}

/** A choice that one tap sends; full width on a phone. */
function ChoiceButton({ choice: { id, label }, onChoose, disabled = false }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => onChoose(label, [id])}
      className={clsx(
        'min-h-12 w-full max-w-full rounded-control border border-leaf bg-card px-4 py-2.5 text-left text-base',
        'leading-6 font-medium text-leaf-ink sm:min-h-11 sm:w-auto sm:rounded-[22px] sm:py-2',
        'transition-colors duration-120 wrap-anywhere hover:bg-leaf-wash disabled:border-edge disabled:bg-card disabled:text-soft',
      )}
    >
      {label}
    </button>
  );
}

/** Whether a choice excludes all others, such as none or unsure: the guide's ids end so. */
const isExclusiveChoice = ({ id }: Choice): boolean => /(?:^|\.)(?:none|unsure)$/.test(id);

interface SeveralChoicesProps {
  readonly choices: readonly Choice[];
  readonly onChoose: Choose;
  readonly t: AnswerScreen;
}

/** Checkboxes, with the exclusive choices before and after them. */
function MultipleChoices({ choices, onChoose, t }: SeveralChoicesProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const boxes = choices.filter((choice) => !isExclusiveChoice(choice));
  const chosen = boxes.filter(({ id }) => ticked.has(id));
  const toggle = (id: string, isTicked: boolean): void =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)));
  const [none, ...others] = choices.filter(isExclusiveChoice);
  // Disables exclusive choices while boxes are ticked, so that a tap does not discard these.
  const isChoosing = chosen.length > 0;
  return (
    <div className="grid gap-2">
      {none && <ChoiceButton choice={none} onChoose={onChoose} disabled={isChoosing} />}
      <div className="grid divide-y divide-line rounded-card border border-line bg-card px-4 sm:grid-cols-2 sm:gap-x-4 sm:divide-y-0 sm:py-1">
        {boxes.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={ticked.has(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
      {others.map((choice) => (
        <ChoiceButton key={choice.id} choice={choice} onChoose={onChoose} disabled={isChoosing} />
      ))}
      {isChoosing && (
        // Stays in view, however long the list below is: the composer has its own place under the messages.
        <div data-choosing="" className="sticky bottom-0 z-10 -mx-1 bg-paper px-1 py-2">
          <Button
            className="w-full sm:w-auto"
            onClick={() =>
              onChoose(
                chosen.map(({ label }) => label).join(', '),
                chosen.map(({ id }) => id),
              )
            }
          >
            {t.sendChoices(chosen.length)}
          </Button>
        </div>
      )}
    </div>
  );
}
