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
  toRecordFactsView,
  isNewFact,
  mergeFacts,
  needsReview,
  type MergedEntry,
  type Correction,
} from './corrections.ts';
import * as store from './corrections-store.ts';
import { isSameFact, completeFact } from './fact-value.ts';
import { selectRecordAccesses } from '../records/record-access-store.ts';
import { toProposalEntries, toFactsWithProposals, parseModelOutcome } from '../reading/model-proposals.ts';
import { type ImageModel, toModelReading } from '../reading/model-reading-mapper.ts';
import { saveChoices } from '../reading/document-choice.ts';
import {
  type QuestionContext,
  findDocumentPerson,
  buildQuestions,
  buildQuestionBase,
} from '../reading/record-questions.ts';
import { toRecordReading } from '../reading/reading-jobs.ts';
import { saveDocumentSummary } from '../reading/reading-store.ts';
import { createAuditEvent, createRecordMapper } from '../records/record-mapper.ts';
import { indexDocument } from '../search/search-store.ts';
import { selectRecord } from '../store.ts';
import { createRecordDocuments, loadQuestionContext, type RecordDocuments } from './record-documents.ts';

/** The facts of records: extracted from their documents, with the patient's corrections and answers. */
export interface FactsService extends RecordDocuments {
  /** @throws AppError not_found, as all functions with a record's id */
  read(session: Session, id: string): Promise<RecordWithFacts>;
  /** Like `read`, with a model's proposals, which become facts when the patient confirms them. For the record's own page. */
  readWithProposals(session: Session, id: string): Promise<RecordWithFacts>;
  /** Applies all changes or none. @throws AppError extraction_changed if a concurrent change was faster, invalid_input */
  change(
    session: Session,
    id: string,
    changes: ParsedEndpointRequest<typeof changeFacts>['body']['changes'],
  ): Promise<FactsAnswer>;
  /** Deletes the correction with this version. @throws AppError extraction_changed if it was changed or deleted meanwhile */
  revert(session: Session, id: string, version: string): Promise<FactsAnswer>;
  /** Stores answers to the record's questions. @throws AppError extraction_changed if the document has no such value */
  answer(
    session: Session,
    id: string,
    answers: ParsedEndpointRequest<typeof answerRecordQuestion>['body'],
  ): Promise<EndpointAnswerInput<typeof answerRecordQuestion>['data']>;
  /** Copies the edits of the same document from another vault. Newer ones of this vault are kept. */
  adopt(session: Session, id: string, edits: store.PatientEdits): Promise<void>;
}

export interface FactsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly model?: ImageModel | undefined;
}

/** Maximum number of corrections of one record; no document needs more. */
const maxCorrections = 500;
/** Number of a record's latest accesses by doctors that its page lists. */
const maxAccessEvents = 20;

type LockedRecord = NonNullable<Awaited<ReturnType<typeof store.lockRecord>>>;

