import { randomUUID } from 'node:crypto';
import type { AnswerInputOf, ParsedRequestOf } from '@arogo/contract/endpoint';
import {
  type answerRecord,
  type changeFacts,
  type FactChange,
  type FactsAnswer,
  type PaperPerson,
  type ShownFacts,
  wholePaper,
} from '@arogo/contract/corrections';
import { factMessages } from '@arogo/contract/messages/facts';
import { titleRecord } from '@arogo/contract/record-contents';
import { type RecordFacts, type RecordReading, readingStates } from '@arogo/contract/reading';
import { type RecordType, type RecordWithFacts, recordTypes } from '@arogo/contract/vault';
import { createAudit, createReadAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { oneOf } from '../../platform/one-of.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Session } from '../../platform/sessions.ts';
import {
  type Entry,
  factsIn,
  factsWith,
  isNewFact,
  merge,
  needsReview,
  type ShownEntry,
  type Word,
} from './corrections.ts';
import * as store from './corrections-store.ts';
import { sameFact, wholeFact } from './corrections-value.ts';
import { selectLooks } from './looks-store.ts';
import { listEntries, factsWithProposals, outcomeIn } from './model-proposals.ts';
import { type LookingModel, toModelReading } from './model-reading-view.ts';
import { keepChoices } from './paper-choice.ts';
import { type Asked, personOf, questionsOf, type RecordHead, standingOf } from './record-questions.ts';
import { readingOf } from './reading.ts';
import { keepPaperHead } from './reading-store.ts';
import { eventOf, toNames, recordView } from './record-view.ts';
import { typedWords } from './search-hit.ts';
import { indexPaper, newestPrescriptions } from './search-store.ts';
import { selectRecord } from './store.ts';

/** A record's paper, as other features build on it. */
export interface RecordPaper {
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
  readonly facts: ShownFacts | null;
  /** Whose it is, as the patient said; null where nothing was said, */
  readonly person: PaperPerson | null;
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
  readonly medicines: ShownFacts['medicines'];
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
    changes: ParsedRequestOf<typeof changeFacts>['body']['changes'],
  ): Promise<FactsAnswer>;
  /** @throws AppError fact_changed */
  takeBack(session: Session, id: string, version: string): Promise<FactsAnswer>;
  answer(
    session: Session,
    id: string,
    given: ParsedRequestOf<typeof answerRecord>['body'],
  ): Promise<AnswerInputOf<typeof answerRecord>['data']>;
  /** The paper of a record of the patient's, in the caller's transaction; undefined where there is none. Writes no audit line: who asks does. */
  paper(statements: Statements, patientId: string, id: string): Promise<RecordPaper | undefined>;
  /** The newest prescriptions that carry what was typed, at most so many, in the caller's transaction. Writes no audit line. */
  prescriptions(
    statements: Statements,
    patientId: string,
    typed: string,
    limit: number,
  ): Promise<readonly RecordMedicines[]>;
}

export interface FactsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly model?: LookingModel | undefined;
}

/** Of one record; nobody types in more. */
const wordsMaximum = 500;
const looksMaximum = 20;

type Locked = NonNullable<Awaited<ReturnType<typeof store.lockRecord>>>;

// For reading a record, which is asked for all the time.
const [wordsAtOnce, answersAtOnce, nameAtOnce] = [
  prepared(store.selectWords),
  prepared(store.selectAnswers),
  prepared(store.selectName),
];

