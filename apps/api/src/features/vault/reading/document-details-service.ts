import type { DocumentDetails } from '@arogo/contract/document-details';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFairQueue, type Release, QueueFullError } from '@arogo/fair-queue/fair-queue';
import type { FileStore, StoredFile } from '../../../platform/files/encrypted-file-store.ts';
import type { CountHourly } from '../../../platform/files/quotas.ts';
import { type DocumentReader, ReaderClosed } from '@arogo/document-reading/recognition/reader';
import type { Session } from '../../../platform/auth/sessions.ts';
import { getLatestDay } from './document-date.ts';
import { toDocumentDetails } from './document-details.ts';
import type { UploadStorage } from '../service.ts';

/** Reads papers that are not saved: nothing of them is kept, but for what was read, in memory, for the saving that follows. */
export interface DocumentDetailsService extends UploadStorage {
  /** Must be called before a file arrives. @throws AppError uploads_limit_reached */
  begin(session: Session): Promise<void>;
  /**
   * What a file says that `keep` has stored, which is then destroyed, however this ends.
   * @param left ends the wait for the account's turn
   * @throws AppError rate_limited where too many of the account wait, or its turn did not come; unavailable while the product stops
   */
  read(session: Session, file: StoredFile, left: AbortSignal): Promise<DocumentDetails>;
}

export interface DocumentDetailsDeps {
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly countHourly: CountHourly;
  /** Stores and destroys the file. */
  readonly storage: UploadStorage;
}

/** Of the papers that are read at once, saved ones among them, so many at most: those wait for no form. */
const queueOptions = { concurrency: 3, perAccount: 1, maxWaitingPerAccount: 5 };
/** Who waits for longer has typed the three fields meanwhile. Milliseconds. */
const maxWaitMs = 20_000;
const retryAfterSeconds = 10;

export const createDocumentDetailsService = ({
  clock,
  files,
  reader,
  countHourly,
  storage: keeper,
}: DocumentDetailsDeps): DocumentDetailsService => {
  const queue = createFairQueue(queueOptions);

  const waitForTurn = async (account: string, left: AbortSignal): Promise<Release> => {
    const late = AbortSignal.timeout(maxWaitMs);
    try {
      return await queue.acquire(account, AbortSignal.any([late, left]));
    } catch (error) {
      if (error instanceof QueueFullError || late.aborted || left.aborted)
        throw new AppError('rate_limited', { retryAfter: retryAfterSeconds });
      throw error;
    }
  };

  return {
    begin: ({ accountId }) => countHourly('papersPerHour', accountId),
    store: (source) => keeper.store(source),
    discard: (file) => keeper.discard(file),

    async read({ accountId }, file, left) {
      let release: Release | undefined;
      try {
        release = await waitForTurn(accountId, left);
        const outcome = await reader.read(await files.read(file), { account: accountId, isFirst: true });
        return outcome.ok
          ? toDocumentDetails(outcome.facts, getLatestDay(clock.now()))
          : { unreadable: outcome.reason };
      } catch (error) {
        throw error instanceof ReaderClosed ? new AppError('unavailable') : error;
      } finally {
        release?.();
        await keeper.discard(file);
      }
    },
  };
};
