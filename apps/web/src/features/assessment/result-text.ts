import type { AssessmentResult } from '@arogo/contract/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';

/**
 * Formats a result as plain text, to show to a doctor.
 * @param when date of the answers, in words
 */
export const formatResultText = (
  { title, lines, areas, score, since, disclaimer, answers }: AssessmentResult,
  when: string,
): string => {
  const parts = [
    [title, t.finishedAt(when)],
    lines.map(({ title: about, text }) => `${about}: ${text}`),
    score === null
      ? []
      : [
          `${t.score}: ${t.scoreOf(score.value, score.most)}${score.range === null ? '' : `, ${score.range.label}. ${score.range.meaning}`}`,
        ],
    areas.length === 0 ? [] : [`${t.areas}:`, ...areas.map(({ label, words }) => `- ${label}: ${words}`)],
    since === null
      ? []
      : [`${t.change}: ${since.text}`, ...since.changes.map(({ label, text }) => `- ${label}: ${text}`)],
    answers.length === 0 ? [] : [`${t.answers}:`, ...answers.map(({ question, answer }) => `- ${question} ${answer}`)],
    [disclaimer],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
};
