import { type FactSort, listedSorts, type ShownFacts } from '@arogo/contract/corrections';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { singleFacts } from '@arogo/contract/reading';
import { Chip } from '@arogo/ui/chip';
import { Plus } from 'lucide-react';
import type { FactsWork } from './facts-work.ts';

interface AddFactsProps {
  readonly facts: ShownFacts | null;
  readonly work: FactsWork;
  readonly nameOf: (sort: FactSort) => string;
}

/** Begins to type in what is not on the paper, or could not be read. */
export const startAdding = (work: FactsWork, sort: FactSort): void => {
  const isListed = (listedSorts as readonly string[]).includes(sort);
  work.focus.leave();
  work.edit({
    sort,
    fact: isListed ? `typed:${crypto.randomUUID()}` : sort,
    draft: work.draftOf(sort, {}),
    adding: true,
  });
};

/** Everything that can be added: more of what there may be several of, and what is not there yet. */
export function AddFacts({ facts, work, nameOf }: AddFactsProps) {
  const missing = singleFacts.filter(
    (sort) => facts?.lines[sort] === undefined && facts?.removed.every(({ fact }) => fact !== sort) !== false,
  );
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="sr-only">{t.addMissing}</legend>
      <p aria-hidden="true" className="text-sm text-soft">
        {t.addMissing}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {[...listedSorts, ...missing].map((sort) => (
          <Chip key={sort} icon={<Plus aria-hidden="true" />} onClick={() => startAdding(work, sort)}>
            {nameOf(sort)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
