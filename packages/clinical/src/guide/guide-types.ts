import type { CareLevel, ProposalKind } from '@arogo/contract/assistant-content';
import type { Meal } from '@arogo/contract/medication';
import type { AskedGender } from '../directory/gender-filter.ts';
import type { UnreadableReason } from '@arogo/contract/reading';
import type { Slot } from '@arogo/contract/schedule';

/**
 * What the assistant can look up, for its patient alone. Each answers with lines that carry a `ref`, by which an answer
 * cites them: `[r1]` in its text. `ref`s are of one answer; what was not looked up in it cannot be cited.
 */
export interface Lookups {
  /** Full-text search over the patient's records; an empty query: the newest. */
  readonly search_records: {
    readonly input: { readonly query: string };
    readonly output: { readonly found: readonly FoundRecord[]; readonly more: boolean };
  };
  /** One record with what was read on it. */
  readonly read_record: {
    readonly input: { readonly recordId: string };
    readonly output: { readonly record: ReadRecord | null };
  };
  /**
   * Values of a lab test, or of what the patient measures and types in, by its name; the newest first. `leftOut`: papers with such a value that
   * name another person.
   */
  readonly test_results: {
    readonly input: { readonly test: string };
    readonly output: { readonly results: readonly TestResult[]; readonly leftOut?: number };
  };
  /** Medicines: those with alerts, and those of prescriptions; of a name only what fits it. `leftOut` as above. */
  readonly my_medicines: {
    readonly input: { readonly name?: string };
    readonly output: {
      readonly alerts: readonly ReminderLine[];
      readonly prescribed: readonly PrescribedLine[];
      readonly leftOut?: number;
    };
  };
  /** Doses of a day (ISO date; left out: the patient's today). */
  readonly my_doses: {
    readonly input: { readonly day?: string; readonly medicine?: string };
    readonly output: { readonly day: string; readonly doses: readonly DoseLine[] };
  };
  readonly my_appointments: {
    readonly input: { readonly when: 'upcoming' | 'past' };
    readonly output: { readonly visits: readonly AppointmentLine[] };
  };
  /** Doctors by a specialty (key of the directory), a name or their ids, the soonest free first. */
  readonly find_doctors: {
    readonly input: DoctorSearch;
    readonly output: { readonly doctors: readonly DoctorLine[]; readonly place: string | null };
  };
  /** A PDF that was attached in the chat, read as papers of the vault are; null where there is none of that id. */
  readonly read_file: {
    readonly input: { readonly fileId: string };
    readonly output: { readonly file: ReadFile | null };
  };
  /** Age and gender, as the profile says them; a model of somebody else's is not told the name. */
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
  /** The passage by which it was found. */
  readonly passage: string | null;
  /** Whether what it says is known; a paper may still be being read. */
  readonly isRead: boolean;
  /**
   * A paper that names another person than the patient. 'another': the patient said that it is somebody else's; 'unsaid': the
   * patient has not said whose it is, and till then nothing of what it says is told.
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
  /** 'busy': it could not be read just now. 'withheld': it is of the mental side, which is told to no model without the yes for it. */
  readonly state: 'read' | 'unreadable' | 'busy' | 'withheld';
  /** With 'unreadable'. */
  readonly reason?: UnreadableReason;
  readonly kind: 'PRESCRIPTION' | 'LAB_REPORT' | 'OTHER';
  readonly date: string | null;
  readonly doctor: string | null;
  /** It names another person than the patient: nothing of what it says is told. */
  readonly isOfAnother: boolean;
  readonly diagnosis: string | null;
  readonly symptoms: readonly string[];
  readonly advice: string | null;
  readonly medicines: readonly FileMedicine[];
  readonly results: readonly TestResult[];
  readonly tests: readonly string[];
}
export interface FileMedicine extends Pick<PrescribedLine, 'name' | 'frequency' | 'duration' | 'instructions'> {
  /** It was not read surely. */
  readonly isDoubtful: boolean;
}
export interface TestResult {
  /** Null for a value that stands on no record: the patient typed it in, or it is of a PDF in the chat. */
  readonly ref: string | null;
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  /** The reference range as the report prints it; 'below 100' for '< 100'. */
  readonly range: string | null;
  readonly flag: 'high' | 'low' | 'abnormal' | 'normal' | null;
  readonly date: string;
  /** It was not read surely, and not confirmed. */
  readonly isDoubtful: boolean;
  /** The patient typed it in. */
  readonly isTyped?: true;
  /** It stands on a PDF of the chat, which is no record. */
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
  /** The record it came from. */
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
  /** Of the patient's clock, such as '8:00 am'. */
  readonly time: string;
  readonly status: 'Taken' | 'Missed' | 'Pending' | 'Skipped';
  /** Whether it can be said to be taken now. */
  readonly canBeTaken: boolean;
}
export interface AppointmentLine {
  readonly visitId: string;
  readonly doctor: string;
  readonly specialty: string;
  /** In words of the patient's clock, which is named where the doctor's shows another. */
  readonly when: string;
  readonly mode: 'in-person' | 'online';
  readonly state: string;
  readonly place: string | null;
}
export const partsOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Which doctors are looked for; all of it together. */
export interface DoctorSearch {
  readonly specialty?: string;
  readonly name?: string;
  readonly mode?: 'online' | 'in-person';
  /** City, state or PIN code. */
  readonly place?: string;
  /** Rupees. */
  readonly maxPrice?: number;
  /** Of the doctor. */
  readonly gender?: AskedGender;
  /** That the doctor shall speak, by its name in the directory. */
  readonly language?: string;
  /** Left out: the soonest free first. */
  readonly sort?: 'price';
  /** ISO date for which free times are told. */
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
  /** As `when` of a visit. */
  readonly nextFree: string | null;
  /** Rupees, the lowest of its modes; null where it is not known. */
  readonly price: number | null;
  /** Free times of the day that was asked for, such as '6:00 pm'; left out where no day was. */
  readonly times?: readonly string[];
}

