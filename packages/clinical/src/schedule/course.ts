/** The four times of day of a plan; the patient can set their clock times. */
export type Slot = 'morning' | 'noon' | 'evening' | 'night';

/** The clock time of each slot, as 'HH:mm'. */
export type SlotTimes = Readonly<Record<Slot, string>>;

/** Days of a plan: every n days counted from the first one, or these weekdays (ISO: Monday is 1, Sunday 7). */
export type Days = { readonly every: number } | { readonly weekdays: readonly number[] };

/**
 * When a medicine is taken, as plain JSON. Amounts count pieces, or the unit in which the dose is measured. 'slots' and 'times'
 * follow the local clock; 'interval' keeps the hours between two doses.
 */
export type Schedule =
  | {
      readonly kind: 'slots';
      readonly slots: readonly { readonly slot: Slot; readonly amount: number }[];
      /** Minutes before the slot, such as half an hour before a meal. */
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

/** A schedule applied to one patient. Dates are ISO 8601; dates and clock times are in `timeZone` (IANA). */
export interface MedicationCourse {
  readonly schedule: Schedule;
  readonly startsOn: string;
  /** The last day, inclusive. */
  readonly endsOn?: string | undefined;
  readonly timeZone: string;
  readonly times: SlotTimes;
  /** No dose is due before this ISO instant, such as the time at which the alert was created. */
  readonly from?: string | undefined;
}

/** One dose that is due. */
export interface DueDose {
  readonly at: Temporal.Instant;
  readonly slot?: Slot;
  /** Clock time in the course's time zone, 'HH:mm'. */
  readonly time: string;
  readonly amount: number;
}
