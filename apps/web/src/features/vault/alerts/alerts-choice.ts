import type { EndpointRequest } from '@arogo/contract/endpoint';
import { recordAlerts as t } from '@arogo/contract/messages/record-alerts';
import type { AlertProposal, AlertQuestion, createAlertsFromRecord } from '@arogo/contract/record-alerts';
import { type Schedule, type Slot, slots } from '@arogo/contract/schedule';

/** What a person decided about one medicine. */
export interface AlertChoice {
  readonly chosen: boolean;
  /** Times of the day, where the paper does not say them. */
  readonly slots: readonly Slot[];
  /** What becomes of earlier alerts of the same medicine. */
  readonly earlier?: 'replace' | 'keep';
  /** The last day of a course that is over and goes on: 'YYYY-MM-DD', '' for an open end. */
  readonly until?: string;
}

export type AlertChoices = Readonly<Record<string, AlertChoice>>;
type AlertsRequest = NonNullable<EndpointRequest<typeof createAlertsFromRecord>['body']>;
type RequestedAlert = NonNullable<AlertsRequest['medicines']>[number];

/** Medicines of which no alert can be made. */
export const isUnsupported = ({ questions }: AlertProposal): boolean => questions.includes('single-dose');

/** Whether the course is over by its dates: an alert is made only of what the patient still takes, from today on. */
export const isFinished = ({ questions }: AlertProposal): boolean => questions.includes('finished');

/** What cannot be settled by choosing times of the day: how much, on which days, and a dose that changes on the way. */
const formOnlyQuestions: ReadonlySet<AlertQuestion> = new Set([
  'amount-open',
  'absurd-dose',
  'tapering',
  'not-daily',
  'methotrexate',
]);

/** Medicines whose days or amounts the paper leaves open: the form of an alert asks for all of it. */
export const needsAlertForm = ({ schedule, questions }: AlertProposal): boolean =>
  schedule === null && questions.some((question) => formOnlyQuestions.has(question));

/** Whether an alert can be made of it here and now. */
export const isSelectable = (medicine: AlertProposal): boolean =>
  medicine.alertId === null && !isUnsupported(medicine) && !needsAlertForm(medicine);

/** What is certain is chosen at first; what asks something waits for the person's look. */
export const getDefaultChoices = (medicines: readonly AlertProposal[]): AlertChoices =>
  Object.fromEntries(
    medicines.map((medicine) => [
      medicine.fact,
      {
        chosen:
          isSelectable(medicine) &&
          medicine.questions.length === 0 &&
          medicine.schedule !== null &&
          medicine.earlier.length === 0,
        slots: [],
      },
    ]),
  );

/** One dose at each of these slots, every day. */
const toDailySchedule = (chosen: readonly Slot[]): Schedule => ({
  kind: 'slots',
  slots: slots.filter((slot) => chosen.includes(slot)).map((slot) => ({ slot, amount: 1 })),
  days: { every: 1 },
});

/** What is still to be said of a medicine that was chosen; undefined where nothing is. */
export const findMissingAnswer = (
  medicine: AlertProposal,
  { chosen, slots: given, earlier, until }: AlertChoice,
  today: string,
): string | undefined => {
  if (!chosen) return undefined;
  if (medicine.schedule === null && given.length === 0) return t.whenRequired;
  if (isFinished(medicine) && until !== undefined && until !== '' && until < today) return t.untilPast;
  return medicine.earlier.length > 0 && earlier === undefined ? t.earlierRequired : undefined;
};

/**
 * The alerts that were asked for.
 * @param today 'YYYY-MM-DD' where the patient is
 */
export const toRequestedAlerts = (
  medicines: readonly AlertProposal[],
  choices: AlertChoices,
  today: string,
): readonly RequestedAlert[] =>
  medicines.flatMap((medicine) => {
    const choice = choices[medicine.fact];
    if (!isSelectable(medicine) || !choice?.chosen) return [];
    return [
      {
        fact: medicine.fact,
        // Whatever was asked of it stood beside the box that was ticked.
        ...(medicine.questions.length > 0 && { confirmed: true }),
        ...(medicine.schedule === null && { schedule: toDailySchedule(choice.slots) }),
        // The facts are the paper's; the days are the patient's own.
        ...(isFinished(medicine) && {
          startsOn: today,
          endsOn: choice.until === undefined || choice.until === '' ? null : choice.until,
        }),
        ...(choice.earlier === 'replace' && { replaces: medicine.earlier.map(({ id }) => id) }),
        ...(choice.earlier === 'keep' && { keepBoth: true }),
      },
    ];
  });
