import type { EndpointRequest } from '@arogo/contract/endpoint';
import { recordAlerts as t } from '@arogo/contract/messages/record-alerts';
import type { AlertProposal, AlertQuestion, createAlertsFromRecord } from '@arogo/contract/record-alerts';
import { type Schedule, type Slot, slots } from '@arogo/contract/schedule';

/** The person's choices for one medicine. */
export interface AlertChoice {
  readonly chosen: boolean;
  /** Times of the day if the document does not give them. */
  readonly slots: readonly Slot[];
  /** What happens to earlier alerts of the same medicine. */
  readonly earlier?: 'replace' | 'keep';
  /** The last day of a course that has ended on document but continues: 'YYYY-MM-DD', '' for an open end. */
  readonly until?: string;
}

export type AlertChoices = Readonly<Record<string, AlertChoice>>;
type AlertsRequest = NonNullable<EndpointRequest<typeof createAlertsFromRecord>['body']>;
type RequestedAlert = NonNullable<AlertsRequest['medicines']>[number];

/** Whether no alert can be made of a medicine. */
export const isUnsupported = ({ questions }: AlertProposal): boolean => questions.includes('single-dose');

/** Whether the course is over by its dates: an alert covers only what the patient still takes, from today on. */
export const isFinished = ({ questions }: AlertProposal): boolean => questions.includes('finished');

/** Questions that times of the day cannot answer: the amount, the days, and a changing dose. */
const formOnlyQuestions: ReadonlySet<AlertQuestion> = new Set([
  'amount-open',
  'absurd-dose',
  'tapering',
  'not-daily',
  'methotrexate',
]);

/** Whether the document leaves the days or amounts open, so that the full alert form is needed. */
export const needsAlertForm = ({ schedule, questions }: AlertProposal): boolean =>
  schedule === null && questions.some((question) => formOnlyQuestions.has(question));

/** Whether an alert can be made directly in this dialog. */
export const isSelectable = (medicine: AlertProposal): boolean =>
  medicine.alertId === null && !isUnsupported(medicine) && !needsAlertForm(medicine);

/** Medicines without questions are selected by default; the others need a decision. */
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

/** Builds a schedule of one dose at each of these slots, every day. */
const toDailySchedule = (chosen: readonly Slot[]): Schedule => ({
  kind: 'slots',
  slots: slots.filter((slot) => chosen.includes(slot)).map((slot) => ({ slot, amount: 1 })),
  days: { every: 1 },
});

/** The missing answer for a selected medicine; undefined if there is none. */
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
 * Builds the requested alerts.
 * @param today 'YYYY-MM-DD' in the patient's time zone
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
        // The questions were shown beside the checkbox, so ticking it confirms them.
        ...(medicine.questions.length > 0 && { confirmed: true }),
        ...(medicine.schedule === null && { schedule: toDailySchedule(choice.slots) }),
        // The facts come from the document; the dates come from the patient.
        ...(isFinished(medicine) && {
          startsOn: today,
          endsOn: choice.until === undefined || choice.until === '' ? null : choice.until,
        }),
        ...(choice.earlier === 'replace' && { replaces: medicine.earlier.map(({ id }) => id) }),
        ...(choice.earlier === 'keep' && { keepBoth: true }),
      },
    ];
  });
