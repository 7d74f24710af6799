import { randomUUID } from 'node:crypto';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type answerRecordQuestion,
  type changeFacts,
  type FactChange,
  type FactsAnswer,
  type DocumentPerson,
  type RecordFactsView,
  wholeRecordChange,
} from '@arogo/contract/corrections';
import { factMessages } from '@arogo/contract/messages/facts';
import { titleRecord } from '@arogo/contract/record-contents';
import { type RecordFacts, type RecordReading, readingStates } from '@arogo/contract/reading';
import { type RecordType, type RecordWithFacts, recordTypes } from '@arogo/contract/vault';
import { createAudit, createReadAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import { prepareStatement } from '../../../platform/database/prepared-statement.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import {
  type FactEntry,
  parseFacts,
  toShownFacts,
  isNewFact,
  mergeFacts,
  needsReview,
  type ShownEntry,
  type Correction,
} from './corrections.ts';
import * as store from './corrections-store.ts';
import { isSameFact, completeFact } from './fact-value.ts';
import { selectRecordAccesses } from '../records/record-access-store.ts';
import { listEntries, toFactsWithProposals, parseModelOutcome } from '../reading/model-proposals.ts';
import { type ImageModel, toModelReading } from '../reading/model-reading-mapper.ts';
import { saveChoices } from '../reading/document-choice.ts';
import {
  type QuestionContext,
  findDocumentPerson,
  buildQuestions,
  type RecordHead,
  buildQuestionBase,
} from '../reading/record-questions.ts';
import { toRecordReading } from '../reading/reading-jobs.ts';
import { saveDocumentHead } from '../reading/reading-store.ts';
import { createAuditEvent, toNames, createRecordMapper } from '../records/record-mapper.ts';
import { parseSearchWords } from '../search/search-hit.ts';
import { indexDocument, findNewestPrescriptions } from '../search/search-store.ts';
import { selectRecord } from '../store.ts';

/** A record's paper, as other features build on it. */
export interface RecordDocument {
  readonly id: string;
  readonly recordType: RecordType;
  readonly recordDate: Date;
  readonly doctorName: string;
  readonly doctorSpecialization: string | null;
  readonly clinicName: string | null;
  readonly fileName: string;
  /** As `titleRecord` has it. */
  readonly title: string;
  readonly state: RecordReading['state'];
  /** It was recognised from a picture. */
  readonly recognised: boolean;
  /** Null until it was read, and where it could not be. */
  readonly facts: RecordFactsView | null;
  /** Whose it is, as the patient said; null where nothing was said, */
  readonly person: DocumentPerson | null;
  /** though the name on it is not the account's. */
  readonly isPersonOpen: boolean;
}

/** Medicines of a record, as other features suggest them. */
export interface RecordMedicines {
  readonly id: string;
  readonly recordDate: Date;
  readonly doctorName: string;
  /** The patient said that it is somebody else's, or did not say yet whose it is though another name stands on it. */
  readonly isOfAnother: boolean;
  readonly medicines: RecordFactsView['medicines'];
}

/** What a record says: read on its paper, and in its patient's own words. */
export interface FactsService {
  /** @throws AppError not_found, as all that take an id */
  read(session: Session, id: string): Promise<RecordWithFacts>;
  /** The same for the record's own page, with what a model proposes: no fact before its patient confirms it. */
  readWithProposals(session: Session, id: string): Promise<RecordWithFacts>;
  /** All of the changes or none. @throws AppError fact_changed where another window was faster, invalid_input */
  change(
    session: Session,
    id: string,
    changes: ParsedEndpointRequest<typeof changeFacts>['body']['changes'],
  ): Promise<FactsAnswer>;
  /** @throws AppError fact_changed */
  revert(session: Session, id: string, version: string): Promise<FactsAnswer>;
  answer(
    session: Session,
    id: string,
    given: ParsedEndpointRequest<typeof answerRecordQuestion>['body'],
  ): Promise<EndpointAnswerInput<typeof answerRecordQuestion>['data']>;
  /** The paper of a record of the patient's, in the caller's transaction; undefined where there is none. Writes no audit line: who asks does. */
  paper(statements: Trx, patientId: string, id: string): Promise<RecordDocument | undefined>;
  /** The newest prescriptions that carry what was typed, at most so many, in the caller's transaction. Writes no audit line. */
  prescriptions(statements: Trx, patientId: string, typed: string, limit: number): Promise<readonly RecordMedicines[]>;
}

