import { maxConcurrentUploads } from '@arogo/contract/limits';
import type { HealthRecord, uploadForm } from '@arogo/contract/vault';
import type { output } from 'zod/mini';

export type UploadFields = output<typeof uploadForm>;

export interface UploadResult {
  readonly record: HealthRecord;
  /** False if the vault already contained this file. */
  readonly isCreated: boolean;
}

/** Why an upload failed. */
export interface UploadFailure {
  /** Error messages by field of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** General error message; undefined if the fields have one. */
  readonly message: string | undefined;
  /** No response arrived: a connection problem affects every file. */
  readonly isOutcomeUnknown: boolean;
}

type UploadState =
  | { readonly is: 'chosen' | 'waiting' }
  /** `sent` in bytes. */
  | { readonly is: 'sending'; readonly sent: number }
  /** `there`: the vault already contained this file. */
  | { readonly is: 'saved' | 'there'; readonly record: HealthRecord }
  | ({ readonly is: 'failed' } & UploadFailure);

export interface UploadItem {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState;
}

export interface SendOptions {
  /** Idempotency key: the same for the same file with the same fields, so that a retry creates nothing twice. */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

interface UploadQueueDeps {
  readonly send: (file: File, fields: UploadFields, options: SendOptions) => Promise<UploadResult>;
  readonly toFailure: (error: unknown) => UploadFailure;
  readonly newKey: () => string;
}

/** Upload queue of one dialog. */
export interface UploadQueue {
  readonly items: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[]) => void;
  /** Removes a file, and cancels its upload. */
  readonly remove: (id: string) => void;
  /** Uploads some of the files, a few at a time. Resolves when no upload is running any more, with whether it was stopped. */
  readonly start: (sending: ReadonlyMap<string, UploadFields>) => Promise<{ readonly stopped: boolean }>;
  /** Cancels running and waiting uploads; they can be sent again. */
  readonly stop: () => void;
}

export const isUploading = ({ state: { is } }: UploadItem): boolean => is === 'waiting' || is === 'sending';
/** Whether the file is not known to be in the vault yet. */
export const isPending = ({ state: { is } }: UploadItem): boolean => is === 'chosen' || is === 'failed';

export const createUploadQueue = ({ send, toFailure, newKey }: UploadQueueDeps): UploadQueue => {
  let items: readonly UploadItem[] = [];
  let added = 0;
  let stopped = false;
  let whenIdle: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const fields = new Map<string, UploadFields>();
  const keys = new Map<string, { readonly content: string; readonly key: string }>();
  const running = new Map<string, AbortController>();

  const change = (next: readonly UploadItem[]): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  const put = (id: string, state: UploadState): void =>
    change(items.map((item) => (item.id === id ? { ...item, state } : item)));
  const callBack = (): void =>
    change(items.map((item) => (item.state.is === 'waiting' ? { ...item, state: { is: 'chosen' } } : item)));

  const keyFor = (id: string, uploadFields: UploadFields): string => {
    const content = JSON.stringify(uploadFields);
    const known = keys.get(id);
    if (known?.content === content) return known.key;
    const key = newKey();
    keys.set(id, { content, key });
    return key;
  };

  const run = async ({ id, file }: UploadItem, uploadFields: UploadFields): Promise<void> => {
    const stopper = new AbortController();
    running.set(id, stopper);
    put(id, { is: 'sending', sent: 0 });
    try {
      const { record, isCreated: made } = await send(file, uploadFields, {
        key: keyFor(id, uploadFields),
        signal: stopper.signal,
        // Progress includes the form data around the file, so it is capped at the size of the file.
        onProgress: (sent) => {
          if (running.get(id) === stopper) put(id, { is: 'sending', sent: Math.min(sent, file.size) });
        },
      });
      put(id, { is: made ? 'saved' : 'there', record });
    } catch (error) {
      if (stopper.signal.aborted) put(id, { is: 'chosen' });
      else {
        const failure = toFailure(error);
        put(id, { is: 'failed', ...failure });
        // Stops the other uploads, which would fail one after the other; they wait for the connection.
        if (failure.isOutcomeUnknown) callBack();
      }
    } finally {
      running.delete(id);
    }
    advance();
  };

  const advance = (): void => {
    while (running.size < maxConcurrentUploads) {
      const next = items.find(({ state }) => state.is === 'waiting');
      const uploadFields = next && fields.get(next.id);
      if (next === undefined || uploadFields === undefined) break;
      void run(next, uploadFields);
    }
    if (running.size > 0) return;
    for (const notify of whenIdle.splice(0)) notify();
  };

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const more = files.map((file): UploadItem => ({ id: `file-${(added += 1)}`, file, state: { is: 'chosen' } }));
      change([...items, ...more]);
    },
    remove(id) {
      running.get(id)?.abort();
      change(items.filter((item) => item.id !== id));
    },
    async start(sending) {
      if (running.size === 0) stopped = false;
      for (const [id, uploadFields] of sending) fields.set(id, uploadFields);
      change(
        items.map((item) => (sending.has(item.id) && isPending(item) ? { ...item, state: { is: 'waiting' } } : item)),
      );
      const idle = new Promise<void>((resolve) => {
        whenIdle = [...whenIdle, resolve];
      });
      advance();
      await idle;
      return { stopped };
    },
    stop() {
      if (!items.some(isUploading)) return;
      stopped = true;
      callBack();
      for (const stopper of running.values()) stopper.abort();
    },
  };
};

export interface UploadCounts {
  readonly saved: number;
  readonly alreadyStored: number;
  readonly failed: number;
  readonly all: number;
}

/** Counts the files by state. */
export const countUploads = (items: readonly UploadItem[]): UploadCounts => {
  const count = (is: UploadState['is']): number => items.filter(({ state }) => state.is === is).length;
  return { saved: count('saved'), alreadyStored: count('there'), failed: count('failed'), all: items.length };
};
