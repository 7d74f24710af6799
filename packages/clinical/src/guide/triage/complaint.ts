import type { CareLevel } from '@arogo/contract/assistant-content';
import type { guideComplaints } from '@arogo/contract/messages/guide-complaints';
import type { guideFlags } from '@arogo/contract/messages/guide-flags';
import type { guideTriage } from '@arogo/contract/messages/guide-triage';
import type { SpecialtyKey } from '../../directory/specialties.ts';

export type FlagKey = keyof typeof guideFlags;
export type CareKey = keyof typeof guideComplaints.care;
export type DaysKey = keyof typeof guideTriage.days;
export type AgeKey = keyof typeof guideTriage.age;

/** What is asked of every complaint that says so, and a question of its own. */
export const questionKeys = ['own', 'age', 'flags', 'pregnant', 'days', 'strength', 'ill'] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** How one complaint is asked about and judged. The level is the most urgent that an answer leads to. */
export interface ComplaintDefinition {
  /** In this order; age and pregnancy only where the profile does not say it. */
  readonly ask: readonly QuestionKey[];
  /** Warning signs, each with the least level that it leads to. */
  readonly flags: Readonly<Partial<Record<FlagKey, CareLevel>>>;
  /** What it leads to whatever is answered; left out: self-care. */
  readonly least?: CareLevel;
  /** By how long it lasts. */
  readonly since?: Readonly<Partial<Record<DaysKey, CareLevel>>>;
  /** By age; babies are to be seen today anyway. */
  readonly ages?: Readonly<Partial<Record<AgeKey, CareLevel>>>;
  /** When it is strong; left out: today. */
  readonly strong?: CareLevel;
  /** Levels of the options of its own question. */
  readonly own?: Readonly<Record<string, CareLevel>>;
  /** The first to be seen in front. */
  readonly specialties: readonly [SpecialtyKey, ...SpecialtyKey[]];
  readonly care: readonly CareKey[];
  /** By title. Read for what they hold to be warning signs; the table is our own. */
  readonly sources: readonly [string, ...string[]];
}