// Prepared, since reading a record is one of the most frequent requests.
const [correctionsStatement, answersStatement] = [
  prepareStatement(store.selectCorrections),
  prepareStatement(store.selectAnswers),
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

/** Updates what depends on corrections: the reading's state, the document's fields in lists, and the search index. */
const updateAfterCorrection = async (
  trx: Trx,
  session: Session,
  row: LockedRecord,
  now: Temporal.Instant,
): Promise<FactsAnswer> => {
  const corrections = await store.findCorrections(trx, row.id);
  const context = await loadQuestionContext(trx, session, row, corrections, now);
  let { state } = row;
  if (context.facts !== null && (state === 'ready' || state === 'needs_review')) {
    const nextState = needsReview(context.facts, row.recognised ?? false, corrections) ? 'needs_review' : 'ready';
    if (nextState !== state) await store.saveReadingState(trx, row.id, nextState);
    state = nextState;
  }
  const questions = buildQuestions(context);
  await saveDocumentSummary(trx, row.id, {
    ...(context.correctedFacts ?? emptyFacts),
    documentDate: questions.date ?? null,
  });
  await indexDocument(trx, row.id, context.correctedFacts ?? emptyFacts);
  const isTyped = state === 'unreadable' && context.correctedFacts !== null;
  const reading = toRecordReading({
    reading_state: state,
    reading_reason: row.reason,
    reading_page: row.page,
    reading_pages: row.pages,
    reading_took: row.took,
    reading_typed: isTyped,
  });
  return {
    facts: toFactsWithProposals(context.facts, corrections, parseModelOutcome(row.model_outcome)?.proposals ?? []),
    reading,
    questions,
  };
};

/**
 * Resolves a requested change to the correction to store, or to 'delete' for the one to delete. Undefined if there is nothing to do.
 * @throws AppError extraction_changed if the fact was changed meanwhile, or does not exist
 */
const resolveChange = (
  change: FactChange,
  corrections: ReadonlyMap<string, Correction>,
  entries: readonly MergedEntry[],
): Omit<Correction, 'recordedAt'> | 'delete' | undefined => {
  const { sort, fact, value } = change;
  const existing = corrections.get(fact);
  if (sort === wholeRecordChange)
    return existing ? undefined : { sort, fact: wholeRecordChange, value: {}, read: null, version: randomUUID() };
  if (existing && existing.sort !== sort) throw new AppError('extraction_changed');
  const current = entries.find((entry) => entry.fact === fact && entry.sort === sort);
  const completed = value === null ? null : completeFact(sort, value, current?.value ?? existing?.value ?? {});
  if ((existing?.version ?? null) !== (change.version ?? null)) {
    // A repeated request counts as done.
    const isSame =
      existing &&
      (completed === null
        ? existing.value === null
        : existing.value !== null && isSameFact(sort, existing.value, completed));
    if (isSame) return undefined;
    throw new AppError('extraction_changed');
  }
  if (!existing && !current && (completed === null || !isNewFact(sort, fact))) throw new AppError('extraction_changed');
  const read: Correction['read'] = existing
    ? existing.read
    : current
      ? { value: current.value, place: current.place }
      : null;
  // A typed fact that is removed again leaves no correction behind.
  if (completed === null && read === null) return 'delete';
  return { sort, fact, value: completed, read, version: randomUUID() };
};

/** Creates the service for the facts of the vault's records. */
export const createFactsService = ({ db, clock, keyring, model }: FactsDeps): FactsService => {
  const audit = createAudit(clock);
  const selectRecordAudited = createReadAudit(clock).reading(selectRecord);
  const toHealthRecord = createRecordMapper({ keyring, clock });

  const buildCorrectionContext = (session: Session, recordId: string): store.CorrectionContext => ({
    recordId,
    patientId: session.patientId,
    sessionId: session.id,
    at: toDate(clock.now()),
  });

  const readDetails = async (session: Session, id: string) => {
    const { patientId } = session;
    const event = createAuditEvent(session, 'record.read', id);
    const [[row], correctionRows, answers, accessEvents] = await db.pipeline(
      session,
      (trx) => [
        selectRecordAudited(trx, { patientId, id }, event),
        correctionsStatement(trx, { recordId: id }),
        answersStatement(trx, { recordId: id }),
        selectRecordAccesses(trx, { patientId, recordId: id, now: toDate(clock.now()), limit: maxAccessEvents }),
      ],
      shortRead,
    );
    if (!row) throw new AppError('not_found');
    const facts = parseFacts(row.facts);
    const corrections = correctionRows.map(store.parseCorrectionRow);
    const correctedFacts = toRecordFactsView(facts, corrections);
    const context: QuestionContext = {
      facts,
      correctedFacts,
      answers,
      ...buildQuestionBase(row, row, clock.now()),
    };
    const record: RecordWithFacts = {
      ...toHealthRecord(row, session),
      facts: correctedFacts,
      questions: buildQuestions(context),
      person: findDocumentPerson(context),
      looks: accessEvents.map(({ doctor_name: doctorName, at }) => ({ doctorName, at: at.toISOString() })),
    };
    return { record, row, facts, corrections };
  };

  return {
    ...createRecordDocuments(clock),

    async read(session, id) {
      return (await readDetails(session, id)).record;
    },

    async readWithProposals(session, id) {
      const { record, row, facts, corrections } = await readDetails(session, id);
      const offer = {
        state: row.reading_state,
        reason: row.reading_reason,
        recognised: row.recognised,
        facts,
        person: record.person ?? null,
      };
      // Only the person's own account can consent to a model.
      const modelReading = toModelReading(row, offer, isOwn(session) ? model : undefined, clock.now());
      const proposals = parseModelOutcome(row.model_outcome)?.proposals ?? [];
      const factsWithProposals = toFactsWithProposals(facts, corrections, proposals);
      return { ...record, facts: factsWithProposals, ...(modelReading && { modelReading }) };
    },

    change(session, id, changes) {
      return db.asPatient(session, async (trx) => {
        const row = await requireLockedRecord(trx, session, id);
        const facts = parseFacts(row.facts);
        const context = buildCorrectionContext(session, id);
        const corrections = new Map(
          (await store.findCorrections(trx, id)).map((correction) => [correction.fact, correction]),
        );
        const { shown, removed } = mergeFacts(facts, [...corrections.values()]);
        const proposals = parseModelOutcome(row.model_outcome)?.proposals ?? [];
        const entries: readonly MergedEntry[] = [
          ...shown,
          ...removed.map(({ entry, correction }): MergedEntry => ({
            ...(entry satisfies FactEntry),
            fact: correction.fact,
            state: 'read',
            correction,
          })),
          ...toProposalEntries(facts, [...corrections.values()], proposals),
        ];
        for (const change of changes) {
          const resolved = resolveChange(change, corrections, entries);
          if (resolved === undefined) continue;
          if (resolved === 'delete') {
            await store.deleteCorrection(trx, id, corrections.get(change.fact)?.version ?? '');
            corrections.delete(change.fact);
            continue;
          }
          corrections.set(resolved.fact, { ...resolved, recordedAt: context.at });
          await store.saveCorrection(trx, context, resolved);
        }
        if (corrections.size > maxCorrections)
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
        const correctionContext = buildCorrectionContext(session, id);
        const corrections = await store.findCorrections(trx, id);
        const documentName = toRecordFactsView(parseFacts(row.facts), corrections)?.patient.name ?? '';
        if (recordType !== undefined) {
          if (recordType !== row.record_type) await store.saveRecordType(trx, id, recordType, correctionContext.at);
          await store.saveRecordAnswer(trx, correctionContext, { question: 'type', answer: recordType });
        }
        if (person !== undefined)
          await store.saveRecordAnswer(trx, correctionContext, {
            question: 'person',
            answer: person,
            about: documentName,
          });
        const chosenFields = await saveChoices(
          trx,
          correctionContext,
          await loadQuestionContext(trx, session, row, corrections, clock.now()),
          row,
          { date, doctor },
        );
        await audit(trx, createAuditEvent(session, 'record.answer', id));
        const type = parseEnum(recordTypes, recordType ?? row.record_type);
        const updatedRow = { ...row, ...chosenFields, record_type: type };
        const context = await loadQuestionContext(trx, session, updatedRow, corrections, clock.now());
        const questions = buildQuestions(context);
        return {
          id,
          recordType: type,
          person: findDocumentPerson(context),
          date: updatedRow.record_date.toISOString(),
          doctorName: updatedRow.doctor_name,
          questions,
        };
      });
    },

    adopt(session, id, edits) {
      return db.asPatient(session, async (trx) => {
        const row = await requireLockedRecord(trx, session, id);
        const context = buildCorrectionContext(session, id);
        await store.adoptCorrections(trx, context, edits.corrections);
        await store.adoptAnswers(trx, context, edits);
        await audit(trx, createAuditEvent(session, 'record.change_facts', id));
        await updateAfterCorrection(trx, session, row, clock.now());
      });
    },
  };
};
