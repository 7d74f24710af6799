import type { AnswerValue } from '@arogo/contract/assessment-flow';

/** Unsaved changes; null removes an answer. */
export type Changes = Readonly<Record<string, AnswerValue | null>>;
export type SaveState = 'nothing' | 'saving' | 'saved' | 'failed';

interface SaverDeps {
  /** Saves changes and the page at which to continue. */
  readonly save: (changes: Changes, page: string) => Promise<void>;
  readonly onState: (state: SaveState) => void;
}

export interface DraftSaver {
  /** Queues an answer; it is saved after `wait` milliseconds without another answer (debounce). */
  readonly queue: (id: string, value: AnswerValue | null, wait: number) => void;
  /** Sets the page at which to continue; it is saved with the next answer. */
  readonly setPage: (page: string) => void;
  /**
   * Saves all queued changes now.
   * @param force saves even without changes, which creates a draft
   * @throws the error of saving; the changes stay queued
   */
  readonly flush: (force?: boolean) => Promise<void>;
}

/** Serialises saving, so that an older answer never overwrites a newer one. */
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
        // Answers that were changed in the meantime are newer.
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
      // A failure is reported by the state, and the changes are saved with the next answer.
      timer = setTimeout(() => void flush().catch(() => undefined), wait);
    },
    setPage(next) {
      page = next;
    },
    flush,
  };
};
