import { isSamePerson } from '@arogo/clinical/same-person';
import {
  documentPersons,
  type DocumentPerson,
  type RecordQuestions,
  type RecordFactsView,
} from '@arogo/contract/corrections';
import { documentTypes, type RecordFacts } from '@arogo/contract/reading';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type * as store from '../corrections/corrections-store.ts';
import { findCertainDate, findOtherDoctor } from './document-date.ts';

/** The fields of a record that questions compare with its document. */
export interface ComparedRecord {
  readonly record_type: string;
  readonly status: string;
  readonly record_date: Date;
  readonly doctor_name: string;
}

/** The data from which a record's questions are built. */
export interface QuestionContext {
  readonly facts: RecordFacts | null;
  readonly correctedFacts: RecordFactsView | null;
  readonly record: ComparedRecord;
  /** YYYY-MM-DD in the patient's time zone: today, and the record's day. */
  readonly today: string;
  readonly day: string;
  readonly answers: readonly store.RecordAnswer[];
  readonly account: string;
}

/** The patient's answer to whose name is on the document; null without one. */
export const findDocumentPerson = ({ correctedFacts, answers }: QuestionContext): DocumentPerson | null => {
  const name = correctedFacts?.patient.name ?? '';
  const personAnswer = answers.find(({ question, about }) => question === 'person' && about === name);
  return personAnswer ? parseEnum(documentPersons, personAnswer.answer) : null;
};

interface NamedPerson {
  /** The name on the document; undefined if it has none. */
  readonly name: string | undefined;
  /** The patient's answer to who that is; null without one. */
  readonly person: DocumentPerson | null;
  readonly account: string;
}

/** Whether a document names another person than the account's holder, and the patient has not answered who that is. */
const isPersonUnanswered = ({ name, person, account }: NamedPerson): boolean =>
  name !== undefined && person === null && !isSamePerson(name, account);

/** Whether a document counts as another person's. Then no feature uses its facts. */
export const isOfAnotherPerson = (person: NamedPerson): boolean =>
  person.person === 'someone_else' || isPersonUnanswered(person);

/** The same for a document with the patient's corrections and answers. */
export const isDocumentOfAnother = (context: QuestionContext): boolean =>
  isOfAnotherPerson({
    name: context.correctedFacts?.patient.name,
    person: findDocumentPerson(context),
    account: context.account,
  });

/** The open questions of a record; each is asked once. */
export const buildQuestions = (context: QuestionContext): RecordQuestions => {
  const { facts, correctedFacts, record, answers, account, today, day } = context;
  const { record_type: recordType } = record;
  const kind = documentTypes.find((type) => type === facts?.kind);
  const isTypeOpen = kind !== undefined && kind !== recordType && !answers.some(({ question }) => question === 'type');
  const name = correctedFacts?.patient.name;
  const isPersonOpen = isPersonUnanswered({ name, person: findDocumentPerson(context), account });
  const isOpen = (question: string): boolean =>
    correctedFacts !== null && record.status === 'UPLOADED' && !answers.some((one) => one.question === question);
  const date = correctedFacts && isOpen('date') ? findCertainDate(correctedFacts, today) : undefined;
  const doctor = correctedFacts && isOpen('doctor') ? findOtherDoctor(correctedFacts, record.doctor_name) : undefined;
  return {
    ...(isTypeOpen && { type: kind }),
    ...(isPersonOpen && { person: name }),
    ...(date !== undefined && date !== day && { date }),
    ...(doctor !== undefined && { doctor }),
  };
};

/** The name of the account's holder; empty if unknown. */
export const getAccountName = (
  row: { readonly first_name: string | null; readonly last_name: string | null } | undefined,
): string => [row?.first_name, row?.last_name].filter(Boolean).join(' ');

export type AccountHolder =
  | { readonly first_name: string | null; readonly last_name: string | null; readonly time_zone: string }
  | undefined;

const toDay = (instant: Temporal.Instant, zone: string): string =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString();

/** The dates and the name from which a record's questions are derived. */
export const buildQuestionBase = (
  holder: AccountHolder,
  record: ComparedRecord,
  now: Temporal.Instant,
): Pick<QuestionContext, 'account' | 'record' | 'today' | 'day'> => {
  const zone = holder?.time_zone ?? 'UTC';
  return {
    account: getAccountName(holder),
    record,
    today: toDay(now, zone),
    day: toDay(Temporal.Instant.fromEpochMilliseconds(record.record_date.getTime()), zone),
  };
};
