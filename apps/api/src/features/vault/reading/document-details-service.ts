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

/** Reads documents before they are saved. Only the extracted facts are cached, in memory, for the upload that follows. */
export interface DocumentDetailsService extends UploadStorage {
  /** Checks the limit before a file arrives. @throws AppError uploads_limit_reached */
  consumeUploadQuota(session: Session): Promise<void>;
  /**
   * Reads a file that `store` stored, and deletes it in any case.
   * @param clientSignal aborts the wait for the account's turn
   * @throws AppError rate_limited if too many of the account's requests wait, or one waited too long; unavailable while the product stops
   */
  read(session: Session, file: StoredFile, clientSignal: AbortSignal): Promise<DocumentDetails>;
}

export interface DocumentDetailsDeps {
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly countHourly: CountHourly;
  /** Stores and deletes the file. */
  readonly storage: UploadStorage;
}

/** Limits of concurrent readings for upload forms, so that saved records need not wait for them. */
const queueOptions = { concurrency: 3, perAccount: 1, maxWaitingPerAccount: 5 };
/** Maximum wait for a turn, in milliseconds: by then a person has typed the three fields. */
const maxWaitMs = 20_000;
const retryAfterSeconds = 10;

export const createDocumentDetailsService = ({
  clock,
  files,
  reader,
  countHourly,
  storage,
}: DocumentDetailsDeps): DocumentDetailsService => {
  const queue = createFairQueue(queueOptions);

  const waitForTurn = async (account: string, clientSignal: AbortSignal): Promise<Release> => {
    const timeoutSignal = AbortSignal.timeout(maxWaitMs);
    try {
      return await queue.acquire(account, AbortSignal.any([timeoutSignal, clientSignal]));
    } catch (error) {
      if (error instanceof QueueFullError || timeoutSignal.aborted || clientSignal.aborted)
        throw new AppError('rate_limited', { retryAfter: retryAfterSeconds });
      throw error;
    }
  };

  return {
    consumeUploadQuota: ({ accountId }) => countHourly('papersPerHour', accountId),
    store: (source) => storage.store(source),
    discard: (file) => storage.discard(file),

    async read({ accountId }, file, clientSignal) {
      let release: Release | undefined;
      try {
        release = await waitForTurn(accountId, clientSignal);
        const outcome = await reader.read(await files.read(file), { account: accountId, isFirst: true });
        return outcome.ok
          ? toDocumentDetails(outcome.facts, getLatestDay(clock.now()))
          : { unreadable: outcome.reason };
      } catch (error) {
        throw error instanceof ReaderClosed ? new AppError('unavailable') : error;
      } finally {
        release?.();
        await storage.discard(file);
      }
    },
  };
};
