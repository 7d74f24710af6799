import type { ContentItem } from '@arogo/contract/assistant-content';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { useState } from 'react';

type Choices = Extract<ContentItem, { type: 'choices' }>;

interface ChoicesItemProps {
  readonly item: Choices;
  /** Undefined once it is answered, or while it cannot be. */
  readonly onChoose: ((text: string, choiceIds: readonly string[]) => void) | undefined;
}

/** A question with answers to tap; one tap answers where one fits, and boxes are ticked where several may. */
export function ChoicesItem({ item: { question, choices, many }, onChoose }: ChoicesItemProps) {
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
      <legend className="mb-2 font-medium text-pretty">{question}</legend>
      {many ? (
        <Several choices={choices} onChoose={onChoose} />
      ) : (
        <ul aria-label={t.choicesLabel} className="flex flex-wrap gap-2">
          {choices.map(({ id, label }) => (
            <li key={id} className="max-w-full">
              <button
                type="button"
                onClick={() => onChoose(label, [id])}
                className="min-h-11 max-w-full rounded-[22px] border border-leaf bg-card px-4 py-2 text-left text-[0.9375rem] leading-5.5 font-medium text-leaf-ink transition-colors duration-120 wrap-anywhere hover:bg-leaf-wash"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Choices that say no to all the others. */
const alone: ReadonlySet<string> = new Set(['none', 'unsure']);

function Several({ choices, onChoose }: { readonly choices: Choices['choices']; readonly onChoose: NonNullable<ChoicesItemProps['onChoose']> }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = choices.filter(({ id }) => ticked.has(id));
  return (
    <div className="rounded-card border border-line bg-card px-4 py-2">
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {choices.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={ticked.has(id)}
            onChange={({ target }) =>
              setTicked((before) => {
                const next = new Set(before);
                if (!target.checked) next.delete(id);
                else if (alone.has(id)) return new Set([id]);
                else next.add(id);
                for (const one of alone) if (one !== id) next.delete(one);
                return next;
              })
            }
          />
        ))}
      </div>
      <div className="mt-1 mb-1.5">
        <Button size="sm" disabled={chosen.length === 0} onClick={() => onChoose(chosen.map(({ label }) => label).join(', '), chosen.map(({ id }) => id))}>
          {t.sendChoices}
        </Button>
      </div>
    </div>
  );
}
