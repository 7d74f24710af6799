import type { ConditionGate } from '@arogo/contract/assessment-flow';
import type { QuestionType } from '@arogo/contract/assessments';
import type { SpecialtyKey } from '../directory/specialties.ts';

/** Why an answer requires immediate support. */
export const alertKinds = ['self-harm', 'harmed', 'body'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The role of a question in the summary; other questions belong to areas, or are only stored. */
export const itemRoles = ['weighs', 'since', 'eases'] as const;
export type ItemRole = (typeof itemRoles)[number];

export interface Option {
  readonly code: string;
  readonly label: string;
  /** Its weight for the area and the score; null for none. */
  readonly weight: number | null;
  readonly alert: AlertKind | null;
  /** Key of a follow-up questionnaire. */
  readonly suggests: string | null;
  /** Specialties that treat it. */
  readonly specialties: readonly SpecialtyKey[];
}

/** A question, a heading or a text, in display order. */
export interface Item {
  readonly id: string;
  readonly type: QuestionType;
  readonly prefix: string | null;
  readonly text: string;
  readonly required: boolean;
  readonly options: readonly Option[];
  readonly maximumLength: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly gates: readonly ConditionGate[];
  readonly area: string | null;
  readonly role: ItemRole | null;
}

/** An aspect of daily life, with the texts of its levels from 0 to 4. */
export interface Area {
  readonly key: string;
  readonly label: string;
  readonly levels: readonly string[];
}

/** Meaning of a score from `from` to `to`, by the questionnaire's own rules. */
export interface ScoreRange {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly meaning: string;
}

export interface Page {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** A questionnaire as it is asked, parsed from its FHIR form. */
export interface Definition {
  readonly key: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly duration: string;
  readonly copyright: string;
  /** False for built-in ones: their areas describe daily life and are no measure of an illness. */
  readonly scored: boolean;
  readonly areas: readonly Area[];
  readonly ranges: readonly ScoreRange[];
  readonly specialties: readonly SpecialtyKey[];
  readonly pages: readonly Page[];
  /** The items of all pages in order. */
  readonly items: readonly Item[];
}

/** Whether an item can be answered. */
export const isQuestion = ({ type }: Item): boolean => type !== 'display' && type !== 'heading';
