import { isMentalMedicine, mentionsMentalHealth } from '@arogo/clinical/mental-health';
import { isSamePerson } from '@arogo/clinical/same-person';
import type { FileMedicine, ReadFile, TestResult } from '@arogo/clinical/guide/guide-types';
import { assistantAnswerMessages as m } from '@arogo/contract/messages/assistant-answer';
import type { RecordFacts } from '@arogo/contract/reading';
import { sortAbnormalFirst } from '@arogo/contract/result-side';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createFairQueue, type Release, QueueFullError } from '@arogo/fair-queue/fair-queue';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import { type ReadFailure, type DocumentReader, ReaderClosed } from '@arogo/document-reading/recognition/reader';
import { createCache } from '../../platform/cache.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { type FileRow, findFile, findHolderName } from './file-store.ts';
import { createAssistantAuditEvent } from './dependencies.ts';
import { truncateText, flagNames, isMixedValue, joinParts, formatMeal, getRange } from './tools-format.ts';

/** Reads PDFs attached to a chat, like the vault reads documents. Results are cached in memory for a while and never stored. */
export interface ChatDocuments {
  /**
   * @param isOutside whether the result goes to an external model: then without verbatim lines
   * @param mayUseMentalHealth whether mental health data may be included
   * @returns null if the file is not the patient's, or not a PDF
   */
  read(
    session: Session,
    fileId: string,
    options: { readonly isOutside: boolean; readonly mayUseMentalHealth: boolean },
  ): Promise<ReadFile | null>;
}

export interface ChatDocumentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'read'>;
}

type Outcome = { readonly ok: true; readonly facts: RecordFacts } | ReadFailure;

/** Limits of concurrent reads, including saved documents. */
const queueLimits = { concurrency: 2, perAccount: 1, maxWaitingPerAccount: 3 };
/** Milliseconds in the queue after which the patient is asked to try again. */
const maxWaitMs = 20_000;
/** How long results are cached for further questions, and how many. */
const cacheTtlMs = 15 * 60_000;
const maxCacheEntries = 200;
/** Maximum number of rows in a result. */
const maxRows = 40;

const emptyFile: Omit<ReadFile, 'name' | 'state'> = {
  kind: 'OTHER',
  date: null,
  doctor: null,
  isOfAnother: false,
  diagnosis: null,
  symptoms: [],
  advice: null,
  medicines: [],
  results: [],
  tests: [],
};

const toMedicine = ({
  medicine_name: name,
  strength,
  frequency,
  doses,
  durationDays,
  duration,
  meal,
  instructions,
  certainty,
}: RecordFacts['medicines'][number]): FileMedicine => ({
  name: strength === undefined || name.includes(strength) ? name : `${name} ${strength}`,
  frequency: frequency ?? doses ?? null,
  duration: durationDays === undefined ? (duration ?? null) : m.days(durationDays),
  instructions: joinParts(meal && formatMeal(meal, instructions), instructions) || null,
  isDoubtful: certainty === 'doubtful',
});

const toResult = (
  { name, value, unit, low, high, range, flag, certainty }: RecordFacts['results'][number],
  date: string,
): TestResult => {
  const isDoubtful = certainty === 'doubtful' || isMixedValue(String(value));
  return {
    ref: null,
    name,
    value: String(value),
    unit: unit ?? null,
    range: getRange({ range, low, high }),
    // A doubtful value gets no flag.
    flag: flag === undefined || isDoubtful ? null : (flagNames[flag] ?? null),
    date,
    isDoubtful,
    isOfFile: true,
  };
};

/** Whether a document is about mental health. */
const isMentalHealthDocument = ({ medicines, diagnosis, doctor, symptoms, advice }: RecordFacts): boolean =>
  medicines.some(({ medicine_name: name }) => isMentalMedicine(name)) ||
  mentionsMentalHealth(
    [diagnosis, doctor?.specialty, doctor?.qualifications, advice, ...symptoms].filter(Boolean).join('\n'),
  );

const toFile = (
  name: string,
  facts: RecordFacts,
  account: string,
  { isOutside, mayUseMentalHealth }: { readonly isOutside: boolean; readonly mayUseMentalHealth: boolean },
): ReadFile => {
  const {
    kind,
    date,
    doctor,
    patient,
    diagnosis,
    symptoms,
    advice,
    followUp,
    medicines,
    results,
    lab_tests: tests,
  } = facts;
  if (!mayUseMentalHealth && isMentalHealthDocument(facts)) return { ...emptyFile, name, state: 'withheld' };
  if (patient.name !== undefined && !isSamePerson(patient.name, account))
    return { ...emptyFile, name, state: 'read', kind, isOfAnother: true };
  const adviceText = joinParts(advice, followUp);
  return {
    name,
    state: 'read',
    kind,
    date: date ?? null,
    doctor: doctor?.name ?? null,
    isOfAnother: false,
    diagnosis: diagnosis === undefined || isOutside ? null : truncateText(diagnosis),
    symptoms: isOutside ? [] : symptoms,
    advice: adviceText === '' || isOutside ? null : truncateText(adviceText),
    medicines: medicines.slice(0, maxRows).map(toMedicine),
    results: sortAbnormalFirst(results)
      .slice(0, maxRows)
      .map((one) => toResult(one, date ?? '')),
    tests: tests.map(({ test_name }) => test_name),
  };
};

export const createChatDocuments = ({ db, clock, files, reader }: ChatDocumentsDeps): ChatDocuments => {
  const audit = createAudit(clock);
  const queue = createFairQueue(queueLimits);
  const cache = createCache<Outcome>(clock, { ttlMs: cacheTtlMs, maxEntries: maxCacheEntries });

  /** @returns undefined if its turn in the queue did not come in time, or if the server is stopping */
  const readInQueue = async ({ accountId }: Session, row: FileRow): Promise<Outcome | undefined> => {
    let release: Release | undefined;
    const timeout = AbortSignal.timeout(maxWaitMs);
    try {
      release = await queue.acquire(accountId, timeout);
      const source = await files.read({
        fileId: row.file_id,
        bytes: row.bytes,
        keyId: row.key_id,
        wrappedKey: row.wrapped_key,
      });
      const outcome = await reader.read(source, { account: accountId });
      return outcome.ok ? { ok: true, facts: outcome.facts } : outcome;
    } catch (error) {
      if (error instanceof QueueFullError || error instanceof ReaderClosed || timeout.aborted) return undefined;
      throw error;
    } finally {
      release?.();
    }
  };

  return {
    async read(session, fileId, options) {
      const { patientId } = session;
      const file = await db.asPatient(
        session,
        async (trx) => {
          const row = await findFile(trx, fileId);
          if (row?.kind !== 'document') return undefined;
          await audit(trx, createAssistantAuditEvent(session, 'assistant.file', fileId));
          return { row, account: await findHolderName(trx, patientId) };
        },
        { durable: false },
      );
      if (file === undefined) return null;
      const { row, account } = file;
      const key = `${patientId} ${row.file_id}`;
      const cached = cache.get(key);
      const outcome = cached ?? (await readInQueue(session, row));
      if (outcome === undefined) return { ...emptyFile, name: row.name, state: 'busy' };
      if (cached === undefined) cache.set(key, outcome);
      return outcome.ok
        ? toFile(row.name, outcome.facts, account, options)
        : { ...emptyFile, name: row.name, state: 'unreadable', reason: outcome.reason };
    },
  };
};
