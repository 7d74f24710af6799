import type { FormDrafts } from '@arogo/client/form-drafts';

/** The person to be seen, as typed. */
export interface PersonInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly dob: string;
  readonly gender: string;
}

/** Files cannot be stored; their number is, so that the page can say that they are lost. */
export interface BookingDraft {
  readonly symptoms: string;
  readonly addressType: 'saved' | 'other';
  readonly payOnConsultation: boolean;
  readonly records: readonly { readonly id: string; readonly name: string }[];
  readonly files: number;
  /** Set once a field was typed; until then it is the account holder. */
  readonly person?: PersonInput;
  /** Set once it was chosen. */
  readonly isNew?: boolean;
  /** Of the latest request: the same request reuses the idempotency key, so that it books nothing twice. */
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

/** Name under which a draft is stored; on another person's page it includes that person. */
export const getBookingDraftName = (doctorId: string, personId: string | undefined): string =>
  personId === undefined ? doctorId : `${doctorId} ${personId}`;

const buildBookingKey = (doctorId: string): string => `booking:${doctorId}`;

/** Reads the booking draft of this person with this doctor, if there is one. */
export const readBookingDraft = (drafts: FormDrafts, userId: string, doctorId: string): BookingDraft | undefined =>
  drafts.read(userId, buildBookingKey(doctorId), isBookingDraft);

export const writeBookingDraft = (drafts: FormDrafts, userId: string, doctorId: string, draft: BookingDraft): void =>
  drafts.write(userId, buildBookingKey(doctorId), draft);

export const clearBookingDraft = (drafts: FormDrafts, userId: string, doctorId: string): void =>
  drafts.remove(userId, buildBookingKey(doctorId));