const locked = async (statements: Statements, session: Session, id: string): Promise<Locked> => {
  const row = await store.lockRecord(statements, session.patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

const askedOf = async (
  statements: Statements,
  { patientId }: Pick<Session, 'patientId'>,
  row: RecordHead & Pick<Locked, 'id' | 'facts'>,
  words: readonly Word[],
  now: Temporal.Instant,
): Promise<Asked> => {
  const facts = factsIn(row.facts);
  const answers = await store.selectAnswers(statements, { recordId: row.id }).execute();
  const holder = await store.selectName(statements, { patientId }).executeTakeFirst();
  return { facts, shown: factsWith(facts, words), answers, ...standingOf(holder, row, now) };
};

const emptyFacts: Pick<
  RecordFacts,
  'symptoms' | 'medicines' | 'lab_tests' | 'results' | 'doctor' | 'clinic' | 'test_name'
> = { symptoms: [], medicines: [], lab_tests: [], results: [] };

/** What follows from words that were changed: whether the paper still waits for a look, and what a search finds. */
const settle = async (
  statements: Statements,
  session: Session,
  row: Locked,
  now: Temporal.Instant,
): Promise<FactsAnswer> => {
  const words = await store.wordsOf(statements, row.id);
  const asked = await askedOf(statements, session, row, words, now);
  let { state } = row;
  if (asked.facts !== null && (state === 'ready' || state === 'needs_review')) {
    const next = needsReview(asked.facts, row.recognised ?? false, words) ? 'needs_review' : 'ready';
    if (next !== state) await store.keepState(statements, row.id, next);
    state = next;
  }
  const questions = questionsOf(asked);
  await keepPaperHead(statements, row.id, { ...(asked.shown ?? emptyFacts), paperDate: questions.date ?? null });
  await indexPaper(statements, row.id, asked.shown ?? emptyFacts);
  const typed = state === 'unreadable' && asked.shown !== null;
  const reading = readingOf({
    reading_state: state,
    reading_reason: row.reason,
    reading_page: row.page,
    reading_pages: row.pages,
    reading_took: row.took,
    reading_typed: typed,
  });
  return {
    facts: factsWithProposals(asked.facts, words, outcomeIn(row.model_outcome)?.proposals ?? []),
    reading,
    questions,
  };
};

/** What a change makes of a fact; undefined where it says what stands there already. */
const wordFor = (
  change: FactChange,
  words: ReadonlyMap<string, Word>,
  shown: readonly ShownEntry[],
): Omit<Word, 'saidAt'> | 'forget' | undefined => {
  const { sort, fact, value } = change;
  const before = words.get(fact);
  if (sort === wholePaper)
    return before ? undefined : { sort, fact: wholePaper, value: {}, read: null, version: randomUUID() };
  if (before && before.sort !== sort) throw new AppError('fact_changed');
  const entry = shown.find((one) => one.fact === fact && one.sort === sort);
  const whole = value === null ? null : wholeFact(sort, value, entry?.value ?? before?.value ?? {});
  if ((before?.version ?? null) !== (change.version ?? null)) {
    // The same wish sent twice is one wish.
    const isSame =
      before && (whole === null ? before.value === null : before.value !== null && sameFact(sort, before.value, whole));
    if (isSame) return undefined;
    throw new AppError('fact_changed');
  }
  if (!before && !entry && (whole === null || !isNewFact(sort, fact))) throw new AppError('fact_changed');
  const read: Word['read'] = before ? before.read : entry ? { value: entry.value, place: entry.place } : null;
  // What was typed in and is taken away again leaves nothing behind.
  if (whole === null && read === null) return 'forget';
  return { sort, fact, value: whole, read, version: randomUUID() };
};

/** The facts of the health vault's records. */
export const createFactsService = ({ db, clock, keyring, model }: FactsParts): FactsService => {
  const audit = createAudit(clock);
  const readRecord = createReadAudit(clock).reading(selectRecord);
  const shownRecord = recordView({ keyring, clock });

  const sayingOf = (session: Session, recordId: string): store.Saying => ({
    recordId,
    patientId: session.patientId,
    sessionId: session.id,
    at: toDate(clock.now()),
  });

  const readDetails = async (session: Session, id: string) => {
    const { patientId } = session;
    const event = eventOf(session, 'record.read', id);
    const [[row], words, answers, [account], looks] = await db.atOnce(
      patientId,
      (statements) => [
        readRecord(statements, { patientId, id }, event),
        wordsAtOnce(statements, { recordId: id }),
        answersAtOnce(statements, { recordId: id }),
        nameAtOnce(statements, { patientId }),
        selectLooks(statements, { patientId, recordId: id, limit: looksMaximum }),
      ],
      { durable: false },
    );
    if (!row) throw new AppError('not_found');
    const facts = factsIn(row.facts);
    const shown = factsWith(facts, words.map(store.wordOf));
    const asked: Asked = { facts, shown, answers, ...standingOf(account, row, clock.now()) };
    const looked = looks.map(({ doctor_name: doctorName, at }) => ({ doctorName, at: at.toISOString() }));
    const record: RecordWithFacts = {
      ...shownRecord(row, session),
      facts: shown,
      questions: questionsOf(asked),
      person: personOf(asked),
      looks: looked,
    };
    return { record, row, facts, words: words.map(store.wordOf) };
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
      const shown = factsWithProposals(facts, words, outcomeIn(row.model_outcome)?.proposals ?? []);
      return { ...record, facts: shown, ...(modelReading && { modelReading }) };
    },

    change(session, id, changes) {
      return db.withActor(session.patientId, async (statements) => {
        const row = await locked(statements, session, id);
        const facts = factsIn(row.facts);
        const said = sayingOf(session, id);
        const words = new Map((await store.wordsOf(statements, id)).map((word) => [word.fact, word]));
        const { shown, removed } = merge(facts, [...words.values()]);
        const proposed = listEntries(facts, [...words.values()], outcomeIn(row.model_outcome)?.proposals ?? []);
        const entries: readonly ShownEntry[] = [
          ...shown,
          ...removed.map(({ entry, word }): ShownEntry => ({
            ...(entry satisfies Entry),
            fact: word.fact,
            state: 'read',
            word,
          })),
          ...proposed,
        ];
        for (const change of changes) {
          const word = wordFor(change, words, entries);
          if (word === undefined) continue;
          if (word === 'forget') {
            await store.forgetWord(statements, id, words.get(change.fact)?.version ?? '');
            words.delete(change.fact);
            continue;
          }
          words.set(word.fact, { ...word, saidAt: said.at });
          await store.keepWord(statements, said, word);
        }
        if (words.size > wordsMaximum)
          throw new AppError('invalid_input', { message: factMessages.tooMany(wordsMaximum) });
        await audit(statements, eventOf(session, 'record.facts_changed', id));
        return settle(statements, session, row, clock.now());
      });
    },

    takeBack(session, id, version) {
      return db.withActor(session.patientId, async (statements) => {
        const row = await locked(statements, session, id);
        if (!(await store.forgetWord(statements, id, version))) throw new AppError('fact_changed');
        await audit(statements, eventOf(session, 'record.facts_changed', id));
        return settle(statements, session, row, clock.now());
      });
    },

    answer(session, id, { recordType, person, date, doctor }) {
      return db.withActor(session.patientId, async (statements) => {
        const row = await locked(statements, session, id);
        const said = sayingOf(session, id);
        const words = await store.wordsOf(statements, id);
        const name = factsWith(factsIn(row.facts), words)?.patient.name ?? '';
        if (recordType !== undefined) {
          if (recordType !== row.record_type) await store.keepType(statements, id, recordType, said.at);
          await store.keepAnswer(statements, said, { question: 'type', answer: recordType });
        }
        if (person !== undefined)
          await store.keepAnswer(statements, said, { question: 'person', answer: person, about: name });
        const chosen = await keepChoices(
          statements,
          said,
          await askedOf(statements, session, row, words, clock.now()),
          row,
          { date, doctor },
        );
        await audit(statements, eventOf(session, 'record.answered', id));
        const type = oneOf(recordTypes, recordType ?? row.record_type);
        const head = { ...row, ...chosen, record_type: type };
        const asked = await askedOf(statements, session, head, words, clock.now());
        const questions = questionsOf(asked);
        return {
          id,
          recordType: type,
          person: personOf(asked),
          date: head.record_date.toISOString(),
          doctorName: head.doctor_name,
          questions,
        };
      });
    },

    async paper(statements, patientId, id) {
      const row = await selectRecord(statements, { patientId, id }).executeTakeFirst();
      if (!row) return undefined;
      const asked = await askedOf(statements, { patientId }, row, await store.wordsOf(statements, id), clock.now());
      const names = toNames(row);
      return {
        id: row.id,
        recordType: oneOf(recordTypes, row.record_type),
        recordDate: row.record_date,
        doctorName: names.doctorName,
        doctorSpecialization: names.doctorSpecialization,
        clinicName: names.hospitalClinicName,
        fileName: row.original_file_name,
        title: titleRecord({ recordType: oneOf(recordTypes, row.record_type), ...names }),
        state: oneOf(readingStates, row.reading_state ?? 'reading'),
        recognised: row.recognised ?? false,
        // The course begins on the day that the patient chose.
        facts:
          asked.shown && asked.answers.some(({ question }) => question === 'date')
            ? { ...asked.shown, date: asked.day }
            : asked.shown,
        person: personOf(asked),
        isPersonOpen: questionsOf(asked).person !== undefined,
      };
    },

    async prescriptions(statements, patientId, typed, limit) {
      const rows = await newestPrescriptions(statements, patientId, typedWords(typed), limit);
      const ids = rows.map(({ id }) => id);
      const facts = new Map((await store.factsOf(statements, ids)).map((row) => [row.record_id, row.facts]));
      const words = Map.groupBy(await store.wordsOfAll(statements, ids), ({ recordId }) => recordId);
      const answers = Map.groupBy(await store.answersOfAll(statements, ids), ({ record_id: id }) => id);
      const holder = await store.selectName(statements, { patientId }).executeTakeFirst();
      return rows.map((row) => {
        const read = factsIn(facts.get(row.id));
        const shown = factsWith(
          read,
          (words.get(row.id) ?? []).map(({ word }) => word),
        );
        const head: RecordHead = {
          record_type: 'PRESCRIPTION',
          status: 'UPLOADED',
          record_date: row.record_date,
          doctor_name: row.doctor_name,
        };
        const asked: Asked = {
          facts: read,
          shown,
          answers: answers.get(row.id) ?? [],
          ...standingOf(holder, head, clock.now()),
        };
        const isOfAnother = personOf(asked) === 'someone_else' || questionsOf(asked).person !== undefined;
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
