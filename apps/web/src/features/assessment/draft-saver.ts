import type { AnswerValue } from '@arogo/contract/assessment-flow';

/** What is still to be kept: null takes an answer back. */
export type Changes = Readonly<Record<string, AnswerValue | null>>;
export type SaveState = 'nothing' | 'saving' | 'saved' | 'failed';

interface SaverDeps {
  /** Keeps changes and the page to go on with. */
  readonly save: (changes: Changes, page: string) => Promise<void>;
  readonly onState: (state: SaveState) => void;
}

export interface DraftSaver {
  /** An answer to be kept, after `wait` milliseconds in which nothing else was answered. */
  readonly queue: (id: string, value: AnswerValue | null, wait: number) => void;
  /** The page to go on with; it is kept with the next answer. */
  readonly setPage: (page: string) => void;
  /**
   * Keeps what is still to be kept, now.
   * @param force also where there is nothing: a draft is begun by it
   * @throws what the saving threw; nothing is lost by it
   */
  readonly flush: (force?: boolean) => Promise<void>;
}

/** Keeps answers one after the other, so that an older one never overtakes a newer. */
export const createDraftSaver = ({ save, onState }: SaverDeps): DraftSaver => {
  let waiting: Record<string, AnswerValue | null> = {};
  let page = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  const work = async (force: boolean): Promise<void> => {
    let isForced = force;
    while (isForced || Object.keys(waiting).length > 0) {
      const changes = waiting;
      waiting = {};
      isForced = false;
      onState('saving');
      try {
        await save(changes, page);
      } catch (error) {
        // What was answered again meanwhile is newer.
        waiting = { ...changes, ...waiting };
        onState('failed');
        throw error;
      }
      onState('saved');
    }
  };

  const flush = async (force = false): Promise<void> => {
    clearTimeout(timer);
    last = last.catch(() => undefined).then(() => work(force));
    await last;
  };

  return {
    queue(id, value, wait) {
      waiting[id] = value;
      clearTimeout(timer);
      // What failed is told by the state, and goes with the next answer.
      timer = setTimeout(() => void flush().catch(() => undefined), wait);
    },
    setPage(next) {
      page = next;
    },
    flush,
  };
};
