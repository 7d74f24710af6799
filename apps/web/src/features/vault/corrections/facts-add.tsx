import { type FactSort, listFactSorts, type RecordFactsView } from '@arogo/contract/corrections';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { singleFacts } from '@arogo/contract/reading';
import { Chip } from '@arogo/ui/chip';
import { Plus } from 'lucide-react';
import type { FactsEditor } from './facts-editor.ts';

interface AddFactMenuProps {
  readonly facts: RecordFactsView | null;
  readonly work: FactsEditor;
  readonly getSortName: (sort: FactSort) => string;
}

/** Opens the form for a fact that is not on the document or could not be read. */
export const startAdding = (work: FactsEditor, sort: FactSort): void => {
  const isListed = (listFactSorts as readonly string[]).includes(sort);
  work.focus.leave();
  work.edit({
    sort,
    fact: isListed ? `typed:${crypto.randomUUID()}` : sort,
    draft: work.toDraft(sort, {}),
    adding: true,
  });
};

/** Menu of facts that can be added: list facts, and single facts that are missing. */
export function AddFactMenu({ facts, work, getSortName: nameOf }: AddFactMenuProps) {
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
        {[...listFactSorts, ...missing].map((sort) => (
          <Chip key={sort} icon={<Plus aria-hidden="true" />} onClick={() => startAdding(work, sort)}>
            {nameOf(sort)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
