/** The four times of day of a plan; the patient moves their clock times. */
export type Slot = 'morning' | 'noon' | 'evening' | 'night';

/** The clock time of each slot, as 'HH:mm'. */
export type SlotTimes = Readonly<Record<Slot, string>>;

/** On which days: every so many days counted from the first one, or on these days of the week (ISO: Monday is 1, Sunday 7). */
export type Days = { readonly every: number } | { readonly weekdays: readonly number[] };

/**
 * When a medicine is taken, as plain JSON. Amounts count pieces, or what the dose is measured in.
 * 'slots' and 'times' follow the clock on the patient's wall; 'interval' keeps the hours that pass between two doses.
 */
export type Schedule =
  | {
      readonly kind: 'slots';
      readonly slots: readonly { readonly slot: Slot; readonly amount: number }[];
      /** So long before the slot, such as half an hour before a meal. */
      readonly minutesBefore?: number | undefined;
      readonly days: Days;
    }
  | {
      readonly kind: 'times';
      /** 'HH:mm' */ readonly times: readonly string[];
      readonly amount: number;
      readonly days: Days;
    }
  | {
      readonly kind: 'interval';
      readonly hours: number;
      /** ISO instant of the first dose. */ readonly first: string;
      readonly amount: number;
    }
  | {
      readonly kind: 'as-needed';
      readonly amount: number;
      readonly leastGapMinutes?: number | undefined;
      readonly mostPerDay?: number | undefined;
    };

/** A schedule in one patient's life. Dates are ISO 8601; they and the clock times are those of `timeZone` (IANA). */
export interface MedicationCourse {
  readonly schedule: Schedule;
  readonly startsOn: string;
  /** The last day, inclusive. */
  readonly endsOn?: string | undefined;
  readonly timeZone: string;
  readonly times: SlotTimes;
  /** No dose is due before this ISO instant, such as when the alert was made. */
  readonly from?: string | undefined;
}

/** One dose that is due. */
export interface DueDose {
  readonly at: Temporal.Instant;
  readonly slot?: Slot;
  /** The clock time in the course's zone, 'HH:mm'. */
  readonly time: string;
  readonly amount: number;
}
