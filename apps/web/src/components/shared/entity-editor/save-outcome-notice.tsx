import { editConflictMessages as m } from '@arogo/contract/messages/edit-conflict';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import type { ReactNode } from 'react';
import type { SaveOutcome } from './use-save-entity.ts';

interface SaveOutcomeNoticeProps<Thing> {
  readonly outcome: SaveOutcome<Thing> | undefined;
  readonly busy: boolean;
  /** Renders the current version. */
  readonly children: (now: Thing) => ReactNode;
  readonly onSave: () => void;
  readonly onTake: (now: Thing) => void;
}

/** The notice is at the end of a long form. */
const scrollIntoViewIfNeeded = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });

/** Why an item was not saved; if it was changed elsewhere, its current version and the choice between the two. */
export function SaveOutcomeNotice<Thing>({ outcome, busy, children, onSave, onTake }: SaveOutcomeNoticeProps<Thing>) {
  if (outcome === undefined) return null;
  return (
    <div ref={scrollIntoViewIfNeeded} className="mt-3">
      {outcome.is === 'failed' && (
        <Alert tone="danger" title={outcome.message}>
          {outcome.hint}
        </Alert>
      )}
      {outcome.is === 'gone' && (
        <Alert tone="warning" live="assertive" title={m.goneTitle}>
          {m.goneText}
        </Alert>
      )}
      {outcome.is === 'changed' && (
        <Alert
          tone="warning"
          live="assertive"
          title={m.changedTitle}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" loading={busy} onClick={onSave}>
                {m.saveMine}
              </Button>
              <Button size="sm" variant="secondary" disabled={busy} onClick={() => onTake(outcome.now)}>
                {m.takeTheirs}
              </Button>
            </div>
          }
        >
          {m.changedText}
          <div className="mt-1 font-medium wrap-anywhere">{children(outcome.now)}</div>
        </Alert>
      )}
    </div>
  );
}
