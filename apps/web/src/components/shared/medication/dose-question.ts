import { ApiError } from '@arogo/client/api-error';
import { doseScreen } from '@arogo/contract/messages/notifications';

/** Whether a mark was refused with a question that the patient can confirm. */
export const isDoseQuestion = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'dose_guard' || error.code === 'dose_early');

/** Identifies the row of a dose on the page. */
export const buildDoseName = ({ alertId, dueAt = '' }: { readonly alertId: string; readonly dueAt?: string }): string =>
  `${alertId} ${dueAt}`;

/** Question before the dose of a notification is answered. */
export interface DoseQuestion {
  readonly action: 'taken' | 'skipped';
  /** It is long before its time, and there is no other warning. */
  readonly isEarly: boolean;
  readonly words: string;
}

/** @returns undefined if the refusal is not a question */
export const parseDoseQuestion = (error: unknown, action: 'taken' | 'skipped' | 'later'): DoseQuestion | undefined =>
  isDoseQuestion(error) && action !== 'later'
    ? { action, isEarly: error.code === 'dose_early', words: error.message }
    : undefined;

/** Buttons of the question. */
export const getQuestionButtons = ({
  isEarly,
  action,
}: DoseQuestion): { readonly yes: string; readonly no: string } => {
  if (!isEarly) return { yes: doseScreen.anyway, no: doseScreen.notNow };
  return { yes: action === 'taken' ? doseScreen.tookIt : doseScreen.skipIt, no: doseScreen.notYet };
};
