import type { FormDrafts } from '@arogo/client/form-drafts';

/** Who is seen, as it is typed. */
export interface PersonInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly dob: string;
  readonly gender: string;
}

/** Files cannot be kept; how many there were is, so that the page can say that they are gone. */
export interface BookingDraft {
  readonly symptoms: string;
  readonly addressType: 'saved' | 'other';
  readonly payOnConsultation: boolean;
  readonly records: readonly { readonly id: string; readonly name: string }[];
  readonly files: number;
  /** Once something of it was typed; until then it is the account's holder. */
  readonly person?: PersonInput;
  /** Once it was said. */
  readonly isNew?: boolean;
  /** Of the latest request: the same request again carries the same key, so that it books nothing twice. */
  readonly attempt?: { readonly key: string; readonly of: string } | undefined;
}

const isPersonInput = (value: unknown): value is PersonInput =>
  typeof value === 'object' &&
  value !== null &&
  ['firstName', 'lastName', 'phoneNumber', 'dob', 'gender'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  );

const isBookingDraft = (value: unknown): value is BookingDraft =>
  typeof value === 'object' &&
  value !== null &&
  'symptoms' in value &&
  typeof value.symptoms === 'string' &&
  'records' in value &&
  Array.isArray(value.records) &&
  (!('person' in value) || isPersonInput(value.person));

/** Under which a draft is kept: drafts of another person's page name that person. */
export const getBookingDraftName = (doctorId: string, personId: string | undefined): string =>
  personId === undefined ? doctorId : `${doctorId} ${personId}`;

const buildBookingKey = (doctorId: string): string => `booking:${doctorId}`;

/** What this person began to book with this doctor, if anything. */
export const readBookingDraft = (drafts: FormDrafts, userId: string, doctorId: string): BookingDraft | undefined =>
  drafts.read(userId, buildBookingKey(doctorId), isBookingDraft);

export const writeBookingDraft = (drafts: FormDrafts, userId: string, doctorId: string, draft: BookingDraft): void =>
  drafts.write(userId, buildBookingKey(doctorId), draft);

export const clearBookingDraft = (drafts: FormDrafts, userId: string, doctorId: string): void =>
  drafts.remove(userId, buildBookingKey(doctorId));
