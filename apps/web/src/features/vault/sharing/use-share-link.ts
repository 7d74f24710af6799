import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { createShare, newSharePasscode, type ShareEnd, type ShareWithLink } from '@arogo/contract/sharing';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { refreshShares } from './share-queries.ts';

export interface ShareOptionsInput {
  readonly end: ShareEnd;
  readonly openings: '1' | '5' | '20';
  /** Empty if there is none. */
  readonly passcode: string;
}

/** A link that can be shared. */
export type CreatedShare = ShareWithLink & { readonly url: string };

export interface ShareLink {
  readonly options: ShareOptionsInput;
  readonly setOptions: (options: ShareOptionsInput) => void;
  readonly passcodeProblem: string | undefined;
  readonly created: CreatedShare | undefined;
  readonly isCreating: boolean;
  /** Creates the link on first use and returns the same one afterwards; undefined if it failed, which has been reported. */
  readonly get: () => Promise<CreatedShare | undefined>;
  /** The next use creates another link. The existing one stays valid. */
  readonly reset: () => void;
}

const defaultShareOptions: ShareOptionsInput = { end: '24h', openings: '20', passcode: '' };

/** The link of a share dialog, created on demand. */
export const useShareLink = (recordIds: readonly string[]): ShareLink => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [wish, setWish] = useState(defaultShareOptions);
  const [passcodeProblem, setPasscodeProblem] = useState<string>();
  const [made, setMade] = useState<CreatedShare>();
  const [making, setMaking] = useState(false);
  // Concurrent requests share one promise, and the idempotency key makes a retry after a lost response return the same link.
  const coming = useRef<Promise<CreatedShare | undefined>>(undefined);
  const key = useRef(crypto.randomUUID());

  const ask = async (): Promise<CreatedShare | undefined> => {
    const passcode = wish.passcode.trim();
    const wrong = passcode === '' ? undefined : newSharePasscode.safeParse(passcode).error?.issues[0]?.message;
    setPasscodeProblem(wrong);
    if (wrong !== undefined) return undefined;
    setMaking(true);
    try {
      const body = {
        recordIds: [...recordIds],
        end: wish.end,
        openings: Number(wish.openings),
        ...(passcode !== '' && { passcode }),
      };
      const { data } = await call(createShare, { body }, { idempotencyKey: key.current });
      if (data.url === null) throw new TypeError('A link that was just made has its address.');
      const share = { ...data, url: data.url };
      setMade(share);
      void refreshShares(client);
      return share;
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields['passcode'] : undefined;
      if (problem === undefined)
        toaster.error(getErrorText(error, t.makeFailed), { description: getConnectionHint(error) });
      setPasscodeProblem(problem);
      return undefined;
    } finally {
      setMaking(false);
    }
  };

  const forget = (): void => {
    coming.current = undefined;
    key.current = crypto.randomUUID();
    setMade(undefined);
  };

  return {
    options: wish,
    passcodeProblem,
    created: made,
    isCreating: making,
    reset: forget,
    setOptions(next) {
      // Other options mean another link, even if the response to the first was lost.
      key.current = crypto.randomUUID();
      setPasscodeProblem(undefined);
      setWish(next);
    },
    async get() {
      coming.current ??= ask();
      const share = await coming.current;
      if (share === undefined) coming.current = undefined;
      return share;
    },
  };
};
