import { type RecordReading, readingStates, type UnreadableReason, unreadableReasons } from '@arogo/contract/reading';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import { isDataException } from '../../../platform/database/database-errors.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { isDamage } from '../../../platform/files/damage.ts';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import type { UploadWatch } from '../../../platform/http/upload-watch.ts';
import type { Jobs, JobsDatabase } from '../../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../../platform/jobs/job-clock.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { ReadPage } from '@arogo/document-reading/recognition/child-messages';
import type { ReadFailure, ReadResult, DocumentReader } from '@arogo/document-reading/recognition/reader';
import { toRecordFactsView, needsReview } from '../corrections/corrections.ts';
import { findCorrections } from '../corrections/corrections-store.ts';
import { claimReading, releaseClaim, extendClaim } from './reading-claim-store.ts';
import * as store from './reading-store.ts';
import { findCertainDate, getLatestDay } from './document-date.ts';
import { indexDocument } from '../search/search-store.ts';

/** The jobs of queue 'record.read'. */
export interface ReadingJobs {
  /**
   * Reads the document of a record and stores its facts. Does nothing for a record that was read or deleted; concurrent runs
   * store it once. Rejects if the file or the database is unreachable; the job is then retried.
   */
  read(recordId: string): Promise<void>;
  /**
   * Reads documents one after the other, in fair order between accounts, until none may be claimed: a job only says that some
   * document waits. Rejects as `read` does; the failed document is then the last of its account.
   */
  readNext(): Promise<void>;
  /** Enqueues a job for records that wait without one. @returns how many */
  readWaiting(): Promise<number>;
}

export interface ReadingJobsDeps {
  /** Connected as arogo_jobs. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  readonly live: LivePublisher;
  /** Uploads of this server, which have priority. */
  readonly uploads?: Pick<UploadWatch, 'waitUntilIdle'>;
}

type ReadingOutcome = ReadResult | { readonly ok: false; readonly reason: UnreadableReason };

/** Number of documents that are read at once. Each worker reads until none waits. */
const workerCount = 6;
/** A claim expires after this time without a heartbeat. */
const claimDuration = Temporal.Duration.from({ minutes: 3 });
/** Interval of heartbeats in milliseconds: a document may wait for its turn, or have a slow page. */
const claimHeartbeatMs = 60_000;
/** How long a reading waits for uploads, in milliseconds: it would take processor time from them. */
const uploadsFirstMs = 3_000;
/** A job that reads one document after another ends after this time, and another job goes on. */
const jobDuration = Temporal.Duration.from({ minutes: 3 });

/** The progress of a record's reading. */
export const toRecordReading = (row: store.ReadingProgress): RecordReading => ({
  state: parseEnum(readingStates, row.reading_state ?? 'reading'),
  ...(row.reading_reason !== null && { reason: parseEnum(unreadableReasons, row.reading_reason) }),
  ...(row.reading_page !== null && { page: row.reading_page }),
  ...(row.reading_pages !== null && { pages: row.reading_pages }),
  // During another reading, the duration of the earlier one is meaningless.
  ...(row.reading_took !== null &&
    (row.reading_state === 'ready' || row.reading_state === 'needs_review') && { took: row.reading_took }),
  ...(row.reading_typed === true && { typed: true as const }),
});

const joinWords = (pages: readonly ReadPage[]): string =>
  pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ');

/** Every minute. */
export const readSchedule: JobSchedule = { queue: 'records.read-waiting', cron: '* * * * *' };

