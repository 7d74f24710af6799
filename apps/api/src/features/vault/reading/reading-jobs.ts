import { type RecordReading, readingStates, type UnreadableReason, unreadableReasons } from '@arogo/contract/reading';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import { isDataException, type Trx } from '../../../platform/database/database.ts';
import { isDamage } from '../../../platform/files/damage.ts';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import type { UploadWatch } from '../../../platform/http/upload-watch.ts';
import type { Jobs, JobsDatabase } from '../../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../../platform/jobs/job-clock.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { ReadPage } from '@arogo/document-reading/recognition/child-messages';
import type { ReadFailure, ReadResult, DocumentReader } from '@arogo/document-reading/recognition/reader';
import { toShownFacts, needsReview } from '../corrections/corrections.ts';
import { findCorrections } from '../corrections/corrections-store.ts';
import { claimReading, releaseClaim, extendClaim } from './reading-claim-store.ts';
import * as store from './reading-store.ts';
import { findCertainDate, getLatestDay } from './document-date.ts';
import { indexDocument } from '../search/search-store.ts';

/** What the jobs of queue 'record.read' do. */
export interface ReadingJobs {
  /**
   * Reads the paper of a record and keeps what it says. Nothing happens to one that was read or deleted. Done twice or at
   * once by several, it is kept once. Rejects when the file or the database cannot be reached: then it is tried again.
   */
  read(recordId: string): Promise<void>;
  /**
   * Reads one paper after another, each the next by turns of the accounts, until none may be read now: a job says that
   * something waits, and not what. Rejects as `read` does; then that paper is the last of its account.
   */
  readNext(): Promise<void>;
  /** Sees to it that records are read that nobody reads, with a job or without. @returns how many */
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
  /** Uploads of this server, which go first. */
  readonly uploads?: Pick<UploadWatch, 'waitUntilIdle'>;
}

type ReadingOutcome = ReadResult | { readonly ok: false; readonly reason: UnreadableReason };

/** As many as are read at once: each reads what waits until nothing does. */
const workerCount = 6;
/** A claim ends after this time without a sign of life, */
const claimDuration = Temporal.Duration.from({ minutes: 3 });
/** which is given so often, in milliseconds: a paper may wait for its turn, or have a page that takes long. */
const claimHeartbeatMs = 60_000;
/** Milliseconds for which a paper lets uploads pass: reading it would take the processor from them. */
const uploadsFirstMs = 3_000;
/** After this time a job that reads one paper after another ends, and another goes on. */
const jobDuration = Temporal.Duration.from({ minutes: 3 });

/** How far the reading of a record is. */
export const toRecordReading = (row: store.ReadingProgress): RecordReading => ({
  state: parseEnum(readingStates, row.reading_state ?? 'reading'),
  ...(row.reading_reason !== null && { reason: parseEnum(unreadableReasons, row.reading_reason) }),
  ...(row.reading_page !== null && { page: row.reading_page }),
  ...(row.reading_pages !== null && { pages: row.reading_pages }),
  // While it is read anew, how long it took before says nothing.
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

  /** @returns false where another job, or a deletion, came first; 'prescription' where one was read with certainty; 'results' of a lab report */
  const keep = async (
    trx: Trx,
    recordId: string,
    read: ReadingOutcome,
    begun: Temporal.Instant,
  ): Promise<boolean | 'prescription' | 'results'> => {
    const now = clock.now();
    const at = toDate(now);
    if (!read.ok) return store.saveReason(trx, recordId, read.reason, at);
    await store.lockReading(trx, recordId);
    const corrections = await findCorrections(trx, recordId);
    const { recognised, pages, facts } = read;
    // What a recogniser saw, or can be read in more than one way, asks for a person's look before anything is built on it;
    // what they said of an earlier reading still counts.
    const state = needsReview(facts, recognised, corrections) ? 'needs_review' : 'ready';
    const took = Math.max(0, Math.round(now.since(begun).total('milliseconds')));
    const wasSaved = await store.saveText(trx, recordId, { state, recognised, pages, facts, took, at });
    if (wasSaved) {
      const shown = toShownFacts(facts, corrections) ?? facts;
      await store.saveDocumentHead(trx, recordId, {
        ...shown,
        paperDate: findCertainDate(shown, getLatestDay(now)) ?? null,
      });
      await indexDocument(trx, recordId, shown, joinWords(pages));
    }
    if (wasSaved && facts.kind === 'LAB_REPORT') return 'results';
    return wasSaved && state === 'ready' && facts.kind === 'PRESCRIPTION' ? 'prescription' : wasSaved;
  };

  const read: ReadingJobs['read'] = async (recordId) => {
    const unread = await db.asSystem((trx) => store.findUnread(trx, recordId));
    if (!unread) return;
    const begun = clock.now();
    // One after another, so that an earlier page is never noted after a later one. Its loss harms nobody.
    let noted: Promise<unknown> = Promise.resolve();
    const onPage = (page: number, pages: number): void => {
      const note = () =>
        db.asSystem(async (trx) => {
          const wasSaved = await store.saveProgress(trx, recordId, { page, pages, at: toDate(clock.now()) });
          if (wasSaved) await publishChange(trx, unread.patientId);
        });
      noted = noted.then(note).catch(() => undefined);
    };
    const outcome = await readFile(unread, onPage);
    await noted;
    const keepOutcome = (whole: ReadingOutcome) =>
      db.asSystem(async (trx) => {
        const saved = await keep(trx, recordId, whole, begun);
        if (!saved) return;
        await audit(trx, { patientId: unread.patientId, action: 'record.read_text', resourceId: recordId });
        await publishChange(trx, unread.patientId);
        // Whether its patient wants alerts to be made by themselves is theirs to see, not this role's.
        if (saved === 'prescription')
          await jobs.enqueue(trx, 'alerts.auto', { recordId, patientId: unread.patientId }, { singletonKey: recordId });
        if (saved === 'results')
          await jobs.enqueue(trx, 'result.tell', { recordId, patientId: unread.patientId }, { singletonKey: recordId });
      });
    try {
      await keepOutcome(outcome);
    } catch (error) {
      // Read again it would be refused again.
      if (!isDataException(error)) throw error;
      await keepOutcome({ ok: false, reason: 'damaged' });
    }
  };

  /** Holds a claim while its paper is read. @returns ends it */
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
          // Also where nothing was kept, since its patient deleted it meanwhile: their other papers wait for its turn.
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
