import { getErrorText } from '@arogo/client/api-error';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { EmptyState } from '@arogo/ui/empty-state';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { RemoveConfirmDialog } from './remove-confirm-dialog.tsx';
import type { VersionedEntity } from './use-save-entity.ts';
import { useInterruptedForm } from './use-form-draft.ts';

/** Texts of a deletion, and its action. */
export interface PendingRemoval<Thing> {
  readonly text: (thing: Thing | undefined) => string;
  readonly subject: (thing: Thing) => string;
  /** Resolves to the success message, once the item is deleted. */
  readonly remove: (thing: Thing) => Promise<string>;
}

interface EditableListProps<Thing extends VersionedEntity, Key extends QueryKey> {
  /** Name of the editor's form: an interrupted form opens again. */
  readonly name: string;
  readonly query: UseQueryOptions<Thing[], Error, Thing[], Key>;
  readonly texts: {
    readonly add: string;
    readonly list: string;
    readonly listFailed: string;
    readonly emptyTitle: string;
    readonly emptyText: string;
    readonly deleteTitle: string;
    readonly confirmDelete: string;
    readonly deleteFailed: string;
  };
  readonly waiting: ReactNode;
  readonly drawing: ReactNode;
  readonly maximum: number;
  /** Read-only access: nothing can be added, changed or deleted. */
  readonly isReadOnly?: boolean;
  /** Text shown when the maximum is reached. */
  readonly full: string;
  /** Class of the list of cards, besides its gap. */
  readonly className?: string;
  readonly renderCard: (
    thing: Thing,
    actions: { readonly onEdit: () => void; readonly onDelete: () => void } | undefined,
  ) => ReactNode;
  /** Renders the editor of an existing item, or of a new one. */
  readonly renderEditor: (thing: Thing | undefined, all: readonly Thing[], onClose: () => void) => ReactNode;
  readonly removal: (all: readonly Thing[]) => PendingRemoval<Thing>;
}

/** List of a patient's items, each on a card, with actions to add, change and delete. */
export function EditableList<Thing extends VersionedEntity, Key extends QueryKey>({
  name,
  query,
  texts,
  waiting,
  drawing,
  maximum,
  isReadOnly = false,
  full,
  className = '',
  renderCard,
  renderEditor,
  removal,
}: EditableListProps<Thing, Key>) {
  const place = useRef<HTMLDivElement>(null);
  const interrupted = useInterruptedForm(name);
  const [opened, setOpened] = useState<Thing | 'new' | 'none'>();
  const [selected, setSelected] = useState<Thing>();
  const { data, failureReason, isFetching, refetch } = useQuery(query);
  if (data === undefined) {
    // Shown at the first failure, while the query retries.
    return failureReason === null ? (
      waiting
    ) : (
      <LoadFailed
        error={failureReason}
        title={getErrorText(failureReason, texts.listFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  const edited = opened ?? (interrupted === 'new' ? 'new' : data.find(({ id }) => id === interrupted)) ?? 'none';
  const isFull = data.length >= maximum;
  const add = !isReadOnly && (
    <Button
      icon={<Plus aria-hidden="true" />}
      className="max-sm:w-full"
      disabled={isFull}
      onClick={() => setOpened('new')}
    >
      {texts.add}
    </Button>
  );
  const { text, subject, remove } = removal(data);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {data.length === 0 ? (
        <Card>
          <EmptyState drawing={drawing} title={texts.emptyTitle} text={texts.emptyText} action={add} />
        </Card>
      ) : (
        <>
          <div className="empty:hidden">
            {add}
            {isFull && !isReadOnly && <p className="mt-2 text-sm text-soft">{full}</p>}
          </div>
          <ul aria-label={texts.list} className={`grid gap-4 ${className}`}>
            {data.map((thing) =>
              renderCard(
                thing,
                isReadOnly ? undefined : { onEdit: () => setOpened(thing), onDelete: () => setSelected(thing) },
              ),
            )}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        {!isReadOnly &&
          edited !== 'none' &&
          renderEditor(edited === 'new' ? undefined : edited, data, () => setOpened('none'))}
      </Suspense>
      <RemoveConfirmDialog
        thing={selected}
        texts={texts}
        text={text(selected)}
        subject={selected && subject(selected)}
        remove={remove}
        place={() => place.current}
        onClose={() => setSelected(undefined)}
      />
    </div>
  );
}