export interface FactsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly model?: ImageModel | undefined;
}

/** Of one record; nobody types in more. */
const maxCorrections = 500;
const maxAccessEvents = 20;

type LockedRecord = NonNullable<Awaited<ReturnType<typeof store.lockRecord>>>;

// For reading a record, which is asked for all the time.
const [wordsAtOnce, answersAtOnce, nameAtOnce] = [
  prepareStatement(store.selectCorrections),
  prepareStatement(store.selectAnswers),
  prepareStatement(store.selectAccountName),
];

const requireLockedRecord = async (statements: Trx, session: Session, id: string): Promise<LockedRecord> => {
  const row = await store.lockRecord(statements, session.patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

const loadQuestionContext = async (
  statements: Trx,
  { patientId }: Pick<Session, 'patientId'>,
  row: RecordHead & Pick<LockedRecord, 'id' | 'facts'>,
  words: readonly Correction[],
  now: Temporal.Instant,
): Promise<QuestionContext> => {
  const facts = parseFacts(row.facts);
  const answers = await store.selectAnswers(statements, { recordId: row.id }).execute();
  const holder = await store.selectAccountName(statements, { patientId }).executeTakeFirst();
  return { facts, shown: toShownFacts(facts, words), answers, ...buildQuestionBase(holder, row, now) };
};

const emptyFacts: Pick<
  RecordFacts,
  'symptoms' | 'medicines' | 'lab_tests' | 'results' | 'doctor' | 'clinic' | 'test_name'
> = { symptoms: [], medicines: [], lab_tests: [], results: [] };

/** What follows from words that were changed: whether the paper still waits for a look, and what a search finds. */
const updateAfterCorrection = async (
  statements: Trx,
  session: Session,
  row: LockedRecord,
  now: Temporal.Instant,
): Promise<FactsAnswer> => {
  const words = await store.findCorrections(statements, row.id);
  const asked = await loadQuestionContext(statements, session, row, words, now);
  let { state } = row;
  if (asked.facts !== null && (state === 'ready' || state === 'needs_review')) {
    const next = needsReview(asked.facts, row.recognised ?? false, words) ? 'needs_review' : 'ready';
    if (next !== state) await store.saveReadingState(statements, row.id, next);
    state = next;
  }
  const questions = buildQuestions(asked);
  await saveDocumentHead(statements, row.id, { ...(asked.shown ?? emptyFacts), paperDate: questions.date ?? null });
  await indexDocument(statements, row.id, asked.shown ?? emptyFacts);
  const typed = state === 'unreadable' && asked.shown !== null;
  const reading = toRecordReading({
    reading_state: state,
    reading_reason: row.reason,
    reading_page: row.page,
    reading_pages: row.pages,
    reading_took: row.took,
    reading_typed: typed,
  });
  return {
    facts: toFactsWithProposals(asked.facts, words, parseModelOutcome(row.model_outcome)?.proposals ?? []),
    reading,
    questions,
  };
};

/** What a change makes of a fact; undefined where it says what stands there already. */
const resolveChange = (
  change: FactChange,
  words: ReadonlyMap<string, Correction>,
  shown: readonly ShownEntry[],
): Omit<Correction, 'saidAt'> | 'forget' | undefined => {
  const { sort, fact, value } = change;
  const before = words.get(fact);
  if (sort === wholeRecordChange)
    return before ? undefined : { sort, fact: wholeRecordChange, value: {}, read: null, version: randomUUID() };
  if (before && before.sort !== sort) throw new AppError('fact_changed');
  const entry = shown.find((one) => one.fact === fact && one.sort === sort);
  const whole = value === null ? null : completeFact(sort, value, entry?.value ?? before?.value ?? {});
  if ((before?.version ?? null) !== (change.version ?? null)) {
    // The same wish sent twice is one wish.
    const isSame =
      before &&
      (whole === null ? before.value === null : before.value !== null && isSameFact(sort, before.value, whole));
    if (isSame) return undefined;
    throw new AppError('fact_changed');
  }
  if (!before && !entry && (whole === null || !isNewFact(sort, fact))) throw new AppError('fact_changed');
  const read: Correction['read'] = before ? before.read : entry ? { value: entry.value, place: entry.place } : null;
  // What was typed in and is taken away again leaves nothing behind.
  if (whole === null && read === null) return 'forget';
  return { sort, fact, value: whole, read, version: randomUUID() };
};

/** The facts of the health vault's records. */
export const createFactsService = ({ db, clock, keyring, model }: FactsDeps): FactsService => {
  const audit = createAudit(clock);
  const readRecord = createReadAudit(clock).reading(selectRecord);
  const shownRecord = createRecordMapper({ keyring, clock });

  const buildCorrectionContext = (session: Session, recordId: string): store.CorrectionContext => ({
    recordId,
    patientId: session.patientId,
    sessionId: session.id,
    at: toDate(clock.now()),
  });

  const readDetails = async (session: Session, id: string) => {
    const { patientId } = session;
    const event = createAuditEvent(session, 'record.read', id);
    const [[row], words, answers, [account], looks] = await db.pipeline(
      { patient: patientId },
      (statements) => [
        readRecord(statements, { patientId, id }, event),
        wordsAtOnce(statements, { recordId: id }),
        answersAtOnce(statements, { recordId: id }),
        nameAtOnce(statements, { patientId }),
        selectRecordAccesses(statements, { patientId, recordId: id, limit: maxAccessEvents }),
      ],
      { durable: false },
    );
    if (!row) throw new AppError('not_found');
    const facts = parseFacts(row.facts);
    const shown = toShownFacts(facts, words.map(store.parseCorrectionRow));
    const asked: QuestionContext = { facts, shown, answers, ...buildQuestionBase(account, row, clock.now()) };
    const looked = looks.map(({ doctor_name: doctorName, at }) => ({ doctorName, at: at.toISOString() }));
    const record: RecordWithFacts = {
      ...shownRecord(row, session),
      facts: shown,
      questions: buildQuestions(asked),
      person: findDocumentPerson(asked),
      looks: looked,
    };
    return { record, row, facts, words: words.map(store.parseCorrectionRow) };
  };

  return {
    async read(session, id) {
      return (await readDetails(session, id)).record;
    },

    async readWithProposals(session, id) {
      const { record, row, facts, words } = await readDetails(session, id);
      const standing = {
        state: row.reading_state,
        reason: row.reading_reason,
        recognised: row.recognised,
        facts,
        person: record.person ?? null,
      };
      const modelReading = toModelReading(row, standing, model, clock.now());
      const shown = toFactsWithProposals(facts, words, parseModelOutcome(row.model_outcome)?.proposals ?? []);
      return { ...record, facts: shown, ...(modelReading && { modelReading }) };
    },

    change(session, id, changes) {
      return db.asPatient(session.patientId, async (statements) => {
        const row = await requireLockedRecord(statements, session, id);
        const facts = parseFacts(row.facts);
        const said = buildCorrectionContext(session, id);
        const words = new Map((await store.findCorrections(statements, id)).map((word) => [word.fact, word]));
        const { shown, removed } = mergeFacts(facts, [...words.values()]);
        const proposed = listEntries(facts, [...words.values()], parseModelOutcome(row.model_outcome)?.proposals ?? []);
        const entries: readonly ShownEntry[] = [
          ...shown,
          ...removed.map(({ entry, word }): ShownEntry => ({
            ...(entry satisfies FactEntry),
            fact: word.fact,
            state: 'read',
            word,
          })),
          ...proposed,
        ];
        for (const change of changes) {
          const word = resolveChange(change, words, entries);
          if (word === undefined) continue;
          if (word === 'forget') {
            await store.deleteCorrection(statements, id, words.get(change.fact)?.version ?? '');
            words.delete(change.fact);
            continue;
          }
          words.set(word.fact, { ...word, saidAt: said.at });
          await store.saveCorrection(statements, said, word);
        }
        if (words.size > maxCorrections)
          throw new AppError('invalid_input', { message: factMessages.tooMany(maxCorrections) });
        await audit(statements, createAuditEvent(session, 'record.facts_changed', id));
        return updateAfterCorrection(statements, session, row, clock.now());
      });
    },

    revert(session, id, version) {
      return db.asPatient(session.patientId, async (statements) => {
        const row = await requireLockedRecord(statements, session, id);
        if (!(await store.deleteCorrection(statements, id, version))) throw new AppError('fact_changed');
        await audit(statements, createAuditEvent(session, 'record.facts_changed', id));
        return updateAfterCorrection(statements, session, row, clock.now());
      });
    },

    answer(session, id, { recordType, person, date, doctor }) {
      return db.asPatient(session.patientId, async (statements) => {
        const row = await requireLockedRecord(statements, session, id);
        const said = buildCorrectionContext(session, id);
        const words = await store.findCorrections(statements, id);
        const name = toShownFacts(parseFacts(row.facts), words)?.patient.name ?? '';
        if (recordType !== undefined) {
          if (recordType !== row.record_type) await store.saveRecordType(statements, id, recordType, said.at);
          await store.saveRecordAnswer(statements, said, { question: 'type', answer: recordType });
        }
        if (person !== undefined)
          await store.saveRecordAnswer(statements, said, { question: 'person', answer: person, about: name });
        const chosen = await saveChoices(
          statements,
          said,
          await loadQuestionContext(statements, session, row, words, clock.now()),
          row,
          { date, doctor },
        );
        await audit(statements, createAuditEvent(session, 'record.answered', id));
        const type = parseEnum(recordTypes, recordType ?? row.record_type);
        const head = { ...row, ...chosen, record_type: type };
        const asked = await loadQuestionContext(statements, session, head, words, clock.now());
        const questions = buildQuestions(asked);
        return {
          id,
          recordType: type,
          person: findDocumentPerson(asked),
          date: head.record_date.toISOString(),
          doctorName: head.doctor_name,
          questions,
        };
      });
    },

    async paper(statements, patientId, id) {
      const row = await selectRecord(statements, { patientId, id }).executeTakeFirst();
      if (!row) return undefined;
      const asked = await loadQuestionContext(
        statements,
        { patientId },
        row,
        await store.findCorrections(statements, id),
        clock.now(),
      );
      const names = toNames(row);
      return {
        id: row.id,
        recordType: parseEnum(recordTypes, row.record_type),
        recordDate: row.record_date,
        doctorName: names.doctorName,
        doctorSpecialization: names.doctorSpecialization,
        clinicName: names.hospitalClinicName,
        fileName: row.original_file_name,
        title: titleRecord({ recordType: parseEnum(recordTypes, row.record_type), ...names }),
        state: parseEnum(readingStates, row.reading_state ?? 'reading'),
        recognised: row.recognised ?? false,
        // The course begins on the day that the patient chose.
        facts:
          asked.shown && asked.answers.some(({ question }) => question === 'date')
            ? { ...asked.shown, date: asked.day }
            : asked.shown,
        person: findDocumentPerson(asked),
        isPersonOpen: buildQuestions(asked).person !== undefined,
      };
    },

    async prescriptions(statements, patientId, typed, limit) {
      const rows = await findNewestPrescriptions(statements, patientId, parseSearchWords(typed), limit);
      const ids = rows.map(({ id }) => id);
      const facts = new Map((await store.findFacts(statements, ids)).map((row) => [row.record_id, row.facts]));
      const words = Map.groupBy(await store.findCorrectionsOfRecords(statements, ids), ({ recordId }) => recordId);
      const answers = Map.groupBy(await store.findAnswersOfRecords(statements, ids), ({ record_id: id }) => id);
      const holder = await store.selectAccountName(statements, { patientId }).executeTakeFirst();
      return rows.map((row) => {
        const read = parseFacts(facts.get(row.id));
        const shown = toShownFacts(
          read,
          (words.get(row.id) ?? []).map(({ word }) => word),
        );
        const head: RecordHead = {
          record_type: 'PRESCRIPTION',
          status: 'UPLOADED',
          record_date: row.record_date,
          doctor_name: row.doctor_name,
        };
        const asked: QuestionContext = {
          facts: read,
          shown,
          answers: answers.get(row.id) ?? [],
          ...buildQuestionBase(holder, head, clock.now()),
        };
        const isOfAnother = findDocumentPerson(asked) === 'someone_else' || buildQuestions(asked).person !== undefined;
        return {
          id: row.id,
          recordDate: row.record_date,
          doctorName: row.doctor_name,
          isOfAnother,
          medicines: shown?.medicines ?? [],
        };
      });
    },
  };
};
