import type { CareLevel, ProposalKind } from '@arogo/contract/assistant-content';
import type { Meal } from '@arogo/contract/medication';
import type { DoctorGender } from '../directory/gender-filter.ts';
import type { UnreadableReason } from '@arogo/contract/reading';
import type { Slot } from '@arogo/contract/schedule';

/**
 * Lookups of the assistant, limited to its patient. Each result has lines with a `ref` by which an answer cites them: `[r1]` in
 * its text. A `ref` is valid within one answer; a line that was not looked up for it cannot be cited.
 */
export interface Lookups {
  /** Full-text search over the patient's records; an empty query returns the newest. */
  readonly search_records: {
    readonly input: { readonly query: string };
    readonly output: { readonly found: readonly FoundRecord[]; readonly more: boolean };
  };
  /** One record with what was read from it. */
  readonly read_record: {
    readonly input: { readonly recordId: string };
    readonly output: { readonly record: ReadRecord | null };
  };
  /**
   * Values of a lab test or of a home measurement that the patient types in, by name, the newest first. `leftOut` counts documents
   * with such a value that name another person.
   */
  readonly test_results: {
    readonly input: { readonly test: string };
    readonly output: { readonly results: readonly TestResult[]; readonly leftOut?: number };
  };
  /** Medicines with alerts and medicines of prescriptions; with a name only those that match. `leftOut` as above. */
  readonly my_medicines: {
    readonly input: { readonly name?: string };
    readonly output: {
      readonly alerts: readonly ReminderLine[];
      readonly prescribed: readonly PrescribedLine[];
      readonly leftOut?: number;
    };
  };
  /** Doses of a day (ISO date; defaults to the patient's today). */
  readonly my_doses: {
    readonly input: { readonly day?: string; readonly medicine?: string };
    readonly output: { readonly day: string; readonly doses: readonly DoseLine[] };
  };
  readonly my_appointments: {
    readonly input: { readonly when: 'upcoming' | 'past' };
    readonly output: { readonly visits: readonly AppointmentLine[] };
  };
  /** Doctors by specialty (key of the directory), name or ids, the soonest free first. */
  readonly find_doctors: {
    readonly input: DoctorSearch;
    readonly output: { readonly doctors: readonly DoctorLine[]; readonly place: string | null };
  };
  /** A PDF that was attached in the chat, parsed like the records; null if no file has that id. */
  readonly read_file: {
    readonly input: { readonly fileId: string };
    readonly output: { readonly file: ReadFile | null };
  };
  /** Age and gender from the profile; a third-party model does not receive the name. */
  readonly about_me: {
    readonly input: Record<string, never>;
    readonly output: {
      readonly firstName: string;
      readonly age: number | null;
      readonly gender: string | null;
      readonly today: string;
    };
  };
}

export interface FoundRecord {
  readonly ref: string;
  readonly recordId: string;
  readonly type: 'PRESCRIPTION' | 'LAB_REPORT';
  readonly date: string;
  readonly doctor: string;
  readonly test: string | null;
  /** The passage that matched the search. */
  readonly passage: string | null;
  /** Whether the contents are known; a document may still be in processing. */
  readonly isRead: boolean;
  /**
   * Set if the document names another person than the patient. 'another': the patient confirmed that it belongs to somebody else;
   * 'unsaid': the patient has not answered yet, and until then no contents are shown.
   */
  readonly whose?: 'another' | 'unsaid';
}
export interface ReadRecord extends FoundRecord {
  readonly diagnosis: string | null;
  readonly symptoms: readonly string[];
  readonly advice: string | null;
  readonly medicines: readonly PrescribedLine[];
  readonly results: readonly TestResult[];
  readonly tests: readonly string[];
}
/** A PDF of the chat that is in no record. */
export interface ReadFile {
  readonly name: string;
  /** 'busy': it could not be read just now. 'withheld': it concerns mental health, which no model receives without consent. */
  readonly state: 'read' | 'unreadable' | 'busy' | 'withheld';
  /** Set with 'unreadable'. */
  readonly reason?: UnreadableReason;
  readonly kind: 'PRESCRIPTION' | 'LAB_REPORT' | 'OTHER';
  readonly date: string | null;
  readonly doctor: string | null;
  /** It names another person than the patient; its contents are not shown. */
  readonly isOfAnother: boolean;
  readonly diagnosis: string | null;
  readonly symptoms: readonly string[];
  readonly advice: string | null;
  readonly medicines: readonly FileMedicine[];
  readonly results: readonly TestResult[];
  readonly tests: readonly string[];
}
export interface FileMedicine extends Pick<PrescribedLine, 'name' | 'frequency' | 'duration' | 'instructions'> {
  /** The reading is doubtful. */
  readonly isDoubtful: boolean;
}
export interface TestResult {
  /** Null if the value is on no record: the patient typed it in, or it is from a PDF in the chat. */
  readonly ref: string | null;
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  /** The reference range as the report prints it; 'below 100' for '< 100'. */
  readonly range: string | null;
  readonly flag: 'high' | 'low' | 'abnormal' | 'normal' | null;
  readonly date: string;
  /** The reading is doubtful and not confirmed. */
  readonly isDoubtful: boolean;
  /** The patient typed it in. */
  readonly isTyped?: true;
  /** It is from a PDF in the chat, which is not a record. */
  readonly isOfFile?: true;
  /** A newer result of the same test is known. */
  readonly isReplaced?: true;
}
export interface ReminderLine {
  readonly alertId: string;
  readonly name: string;
  readonly dose: string;
  /** In words, such as 'every day at 8:00 am and 8:00 pm'. */
  readonly when: string;
  readonly meal: string | null;
  readonly instructions: string | null;
  readonly from: string;
  readonly until: string | null;
  readonly state: 'active' | 'paused' | 'ended';
  /** The record that it comes from. */
  readonly ref: string | null;
}
export interface PrescribedLine {
  readonly ref: string;
  readonly recordId: string;
  readonly name: string;
  readonly frequency: string | null;
  readonly duration: string | null;
  readonly instructions: string | null;
  readonly date: string;
  readonly hasAlert: boolean;
}
export interface DoseLine {
  readonly doseId: string;
  readonly medicine: string;
  readonly dose: string;
  /** In the patient's time zone, such as '8:00 am'. */
  readonly time: string;
  readonly status: 'Taken' | 'Missed' | 'Pending' | 'Skipped';
  /** Whether it can be marked as taken now. */
  readonly canBeTaken: boolean;
}
export interface AppointmentLine {
  readonly visitId: string;
  readonly doctor: string;
  readonly specialty: string;
  /** In words, in the patient's time zone; the zone is named if the doctor's differs. */
  readonly when: string;
  readonly mode: 'in-person' | 'online';
  readonly state: string;
  readonly place: string | null;
}
export const partsOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Filters of a doctor search; all must match. */
export interface DoctorSearch {
  readonly specialty?: string;
  readonly name?: string;
  readonly mode?: 'online' | 'in-person';
  /** City, state or PIN code. */
  readonly place?: string;
  /** Rupees. */
  readonly maxPrice?: number;
  /** Gender of the doctor. */
  readonly gender?: DoctorGender;
  /** Language that the doctor should speak, by its name in the directory. */
  readonly language?: string;
  /** Defaults to the soonest free first. */
  readonly sort?: 'price';
  /** ISO date for which free times are returned. */
  readonly day?: string;
  readonly partOfDay?: PartOfDay;
  readonly doctorIds?: readonly string[];
}
export interface DoctorLine {
  readonly doctorId: string;
  readonly name: string;
  readonly specialty: string;
  readonly clinic: string;
  readonly city: string;
  /** Same format as `when` of an appointment. */
  readonly nextFree: string | null;
  /** Rupees, the lowest of its modes; null if it is not known. */
  readonly price: number | null;
  /** Free times of the requested day, such as '6:00 pm'; left out if no day was requested. */
  readonly times?: readonly string[];
}

