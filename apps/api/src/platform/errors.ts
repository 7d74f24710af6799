import type { FreeTime } from '@arogo/contract/doctors';
import { errorCatalogue, type ErrorCode } from '@arogo/contract/errors';

export interface AppErrorDetails {
  /** The error text of each input, by its name in the request. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Key of another text in the message catalogue than the code's own. */
  readonly message?: string;
  /** The patient's own alerts that prevent the action. */
  readonly alertIds?: readonly string[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** With 'slot_taken': the nearest free times. */
  readonly nearest?: readonly FreeTime[];
}

/** A refusal that a person may read. Its code is a key of the error catalogue; every other thrown error becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly alertIds: readonly string[] | undefined;
  readonly retryAfter: number | undefined;
  readonly nearest: readonly FreeTime[] | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.alertIds = details.alertIds;
    this.retryAfter = details.retryAfter;
    this.nearest = details.nearest;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Creates the error that refuses one field of a form. */
export const createFieldError = (field: string, message: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: message }, message });

/** Returns the value. @throws AppError not_found if it is undefined */
export const orNotFound = <T>(value: T | undefined): T => {
  if (value === undefined) throw new AppError('not_found');
  return value;
};
