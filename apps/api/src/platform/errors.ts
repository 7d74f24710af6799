import type { FreeTime } from '@arogo/contract/doctors';
import { errorCatalogue, type ErrorCode } from '@arogo/contract/errors';

export interface AppErrorDetails {
  /** What is wrong with which input, by its name in the request. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Another text of the message catalogue than the code's own. */
  readonly message?: string;
  /** Alerts of the patient's own that stand in the way. */
  readonly alertIds?: readonly string[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** With 'slot_taken': what is free instead. */
  readonly nearest?: readonly FreeTime[];
}

/** A refusal that a person may read. Its code is the key of the one error catalogue; whatever else is thrown is a 500. */
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

/** Refuses one field of a form. */
export const createFieldError = (field: string, message: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: message }, message });

/** What must be there. @throws AppError not_found */
export const orNotFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw new AppError('not_found');
  return found;
};
