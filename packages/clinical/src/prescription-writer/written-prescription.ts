import type { DoseUnit, MedicineForm } from '@arogo/contract/medicine-forms';
import type { Weekday } from '@arogo/document-reading/parsing/prescription/frequency';
import type { Meal } from '@arogo/document-reading/parsing/prescription/meal';

/** How often a medicine is taken. */
export type WrittenRhythm =
  /** 1-0-1, or 1-0-1-1 with an evening: amount at each time of day, in the dose's unit. */
  | {
      readonly kind: 'slots';
      readonly morning: number;
      readonly noon: number;
      readonly evening?: number | undefined;
      readonly night: number;
    }
  /** OD, BD, TDS, QID. */
  | { readonly kind: 'daily'; readonly times: 1 | 2 | 3 | 4 }
  /** HS. */
  | { readonly kind: 'bedtime' }
  | { readonly kind: 'hours'; readonly every: number }
  /** Number of times a week, or once on a weekday. */
  | { readonly kind: 'weekly'; readonly times: 1 | 2 | 3; readonly on?: Weekday | undefined }
  | { readonly kind: 'alternate-days' }
  /** STAT: one dose, at once. */
  | { readonly kind: 'once' };

export interface WrittenMedicine {
  /** 'Dolo', 'Shelcal 500'. */
  readonly name: string;
  /** 'Paracetamol', 'Amoxycillin 500 mg + Clavulanic acid 125 mg'. */
  readonly composition?: string | undefined;
  readonly form?: MedicineForm | undefined;
  /** '650 mg', '240 mg/5 ml', '60,000 IU'. */
  readonly strength?: string | undefined;
  /** Amount per dose. With slots only the unit applies; the slots give the amounts. */
  readonly dose?: { readonly amount: number; readonly unit: DoseUnit } | undefined;
  /** Absent only if the medicine is taken when needed. */
  readonly rhythm?: WrittenRhythm | undefined;
  /** SOS. */
  readonly asNeeded?: boolean | undefined;
  readonly durationDays?: number | undefined;
  readonly meal?: Meal | undefined;
  readonly instructions?: string | undefined;
}

/** A prescription as a doctor writes it. Texts are one line each, except `advice`, in which each line is an item. */
export interface WrittenPrescription {
  readonly doctor: {
    /** With or without 'Dr.'. */
    readonly name: string;
    readonly credentials: string;
    readonly specialty: string;
    readonly registrationNumber: string;
    readonly council?: string | undefined;
    readonly clinicName?: string | undefined;
    readonly clinicAddress?: string | undefined;
    readonly clinicPhone?: string | undefined;
  };
  readonly patient: {
    readonly name: string;
    readonly age?: number | undefined;
    readonly gender?: 'Female' | 'Male' | 'Other' | undefined;
  };
  /** The day in the doctor's time zone, ISO 8601. */
  readonly date: string;
  readonly symptoms: readonly string[];
  readonly diagnosis?: string | undefined;
  readonly medicines: readonly WrittenMedicine[];
  readonly tests: readonly string[];
  readonly advice?: string | undefined;
  /** ISO 8601. */
  readonly followUp?: string | undefined;
}