export type Lookup = keyof Lookups;
export type LookupCall = { readonly [L in Lookup]: { readonly tool: L; readonly input: Lookups[L]['input'] } }[Lookup];
/** A lookup of this answer with its output; `failed` if it could not be made, `isClosed` if the writer has no access. */
export type LookupResult = {
  readonly [L in Lookup]: {
    readonly tool: L;
    readonly input: Lookups[L]['input'];
    readonly output: Lookups[L]['output'] | { readonly failed: true; readonly isClosed?: true };
  };
}[Lookup];

/** Number of the current question in a series, from 1, and the maximum number of questions. */
export interface QuestionProgress {
  readonly step: number;
  readonly max: number;
}

/** A medicine reminder as the patient worded it; what is left out is assumed, and shown as such. */
export interface MedicineReminder {
  readonly name: string;
  /** Such as '500 mg'. */
  readonly strength?: string;
  /** Amount per dose in `unit`; defaults to 1. */
  readonly amount?: number;
  /** Such as 'tablet'. */
  readonly unit?: string;
  /** HH:mm in the patient's time zone. */
  readonly times?: readonly string[];
  /** Parts of the day, at the times that the patient set; replaces `times`. */
  readonly slots?: readonly Slot[];
  /** Replaces times of the day. */
  readonly everyHours?: number;
  /** ISO 8601: 1 is Monday. */
  readonly weekdays?: readonly number[];
  /** Replaces weekdays; 1 is every day. */
  readonly everyDays?: number;
  readonly meal?: Meal;
  /** Duration, counted from the day of the confirmation; left out: without an end. */
  readonly days?: number;
}

/** What can be shown beside text. */
export type GuideWidget =
  | {
      readonly tool: 'offer_choices';
      readonly input: {
        readonly question: string;
        readonly choices: readonly { readonly id: string; readonly label: string }[];
        readonly many: boolean;
        readonly progress?: QuestionProgress;
      };
    }
  | {
      readonly tool: 'show_level';
      readonly input: {
        readonly level: CareLevel;
        readonly title: string;
        readonly reasons: readonly string[];
        readonly watchFor: readonly string[];
        readonly next: readonly string[];
      };
    }
  | {
      readonly tool: 'show_doctors';
      readonly input: { readonly specialty: string; readonly title: string; readonly doctorIds: readonly string[] };
    }
  | {
      readonly tool: 'propose';
      readonly input: {
        readonly kind: ProposalKind;
        readonly doseId?: string;
        readonly recordId?: string;
        readonly fileId?: string;
        readonly medicine?: MedicineReminder;
      };
    };

/** A message of the chat as the guide receives it. */
export interface ConversationTurn {
  readonly role: 'user' | 'ai';
  readonly text: string;
  /** Widgets that an answer showed beside its text. */
  readonly shown: readonly GuideWidget[];
  /** Ids of the choices that the patient tapped; they answer the last `offer_choices` before. */
  readonly chosen: readonly string[];
  /** Attachments: records by their record ids, other files by their file ids. */
  readonly attached: readonly (
    | { readonly recordId: string; readonly name: string }
    | { readonly fileId: string; readonly name: string; readonly kind: 'image' | 'video' | 'audio' | 'document' }
  )[];
  /** The chat is about a child, whatever the words say. */
  readonly isOfChild?: boolean;
}

/** Next step of the guide: lookups, after which it is called again with the results; or its answer. */
export type GuideStep =
  | { readonly look: readonly LookupCall[] }
  | { readonly say: string; readonly show: readonly GuideWidget[] };
