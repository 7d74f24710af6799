import type { KeptPerson } from '@arogo/contract/kept-persons';
import { dependentsScreen as t } from '@arogo/contract/messages/dependents-screen';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { Checkbox } from '@arogo/ui/checkbox';
import { TextLink } from '@arogo/ui/text-link';
import { useId } from 'react';
import { PersonLink } from '../../../components/shared/persons/person-link.tsx';

interface DependentsQuestionProps {
  /** Whom the account keeps. */
  readonly kept: readonly KeptPerson[];
  /** Those who are erased with it. */
  readonly erased: readonly string[];
  /** Whether it was confirmed already: what is missing is said. */
  readonly isConfirming: boolean;
  readonly onChange: (erased: readonly string[]) => void;
  readonly onLeave: () => void;
}

/** What becomes of each person whom an account keeps, before it ends: nobody is erased unless that is said of them. */
export function DependentsQuestion({ kept, erased, isConfirming, onChange, onLeave }: DependentsQuestionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 id={id} className="text-item">
          {t.title}
        </h3>
        <p className="mt-0.5 text-sm text-soft">{t.text}</p>
      </div>
      <ul className="grid gap-3">
        {kept.map((person) => {
          const isErased = erased.includes(person.id);
          return (
            <li key={person.id}>
              <Checkbox
                label={t.erase(person.name)}
                checked={isErased}
                error={isConfirming && !isErased ? t.undecided(person.firstName) : undefined}
                onChange={({ target }) =>
                  onChange(target.checked ? [...erased, person.id] : erased.filter((one) => one !== person.id))
                }
              />
              <p className="pl-9 text-sm text-soft">
                {person.handover === null ? t.handOver : t.asked(person.handover.name)}{' '}
                <TextLink as={PersonLink} address={buildPersonPrefix(person.id)} onClick={onLeave}>
                  {t.open(person.firstName)}
                </TextLink>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
