import type { ConditionGate } from '@arogo/contract/assessment-flow';
import type { QuestionType } from '@arogo/contract/assessments';
import type { SpecialtyKey } from '../directory/specialties.ts';

/** Why an answer calls for somebody to talk to now. */
export const alertKinds = ['self-harm', 'harmed', 'body'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What a question is for in the summary; the rest are areas, or are kept with the answers alone. */
export const itemRoles = ['weighs', 'since', 'eases'] as const;
export type ItemRole = (typeof itemRoles)[number];

export interface Option {
  readonly code: string;
  readonly label: string;
  /** What it adds to its area and to the score; null where it adds nothing. */
  readonly weight: number | null;
  readonly alert: AlertKind | null;
  /** The questionnaire that goes further into it. */
  readonly suggests: string | null;
  /** Who sees people with it. */
  readonly specialties: readonly SpecialtyKey[];
}

/** A question, a heading or a text in between, in the place in which it is shown. */
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

/** A side of the day that questions look at, with the words of its levels from 0 to 4. */
export interface Area {
  readonly key: string;
  readonly label: string;
  readonly levels: readonly string[];
}

/** What a score from `from` to `to` means, by the questionnaire's own rules. */
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

/** A questionnaire as it is asked, made of its FHIR form. */
export interface Definition {
  readonly key: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly duration: string;
  readonly copyright: string;
  /** Ours are not scored: their areas say how the day goes, and are no measure of an illness. */
  readonly scored: boolean;
  readonly areas: readonly Area[];
  readonly ranges: readonly ScoreRange[];
  readonly specialties: readonly SpecialtyKey[];
  readonly pages: readonly Page[];
  /** The items of all pages in their order. */
  readonly items: readonly Item[];
}

/** Whether something can be answered. */
export const isQuestion = ({ type }: Item): boolean => type !== 'display' && type !== 'heading';