export type Lookup = keyof Lookups;
export type LookupCall = { readonly [L in Lookup]: { readonly tool: L; readonly input: Lookups[L]['input'] } }[Lookup];
/** A lookup of this answer with what came of it; `failed` where it could not be made, `isClosed` where the writer may not see it. */
export type LookupResult = {
  readonly [L in Lookup]: {
    readonly tool: L;
    readonly input: Lookups[L]['input'];
    readonly output: Lookups[L]['output'] | { readonly failed: true; readonly isClosed?: true };
  };
}[Lookup];

/** Which of a row of questions is asked, from 1, and how many there are at most. */
export interface QuestionProgress {
  readonly step: number;
  readonly max: number;
}

/** A reminder of a medicine as the patient worded it; what was not said is left out, and shown as assumed. */
export interface MedicineReminder {
  readonly name: string;
  /** Such as '500 mg'. */
  readonly strength?: string;
  /** How much at once, of `unit`; left out: 1. */
  readonly amount?: number;
  /** Such as 'tablet'. */
  readonly unit?: string;
  /** HH:mm of the patient's clock. */
  readonly times?: readonly string[];
  /** Parts of the day, whose times the patient set; in place of `times`. */
  readonly slots?: readonly Slot[];
  /** In place of times of the day. */
  readonly everyHours?: number;
  /** ISO 8601: 1 is Monday. */
  readonly weekdays?: readonly number[];
  /** In place of weekdays; 1 is every day. */
  readonly everyDays?: number;
  readonly meal?: Meal;
  /** How long, counted from the day of the confirmation; left out: without an end. */
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

/** A message of the chat as the guide sees it. */
export interface ConversationTurn {
  readonly role: 'user' | 'ai';
  readonly text: string;
  /** What an answer showed beside its text. */
  readonly shown: readonly GuideWidget[];
  /** Ids of the choices that were tapped, where the patient tapped; they answer the last `offer_choices` before. */
  readonly chosen: readonly string[];
  /** What was attached: records by their ids, other files by theirs. */
  readonly attached: readonly (
    | { readonly recordId: string; readonly name: string }
    | { readonly fileId: string; readonly name: string; readonly kind: 'image' | 'video' | 'audio' | 'document' }
  )[];
  /** The chat is about a child, whatever the words say. */
  readonly isOfChild?: boolean;
}

/** What the guide does next: looks things up, after which it is asked again with what came; or says its answer. */
export type GuideStep =
  | { readonly look: readonly LookupCall[] }
  | { readonly say: string; readonly show: readonly GuideWidget[] };
