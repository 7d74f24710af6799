import { randomUUID } from 'node:crypto';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type answerRecordQuestion,
  type changeFacts,
  type FactChange,
  type FactsAnswer,
  wholeRecordChange,
} from '@arogo/contract/corrections';
import { factMessages } from '@arogo/contract/messages/facts';
import type { RecordFacts } from '@arogo/contract/reading';
import { type RecordWithFacts, recordTypes } from '@arogo/contract/vault';
import { createAudit, createReadAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import { isOwn } from '../../../platform/database/actor.ts';
import { type Database, shortRead, type Trx } from '../../../platform/database/database.ts';
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
  buildQuestionBase,
} from '../reading/record-questions.ts';
import { toRecordReading } from '../reading/reading-jobs.ts';
import { saveDocumentHead } from '../reading/reading-store.ts';
import { createAuditEvent, createRecordMapper } from '../records/record-mapper.ts';
import { indexDocument } from '../search/search-store.ts';
import { selectRecord } from '../store.ts';
import { createRecordDocuments, loadQuestionContext, type RecordDocuments } from './record-documents.ts';

/** What a record says: read on its paper, and in its patient's own words. */
export interface FactsService extends RecordDocuments {
  /** @throws AppError not_found, as all that take an id */
  read(session: Session, id: string): Promise<RecordWithFacts>;
  /** The same for the record's own page, with what a model proposes: no fact before its patient confirms it. */
  readWithProposals(session: Session, id: string): Promise<RecordWithFacts>;
  /** All of the changes or none. @throws AppError extraction_changed where another window was faster, invalid_input */
  change(
    session: Session,
    id: string,
    changes: ParsedEndpointRequest<typeof changeFacts>['body']['changes'],
  ): Promise<FactsAnswer>;
  /** @throws AppError extraction_changed */
  revert(session: Session, id: string, version: string): Promise<FactsAnswer>;
  answer(
    session: Session,
    id: string,
    given: ParsedEndpointRequest<typeof answerRecordQuestion>['body'],
  ): Promise<EndpointAnswerInput<typeof answerRecordQuestion>['data']>;
  /** Takes over what was said of the same paper in another vault, where nothing newer is said in this one. */
  adopt(session: Session, id: string, words: store.RecordWords): Promise<void>;
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

const requireLockedRecord = async (trx: Trx, session: Session, id: string): Promise<LockedRecord> => {
  const row = await store.lockRecord(trx, session.patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

const emptyFacts: Pick<
  RecordFacts,
  'symptoms' | 'medicines' | 'lab_tests' | 'results' | 'doctor' | 'clinic' | 'test_name'
> = { symptoms: [], medicines: [], lab_tests: [], results: [] };

/** What follows from words that were changed: whether the paper still waits for a look, and what a search finds. */
const updateAfterCorrection = async (
  trx: Trx,
  session: Session,
  row: LockedRecord,
  now: Temporal.Instant,
): Promise<FactsAnswer> => {
  const words = await store.findCorrections(trx, row.id);
  const context = await loadQuestionContext(trx, session, row, words, now);
  let { state } = row;
  if (context.facts !== null && (state === 'ready' || state === 'needs_review')) {
    const next = needsReview(context.facts, row.recognised ?? false, words) ? 'needs_review' : 'ready';
    if (next !== state) await store.saveReadingState(trx, row.id, next);
    state = next;
  }
  const questions = buildQuestions(context);
  await saveDocumentHead(trx, row.id, { ...(context.shown ?? emptyFacts), paperDate: questions.date ?? null });
  await indexDocument(trx, row.id, context.shown ?? emptyFacts);
  const typed = state === 'unreadable' && context.shown !== null;
  const reading = toRecordReading({
    reading_state: state,
    reading_reason: row.reason,
    reading_page: row.page,
    reading_pages: row.pages,
    reading_took: row.took,
    reading_typed: typed,
  });
  return {
    facts: toFactsWithProposals(context.facts, words, parseModelOutcome(row.model_outcome)?.proposals ?? []),
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
  if (before && before.sort !== sort) throw new AppError('extraction_changed');
  const entry = shown.find((one) => one.fact === fact && one.sort === sort);
  const whole = value === null ? null : completeFact(sort, value, entry?.value ?? before?.value ?? {});
  if ((before?.version ?? null) !== (change.version ?? null)) {
    // The same wish sent twice is one wish.
    const isSame =
      before &&
      (whole === null ? before.value === null : before.value !== null && isSameFact(sort, before.value, whole));
    if (isSame) return undefined;
    throw new AppError('extraction_changed');
  }
  if (!before && !entry && (whole === null || !isNewFact(sort, fact))) throw new AppError('extraction_changed');
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
    const [[row], words, answers, [account], accessEvents] = await db.pipeline(
      session,
      (trx) => [
        readRecord(trx, { patientId, id }, event),
        wordsAtOnce(trx, { recordId: id }),
        answersAtOnce(trx, { recordId: id }),
        nameAtOnce(trx, { patientId }),
        selectRecordAccesses(trx, { patientId, recordId: id, now: toDate(clock.now()), limit: maxAccessEvents }),
      ],
      shortRead,
    );
    if (!row) throw new AppError('not_found');
    const facts = parseFacts(row.facts);
    const shown = toShownFacts(facts, words.map(store.parseCorrectionRow));
    const context: QuestionContext = { facts, shown, answers, ...buildQuestionBase(account, row, clock.now()) };
    const looked = accessEvents.map(({ doctor_name: doctorName, at }) => ({ doctorName, at: at.toISOString() }));
    const record: RecordWithFacts = {
      ...shownRecord(row, session),
      facts: shown,
      questions: buildQuestions(context),
      person: findDocumentPerson(context),
      looks: looked,
    };
    return { record, row, facts, words: words.map(store.parseCorrectionRow) };
  };

  return {
    ...createRecordDocuments(clock),

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
      // The yes to a model is the person's own.
      const modelReading = toModelReading(row, standing, isOwn(session) ? model : undefined, clock.now());
      const shown = toFactsWithProposals(facts, words, parseModelOutcome(row.model_outcome)?.proposals ?? []);
      return { ...record, facts: shown, ...(modelReading && { modelReading }) };
    },

    change(session, id, changes) {
      return db.asPatient(session, async (trx) => {
        const row = await requireLockedRecord(trx, session, id);
        const facts = parseFacts(row.facts);
        const correction = buildCorrectionContext(session, id);
        const words = new Map((await store.findCorrections(trx, id)).map((word) => [word.fact, word]));
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
            await store.deleteCorrection(trx, id, words.get(change.fact)?.version ?? '');
            words.delete(change.fact);
            continue;
          }
          words.set(word.fact, { ...word, saidAt: correction.at });
          await store.saveCorrection(trx, correction, word);
        }
        if (words.size > maxCorrections)
          throw new AppError('invalid_input', { message: factMessages.tooMany(maxCorrections) });
        await audit(trx, createAuditEvent(session, 'record.change_facts', id));
        return updateAfterCorrection(trx, session, row, clock.now());
      });
    },

    revert(session, id, version) {
      return db.asPatient(session, async (trx) => {
        const row = await requireLockedRecord(trx, session, id);
        if (!(await store.deleteCorrection(trx, id, version))) throw new AppError('extraction_changed');
        await audit(trx, createAuditEvent(session, 'record.change_facts', id));
        return updateAfterCorrection(trx, session, row, clock.now());
      });
    },

    answer(session, id, { recordType, person, date, doctor }) {
      return db.asPatient(session, async (trx) => {
        const row = await requireLockedRecord(trx, session, id);
        const correction = buildCorrectionContext(session, id);
        const words = await store.findCorrections(trx, id);
        const name = toShownFacts(parseFacts(row.facts), words)?.patient.name ?? '';
        if (recordType !== undefined) {
          if (recordType !== row.record_type) await store.saveRecordType(trx, id, recordType, correction.at);
          await store.saveRecordAnswer(trx, correction, { question: 'type', answer: recordType });
        }
        if (person !== undefined)
          await store.saveRecordAnswer(trx, correction, { question: 'person', answer: person, about: name });
        const chosen = await saveChoices(
          trx,
          correction,
          await loadQuestionContext(trx, session, row, words, clock.now()),
          row,
          { date, doctor },
        );
        await audit(trx, createAuditEvent(session, 'record.answer', id));
        const type = parseEnum(recordTypes, recordType ?? row.record_type);
        const head = { ...row, ...chosen, record_type: type };
        const context = await loadQuestionContext(trx, session, head, words, clock.now());
        const questions = buildQuestions(context);
        return {
          id,
          recordType: type,
          person: findDocumentPerson(context),
          date: head.record_date.toISOString(),
          doctorName: head.doctor_name,
          questions,
        };
      });
    },

    adopt(session, id, words) {
      return db.asPatient(session, async (trx) => {
        const row = await requireLockedRecord(trx, session, id);
        const context = buildCorrectionContext(session, id);
        await store.adoptCorrections(trx, context, words.corrections);
        await store.adoptAnswers(trx, context, words);
        await audit(trx, createAuditEvent(session, 'record.change_facts', id));
        await updateAfterCorrection(trx, session, row, clock.now());
      });
    },
  };
};
