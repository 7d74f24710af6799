import { getErrorText } from '@arogo/client/api-error';
import { medicalMessages as m, medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { InlineMessage } from '@arogo/ui/inline-message';
import type { SaveState } from './use-autosave.ts';

/** A live region with the state of saving. It is always mounted, so that screen readers announce changes. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  return (
    <InlineMessage tone={state.kind === 'saved' ? 'success' : 'soft'} className="justify-end">
      {state.kind === 'saving' && s.saving}
      {state.kind === 'saved' && m.saved}
    </InlineMessage>
  );
}

interface SaveErrorProps {
  readonly state: SaveState;
  /** The value that another window saved, as text. */
  readonly theirs?: string | undefined;
  readonly onKeep?: (() => void) | undefined;
  readonly onTake?: (() => void) | undefined;
}

/** An error or a conflict while saving, with its actions. */
export function SaveError({ state, theirs, onKeep, onTake }: SaveErrorProps) {
  if (state.kind === 'failed')
    return (
      <Alert
        tone="danger"
        className="mt-3"
        title={s.saveFailed}
        action={
          <Button size="sm" variant="secondary" onClick={state.again}>
            {s.again}
          </Button>
        }
      >
        {getErrorText(state.error, '')}
      </Alert>
    );
  if (state.kind === 'conflict')
    return (
      <Alert
        tone="warning"
        className="mt-3"
        title={s.changedTitle}
        action={
          <span className="flex flex-wrap gap-2.5">
            <Button size="sm" variant="secondary" onClick={onKeep}>
              {s.keepMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={onTake}>
              {s.takeTheirs}
            </Button>
          </span>
        }
      >
        {s.changedText(theirs === undefined || theirs === '' ? s.empty : theirs)}
      </Alert>
    );
  return null;
}
