import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { useRef, useState } from 'react';

/** An item with an optimistic version, which grows with each change. */
export interface VersionedEntity {
  readonly id: string;
  readonly version: number;
}

/** Why an item was not saved. */
export type SaveOutcome<Thing> =
  | { readonly is: 'changed'; /** What is there now. */ readonly now: Thing }
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly message: string; readonly hint: string | undefined };

export interface UseSaveEntityOptions<Thing extends VersionedEntity, Form> {
  /** The edited item; undefined for a new one. */
  readonly entity: VersionedEntity | undefined;
  readonly create: (form: Form, key: string) => Promise<unknown>;
  readonly update: (form: Form, seen: VersionedEntity) => Promise<unknown>;
  /** Finds the current version, if the item exists. */
  readonly find: (id: string) => Promise<Thing | undefined>;
  /** Error message if the response has none. */
  readonly failureText: string;
}

export interface EntitySaver<Thing, Form> {
  /** Resolves to whether it was saved, with error messages by field. Never rejects. */
  readonly save: (
    form: Form,
  ) => Promise<{ readonly saved: boolean; readonly fields: Readonly<Record<string, string>> }>;
  readonly isBusy: boolean;
  readonly outcome: SaveOutcome<Thing> | undefined;
  /** The version that a save is based on; undefined if it would add a new item. */
  readonly loadedVersion: VersionedEntity | undefined;
  /** Makes the form start from this version. */
  readonly loadVersion: (thing: Thing) => void;
}

const isChanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');

/**
 * Saves an edited item. If it was changed or deleted elsewhere, no input is lost: the current version is reported, and saving
 * again replaces it, or stores the input as a new item.
 */
export const useSaveEntity = <Thing extends VersionedEntity, Form>({
  entity: thing,
  create,
  update: change,
  find,
  failureText: failed,
}: UseSaveEntityOptions<Thing, Form>): EntitySaver<Thing, Form> => {
  const [seen, setSeen] = useState<VersionedEntity | undefined>(thing);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome<Thing>>();
  // The same input reuses its idempotency key, even if the first response was lost.
  const sent = useRef({ words: '', key: '' });

  const getIdempotencyKey = (words: string): string => {
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const fail = (error: unknown): void =>
    setOutcome({ is: 'failed', message: getErrorText(error, failed), hint: getConnectionHint(error) });
  const look = async ({ id }: VersionedEntity): Promise<void> => {
    const now = await find(id);
    setSeen(now);
    setOutcome(now === undefined ? { is: 'gone' } : { is: 'changed', now });
  };

  return {
    isBusy: busy,
    outcome,
    loadedVersion: seen,
    async save(form) {
      setBusy(true);
      setOutcome(undefined);
      try {
        await (seen === undefined ? create(form, getIdempotencyKey(JSON.stringify(form))) : change(form, seen));
        return { saved: true, fields: {} };
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        if (seen !== undefined && isChanged(error)) await look(seen).catch(fail);
        else if (Object.keys(fields).length === 0) fail(error);
        return { saved: false, fields };
      } finally {
        setBusy(false);
      }
    },
    loadVersion(now) {
      setSeen(now);
      setOutcome(undefined);
    },
  };
};
