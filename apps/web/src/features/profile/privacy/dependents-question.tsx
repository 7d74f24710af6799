import type { KeptPerson } from '@arogo/contract/kept-persons';
import { dependentsScreen as t } from '@arogo/contract/messages/dependents-screen';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { Checkbox } from '@arogo/ui/checkbox';
import { TextLink } from '@arogo/ui/text-link';
import { useId } from 'react';
import { PersonLink } from '../../../components/shared/persons/person-link.tsx';

interface DependentsQuestionProps {
  /** The persons whose keeper the account is. */
  readonly kept: readonly KeptPerson[];
  /** Ids of those who are erased together with the account. */
  readonly erased: readonly string[];
  /** Whether the patient tried to confirm: missing answers are then marked. */
  readonly isConfirming: boolean;
  readonly onChange: (erased: readonly string[]) => void;
  readonly onLeave: () => void;
}

/** Asks what happens to each person whom the account keeps before the account is deleted. Nobody is erased without an explicit answer. */
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
