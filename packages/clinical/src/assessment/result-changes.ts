import type { changeDirections } from '@arogo/contract/assessments';
import { assessmentResultTexts } from '@arogo/contract/messages/assessments-result';
import type { Outcome, OutcomeTexts } from './outcome.ts';

type ChangeDirection = (typeof changeDirections)[number];

/** The part of a result that is compared. */
export type ComparableResult = Pick<Outcome, 'areas' | 'score'>;

export interface AreaLevelChange {
  readonly key: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly direction: ChangeDirection;
  readonly text: string;
}

export interface ResultChanges {
  readonly text: string;
  readonly changes: readonly AreaLevelChange[];
  readonly score: { readonly from: number; readonly to: number } | null;
}

const getDirection = (from: number, to: number): ChangeDirection => {
  if (from === to) return 'same';
  return to < from ? 'better' : 'worse';
};

const formatChange = (words: OutcomeTexts, direction: ChangeDirection, from: string, to: string): string =>
  direction === 'same' ? words.change.same(to) : words.change[direction](from, to);

/**
 * Compares a result with the previous one: only areas in both, and scores only on the same scale. Whether a higher score is good
 * depends on the questionnaire, so only the change is stated.
 */
export const compareResults = (
  before: ComparableResult,
  now: ComparableResult,
  words: OutcomeTexts = assessmentResultTexts,
): ResultChanges => {
  const changes = now.areas.flatMap(({ key, label, level, words: levelWords }): readonly AreaLevelChange[] => {
    const earlier = before.areas.find((area) => area.key === key);
    if (earlier === undefined) return [];
    const direction = getDirection(earlier.level, level);
    return [
      {
        key,
        label,
        from: earlier.level,
        to: level,
        direction,
        text: formatChange(words, direction, earlier.words, levelWords),
      },
    ];
  });
  const sameScale =
    before.score !== null &&
    now.score !== null &&
    before.score.least === now.score.least &&
    before.score.most === now.score.most;
  const score = sameScale && before.score && now.score ? { from: before.score.value, to: now.score.value } : null;
  const groups = (['better', 'worse', 'same'] as const).flatMap((direction) => {
    const labels = changes.filter((change) => change.direction === direction).map(({ label }) => label);
    return labels.length === 0 ? [] : [words.changes[direction](labels)];
  });
  const sentences = [...(score === null ? [] : [words.scoreChanged(score.from, score.to)]), ...groups];
  return { text: sentences.length === 0 ? words.nothingToCompare : sentences.join(' '), changes, score };
};
