import { type RecordReading, readingStates, type UnreadableReason, unreadableReasons } from '@arogo/contract/reading';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import { isRefusedData, type Statements } from '../../platform/database.ts';
import { isDamage } from '../../platform/files/damage.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { Schedule } from '../../platform/jobs/workers.ts';
import type { Live } from '../../platform/live/announce.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { ReadPage } from '../../platform/reading/answer.ts';
import type { DocumentNotRead, DocumentRead, DocumentReader } from '../../platform/reading/reader.ts';
import { factsWith, needsReview } from './corrections.ts';
import { wordsOf as saidWordsOf } from './corrections-store.ts';
import { claimReading, giveUpClaim, moveClaim } from './reading-claim-store.ts';
import * as store from './reading-store.ts';
import { certainDate, latestDay } from './paper-date.ts';
import { indexPaper } from './search-store.ts';

/** What the jobs of queue 'record.read' do. */
export interface Readings {
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

export interface ReadingsParts {
  /** Connected as arogo_jobs. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  readonly live: Live;
}

type Outcome = DocumentRead | { readonly ok: false; readonly reason: UnreadableReason };

/** As many as are read at once: each reads what waits until nothing does. */
const wakeUps = 6;
/** A claim ends after this time without a sign of life, */
const claimLasts = Temporal.Duration.from({ minutes: 3 });
/** which is given so often, in milliseconds: a paper may wait for its turn, or have a page that takes long. */
const claimBeatMs = 60_000;
/** After this time a job that reads one paper after another ends, and another goes on. */
const jobLasts = Temporal.Duration.from({ minutes: 3 });

/** How far the reading of a record is. */
export const readingOf = (row: store.ReadingProgress): RecordReading => ({
  state: oneOf(readingStates, row.reading_state ?? 'reading'),
  ...(row.reading_reason !== null && { reason: oneOf(unreadableReasons, row.reading_reason) }),
  ...(row.reading_page !== null && { page: row.reading_page }),
  ...(row.reading_pages !== null && { pages: row.reading_pages }),
  // While it is read anew, how long it took before says nothing.
  ...(row.reading_took !== null &&
    (row.reading_state === 'ready' || row.reading_state === 'needs_review') && { took: row.reading_took }),
  ...(row.reading_typed === true && { typed: true as const }),
});

const wordsOn = (pages: readonly ReadPage[]): string =>
  pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ');

/** Every minute. */
export const readSchedule: Schedule = { queue: 'records.read-waiting', cron: '* * * * *' };

export const createReadings = ({ db, clock, files, reader, jobs, live }: ReadingsParts): Readings => {
  const audit = createAudit(clock);

  const readFile = async (
    { file, patientId }: store.Unread,
    onPage: (page: number, pages: number) => void,
  ): Promise<DocumentRead | DocumentNotRead> => {
    try {
      return await reader.read(await files.read(file), { onPage, account: patientId });
    } catch (error) {
      if (isDamage(error)) return { ok: false, reason: 'damaged' };
      throw error;
    }
  };

  const tell = (statements: Statements, patientId: string): Promise<void> =>
    live.announce(statements, [{ patientId, kinds: ['records'] }]);

  /** @returns false where another job, or a deletion, came first; 'prescription' where one was read with certainty */
  const keep = async (
    statements: Statements,
    recordId: string,
    read: Outcome,
    begun: Temporal.Instant,
  ): Promise<boolean | 'prescription'> => {
    const now = clock.now();
    const at = toDate(now);
    if (!read.ok) return store.keepReason(statements, recordId, read.reason, at);
    await store.lockReading(statements, recordId);
    const said = await saidWordsOf(statements, recordId);
    const { recognised, pages, facts } = read;
    // What a recogniser saw, or can be read in more than one way, asks for a person's look before anything is built on it;
    // what they said of an earlier reading still counts.
    const state = needsReview(facts, recognised, said) ? 'needs_review' : 'ready';
    const took = Math.max(0, Math.round(now.since(begun).total('milliseconds')));
    const kept = await store.keepText(statements, recordId, { state, recognised, pages, facts, took, at });
    if (kept) {
      const shown = factsWith(facts, said) ?? facts;
      await store.keepPaperHead(statements, recordId, {
        ...shown,
        paperDate: certainDate(shown, latestDay(now)) ?? null,
      });
      await indexPaper(statements, recordId, shown, wordsOn(pages));
    }
    return kept && state === 'ready' && facts.kind === 'PRESCRIPTION' ? 'prescription' : kept;
  };

  const read: Readings['read'] = async (recordId) => {
    const unread = await db.withoutActor((statements) => store.findUnread(statements, recordId));
    if (!unread) return;
    const begun = clock.now();
    // One after another, so that an earlier page is never noted after a later one. Its loss harms nobody.
    let noted: Promise<unknown> = Promise.resolve();
    const onPage = (page: number, pages: number): void => {
      const note = () =>
        db.withoutActor(async (statements) => {
          const kept = await store.noteProgress(statements, recordId, { page, pages, at: toDate(clock.now()) });
          if (kept) await tell(statements, unread.patientId);
        });
      noted = noted.then(note).catch(() => undefined);
    };
    const outcome = await readFile(unread, onPage);
    await noted;
    const keepOutcome = (whole: Outcome) =>
      db.withoutActor(async (statements) => {
        const kept = await keep(statements, recordId, whole, begun);
        if (!kept) return;
        await audit(statements, { patientId: unread.patientId, action: 'record.text_read', resourceId: recordId });
        await tell(statements, unread.patientId);
        // Whether its patient wants alerts to be made by themselves is theirs to see, not this role's.
        if (kept === 'prescription')
          await jobs.enqueue(
            statements,
            'alerts.auto',
            { recordId, patientId: unread.patientId },
            { singletonKey: recordId },
          );
      });
    try {
      await keepOutcome(outcome);
    } catch (error) {
      // Read again it would be refused again.
      if (!isRefusedData(error)) throw error;
      await keepOutcome({ ok: false, reason: 'damaged' });
    }
  };

  /** Holds a claim while its paper is read. @returns ends it */
  const holdClaim = (recordId: string): (() => void) => {
    const timer = setInterval(() => {
      db.withoutActor((statements) => moveClaim(statements, recordId, toDate(clock.now().add(claimLasts)))).catch(
        () => undefined,
      );
    }, claimBeatMs);
    return () => clearInterval(timer);
  };

  return {
    read,

    async readNext() {
      const endsAt = clock.now().add(jobLasts);
      for (;;) {
        const now = clock.now();
        const claim = await db.withoutActor((statements) =>
          claimReading(statements, { at: toDate(now), until: toDate(now.add(claimLasts)) }),
        );
        if (!claim) return;
        const endClaim = holdClaim(claim.recordId);
        try {
          await read(claim.recordId);
        } finally {
          endClaim();
          // Also where nothing was kept, since its patient deleted it meanwhile: their other papers wait for its turn.
          await db
            .withoutActor((statements) => giveUpClaim(statements, claim.recordId, toDate(clock.now())))
            .catch(() => undefined);
        }
        if (Temporal.Instant.compare(clock.now(), endsAt) >= 0) {
          await db.withoutActor((statements) => jobs.enqueue(statements, 'record.read', { recordId: claim.recordId }));
          return;
        }
      }
    },

    async readWaiting() {
      return db.withoutActor(async (statements) => {
        const waiting = await store.findWaiting(statements, toDate(clock.now()), wakeUps);
        await jobs.enqueueAll(
          statements,
          'record.read',
          waiting.map((recordId) => ({ data: { recordId }, singletonKey: recordId })),
        );
        return waiting.length;
      });
    },
  };
};
