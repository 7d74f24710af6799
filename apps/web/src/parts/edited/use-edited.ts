import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { useRef, useState } from 'react';

/** Something that is edited in place; its version grows with each change. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Why it was not saved. */
export type Outcome<Thing> =
  | { readonly is: 'changed'; /** What is there now. */ readonly now: Thing }
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly said: string; readonly hint: string | undefined };

export interface EditedParts<Thing extends Versioned, Form> {
  /** What is edited; none for a new one. */
  readonly thing: Versioned | undefined;
  readonly create: (form: Form, key: string) => Promise<unknown>;
  readonly change: (form: Form, seen: Versioned) => Promise<unknown>;
  /** What is there now, if anything. */
  readonly find: (id: string) => Promise<Thing | undefined>;
  /** What to say where nobody else says anything. */
  readonly failed: string;
}

export interface Edited<Thing, Form> {
  /** Resolves to whether it was saved, with what is wrong at which field. Never rejects. */
  readonly save: (
    form: Form,
  ) => Promise<{ readonly saved: boolean; readonly fields: Readonly<Record<string, string>> }>;
  readonly busy: boolean;
  readonly outcome: Outcome<Thing> | undefined;
  /** The version that a save names; undefined where it would add a new thing. */
  readonly seen: Versioned | undefined;
  /** The form now begins from what is there. */
  readonly take: (thing: Thing) => void;
}

const isChanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');

/**
 * Saves what is edited in place. Where it was changed or deleted elsewhere meanwhile, nothing is lost: what is there now is
 * told, and saving again replaces it, or keeps what was typed as a new one.
 */
export const useEdited = <Thing extends Versioned, Form>({
  thing,
  create,
  change,
  find,
  failed,
}: EditedParts<Thing, Form>): Edited<Thing, Form> => {
  const [seen, setSeen] = useState<Versioned | undefined>(thing);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Thing>>();
  // The same words sent again are one wish, also where the first answer was lost.
  const sent = useRef({ words: '', key: '' });

  const keyOf = (words: string): string => {
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const fail = (error: unknown): void =>
    setOutcome({ is: 'failed', said: messageOf(error, failed), hint: connectionHint(error) });
  const look = async ({ id }: Versioned): Promise<void> => {
    const now = await find(id);
    setSeen(now);
    setOutcome(now === undefined ? { is: 'gone' } : { is: 'changed', now });
  };

  return {
    busy,
    outcome,
    seen,
    async save(form) {
      setBusy(true);
      setOutcome(undefined);
      try {
        await (seen === undefined ? create(form, keyOf(JSON.stringify(form))) : change(form, seen));
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
    take(now) {
      setSeen(now);
      setOutcome(undefined);
    },
  };
};
