import { samePerson } from '@arogo/clinical/same-person';
import { paperPersons, type PaperPerson, type RecordQuestions, type ShownFacts } from '@arogo/contract/corrections';
import { paperTypes, type RecordFacts } from '@arogo/contract/reading';
import { oneOf } from '../../platform/one-of.ts';
import type * as store from './corrections-store.ts';
import { certainDate, otherDoctor } from './paper-date.ts';

/** What a record goes by beside its type. */
export interface RecordHead {
  readonly record_type: string;
  readonly status: string;
  readonly record_date: Date;
  readonly doctor_name: string;
}

/** What is known when a record asks its patient. */
export interface Asked {
  readonly facts: RecordFacts | null;
  readonly shown: ShownFacts | null;
  readonly record: RecordHead;
  /** YYYY-MM-DD, where the patient lives: today, and the record's day. */
  readonly today: string;
  readonly day: string;
  readonly answers: readonly store.Answers[];
  readonly account: string;
}

/** What was said of the person whose name is on the paper; null where nothing was. */
export const personOf = ({ shown, answers }: Asked): PaperPerson | null => {
  const name = shown?.patient.name ?? '';
  const given = answers.find(({ question, about }) => question === 'person' && about === name);
  return given ? oneOf(paperPersons, given.answer) : null;
};

/** What the record asks; each question is asked once. */
export const questionsOf = (asked: Asked): RecordQuestions => {
  const { facts, shown, record, answers, account, today, day } = asked;
  const { record_type: recordType } = record;
  const kind = paperTypes.find((type) => type === facts?.kind);
  const isTypeOpen = kind !== undefined && kind !== recordType && !answers.some(({ question }) => question === 'type');
  const name = shown?.patient.name;
  const isPersonOpen = name !== undefined && personOf(asked) === null && !samePerson(name, account);
  const isOpen = (question: string): boolean =>
    shown !== null && record.status === 'UPLOADED' && !answers.some((one) => one.question === question);
  const date = shown && isOpen('date') ? certainDate(shown, today) : undefined;
  const doctor = shown && isOpen('doctor') ? otherDoctor(shown, record.doctor_name) : undefined;
  return {
    ...(isTypeOpen && { type: kind }),
    ...(isPersonOpen && { person: name }),
    ...(date !== undefined && date !== day && { date }),
    ...(doctor !== undefined && { doctor }),
  };
};

const accountOf = (
  row: { readonly first_name: string | null; readonly last_name: string | null } | undefined,
): string => [row?.first_name, row?.last_name].filter(Boolean).join(' ');

type Holder =
  | { readonly first_name: string | null; readonly last_name: string | null; readonly time_zone: string }
  | undefined;

const dayAt = (instant: Temporal.Instant, zone: string): string =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString();

/** The days and the name by which it is told what a record has to ask. */
export const standingOf = (
  holder: Holder,
  record: RecordHead,
  now: Temporal.Instant,
): Pick<Asked, 'account' | 'record' | 'today' | 'day'> => {
  const zone = holder?.time_zone ?? 'UTC';
  return {
    account: accountOf(holder),
    record,
    today: dayAt(now, zone),
    day: dayAt(Temporal.Instant.fromEpochMilliseconds(record.record_date.getTime()), zone),
  };
};