export const createReadingJobs = ({ db, clock, files, reader, jobs, live, uploads }: ReadingJobsDeps): ReadingJobs => {
  const audit = createAudit(clock);

  const readFile = async (
    { file, patientId }: store.UnreadRecord,
    onPage: (page: number, pages: number) => void,
  ): Promise<ReadResult | ReadFailure> => {
    try {
      return await reader.read(await files.read(file), { onPage, account: patientId });
    } catch (error) {
      if (isDamage(error)) return { ok: false, reason: 'damaged' };
      throw error;
    }
  };

  const publishChange = (trx: Trx, patientId: string): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['records'] }]);

  /** @returns false if another job, or a deletion, was faster; 'prescription' if one was read with certainty; 'results' for a lab report */
  const storeOutcome = async (
    trx: Trx,
    recordId: string,
    read: ReadingOutcome,
    startedAt: Temporal.Instant,
  ): Promise<boolean | 'prescription' | 'results'> => {
    const now = clock.now();
    const at = toDate(now);
    if (!read.ok) return store.saveReason(trx, recordId, read.reason, at);
    await store.lockReading(trx, recordId);
    const corrections = await findCorrections(trx, recordId);
    const { recognised, pages, facts } = read;
    // Recognised (OCR) or ambiguous facts need the patient's review before anything uses them. Corrections of an earlier reading
    // still count.
    const state = needsReview(facts, recognised, corrections) ? 'needs_review' : 'ready';
    const took = Math.max(0, Math.round(now.since(startedAt).total('milliseconds')));
    const wasSaved = await store.saveText(trx, recordId, { state, recognised, pages, facts, took, at });
    if (wasSaved) {
      const shown = toRecordFactsView(facts, corrections) ?? facts;
      await store.saveDocumentSummary(trx, recordId, {
        ...shown,
        documentDate: findCertainDate(shown, getLatestDay(now)) ?? null,
      });
      await indexDocument(trx, recordId, shown, joinWords(pages));
    }
    if (wasSaved && facts.kind === 'LAB_REPORT') return 'results';
    return wasSaved && state === 'ready' && facts.kind === 'PRESCRIPTION' ? 'prescription' : wasSaved;
  };

  const read: ReadingJobs['read'] = async (recordId) => {
    const unreadRecord = await db.asSystem((trx) => store.findUnread(trx, recordId));
    if (!unreadRecord) return;
    const startedAt = clock.now();
    // Sequential, so that progress never goes backwards. A lost update does no harm.
    let lastProgress: Promise<unknown> = Promise.resolve();
    const onPage = (page: number, pages: number): void => {
      const saveProgress = () =>
        db.asSystem(async (trx) => {
          const wasSaved = await store.saveProgress(trx, recordId, { page, pages, at: toDate(clock.now()) });
          if (wasSaved) await publishChange(trx, unreadRecord.patientId);
        });
      lastProgress = lastProgress.then(saveProgress).catch(() => undefined);
    };
    const outcome = await readFile(unreadRecord, onPage);
    await lastProgress;
    const finish = (finalOutcome: ReadingOutcome) =>
      db.asSystem(async (trx) => {
        const result = await storeOutcome(trx, recordId, finalOutcome, startedAt);
        if (!result) return;
        await audit(trx, { patientId: unreadRecord.patientId, action: 'record.read_text', resourceId: recordId });
        await publishChange(trx, unreadRecord.patientId);
        // The job decides whether the patient wants automatic alerts: this role cannot see that setting.
        if (result === 'prescription')
          await jobs.enqueue(
            trx,
            'alerts.auto',
            { recordId, patientId: unreadRecord.patientId },
            { singletonKey: recordId },
          );
        if (result === 'results')
          await jobs.enqueue(
            trx,
            'result.tell',
            { recordId, patientId: unreadRecord.patientId },
            { singletonKey: recordId },
          );
      });
    try {
      await finish(outcome);
    } catch (error) {
      // A retry would be refused again.
      if (!isDataException(error)) throw error;
      await finish({ ok: false, reason: 'damaged' });
    }
  };

  /** Keeps a claim alive while its document is read. @returns a function that stops it */
  const holdClaim = (recordId: string): (() => void) => {
    const timer = setInterval(() => {
      db.asSystem((trx) => extendClaim(trx, recordId, toDate(clock.now().add(claimDuration)))).catch(() => undefined);
    }, claimHeartbeatMs);
    return () => clearInterval(timer);
  };

  return {
    read,

    async readNext() {
      const endsAt = clock.now().add(jobDuration);
      for (;;) {
        await uploads?.waitUntilIdle(uploadsFirstMs);
        const now = clock.now();
        const claim = await db.asSystem((trx) =>
          claimReading(trx, { at: toDate(now), until: toDate(now.add(claimDuration)) }),
        );
        if (!claim) return;
        const endClaim = holdClaim(claim.recordId);
        try {
          await read(claim.recordId);
        } finally {
          endClaim();
          // Also if nothing was stored because the patient deleted the record: their other documents wait for this turn.
          await db.asSystem((trx) => releaseClaim(trx, claim.recordId, toDate(clock.now()))).catch(() => undefined);
        }
        if (Temporal.Instant.compare(clock.now(), endsAt) >= 0) {
          await db.asSystem((trx) => jobs.enqueue(trx, 'record.read', { recordId: claim.recordId }));
          return;
        }
      }
    },

    async readWaiting() {
      return db.asSystem(async (trx) => {
        const waiting = await store.findWaitingRecords(trx, toDate(clock.now()), workerCount);
        await jobs.enqueueAll(
          trx,
          'record.read',
          waiting.map((recordId) => ({ data: { recordId }, singletonKey: recordId })),
        );
        return waiting.length;
      });
    },
  };
};
