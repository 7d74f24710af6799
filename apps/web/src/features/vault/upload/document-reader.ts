import type { DocumentDetails } from '@arogo/contract/document-details';

/** State of the reading of a selected file. */
export type DocumentReadState =
  | { readonly is: 'waiting' | 'reading' | 'failed' }
  | { readonly is: 'read'; readonly details: DocumentDetails };

type DocumentReadStates = Readonly<Record<string, DocumentReadState>>;

/** Reads selected files before they are saved, one after the other. */
export interface DocumentReader {
  readonly states: () => DocumentReadStates;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads new files, and drops files that are no longer included. */
  readonly follow: (files: ReadonlyMap<string, File>) => void;
  /** Stops reading these files, because they are being saved. */
  readonly leave: (ids: Iterable<string>) => void;
  readonly stop: () => void;
}

const isReadingOpen = ({ is }: DocumentReadState): boolean => is === 'waiting' || is === 'reading';

/** @param read may reject; the file then counts as one without readable values */
export const createDocumentReader = (
  read: (file: File, signal: AbortSignal) => Promise<DocumentDetails>,
): DocumentReader => {
  let states: DocumentReadStates = {};
  let waiting: readonly { readonly id: string; readonly file: File }[] = [];
  let running: { readonly id: string; readonly stopper: AbortController } | undefined;
  const listeners = new Set<() => void>();

  const change = (next: DocumentReadStates): void => {
    states = next;
    for (const listener of listeners) listener();
  };

  const readOne = async (id: string, file: File): Promise<void> => {
    const stopper = new AbortController();
    running = { id, stopper };
    change({ ...states, [id]: { is: 'reading' } });
    const state = await read(file, stopper.signal).then(
      (details): DocumentReadState => ({ is: 'read', details }),
      (): DocumentReadState => ({ is: 'failed' }),
    );
    running = undefined;
    if (states[id]) change({ ...states, [id]: state });
    advance();
  };

  const advance = (): void => {
    const [next, ...others] = waiting;
    if (running !== undefined || next === undefined) return;
    waiting = others;
    void readOne(next.id, next.file);
  };

  const end = (ids: ReadonlySet<string>): void => {
    waiting = waiting.filter(({ id }) => !ids.has(id));
    if (running && ids.has(running.id)) running.stopper.abort();
  };

  return {
    states: () => states,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(files) {
      const gone = new Set(Object.keys(states).filter((id) => !files.has(id)));
      const fresh = [...files].flatMap(([id, file]) => (states[id] ? [] : [{ id, file }]));
      if (gone.size === 0 && fresh.length === 0) return;
      end(gone);
      waiting = [...waiting, ...fresh];
      const remaining = Object.entries(states).filter(([id]) => !gone.has(id));
      change(Object.fromEntries([...remaining, ...fresh.map(({ id }) => [id, { is: 'waiting' }] as const)]));
      advance();
    },
    leave(ids) {
      const left = new Set(ids);
      end(left);
      change(
        Object.fromEntries(
          Object.entries(states).map(([id, state]) => [
            id,
            left.has(id) && isReadingOpen(state) ? { is: 'failed' } : state,
          ]),
        ),
      );
    },
    stop: () => end(new Set([...waiting.map(({ id }) => id), ...(running ? [running.id] : [])])),
  };
};
