import { type Area, type Definition, isQuestion } from '@arogo/clinical/assessment/definition';
import { detectCrisis } from '@arogo/clinical/assessment/crisis';
import { keepValidAnswers } from '@arogo/clinical/assessment/answers';
import { getHeadline } from '@arogo/clinical/assessment/outcome';
import { compareResults } from '@arogo/clinical/assessment/result-changes';
import { getSpecialty } from '@arogo/clinical/directory/specialties';
import type {
  AssessmentDraft,
  AssessmentQuestionnaire,
  AssessmentResult,
  AssessmentResultRow,
} from '@arogo/contract/assessments';
import { assessmentResultTexts as words } from '@arogo/contract/messages/assessments-result';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import type { DraftRow, ResultRow } from './store.ts';

// What of an assessment is shown.

const getDisclaimer = (scored: boolean): string => (scored ? words.scoredDisclaimer : words.disclaimer);

export const toAssessmentQuestionnaire = ({
  key,
  title,
  description,
  duration,
  scored,
  copyright,
  pages,
}: Definition): AssessmentQuestionnaire => ({
  key,
  title,
  description,
  duration,
  scored,
  disclaimer: getDisclaimer(scored),
  copyright,
  pages: pages.map((page) => ({
    id: page.id,
    title: page.title,
    items: page.items.map(({ id, type, prefix, text, required, options, maximumLength, least, most, gates }) => ({
      id,
      type,
      prefix,
      text,
      required,
      options: options.map(({ code, label, alert }) => ({ code, label, alert: alert !== null })),
      maximumLength,
      least,
      most,
      gates: gates.map(({ match, conditions }) => ({ match, conditions: [...conditions] })),
    })),
  })),
});

/** How many questions everybody is asked. */
export const countQuestions = ({ items }: Definition): number =>
  items.filter((item) => isQuestion(item) && item.gates.length === 0).length;

export const toAssessmentDraft = (
  definition: Definition,
  { id, answers, page, updated_at: updatedAt }: DraftRow,
): AssessmentDraft => {
  const fitting = keepValidAnswers(definition, answers);
  const crisis = detectCrisis(definition, fitting);
  return {
    id,
    questionnaire: definition.key,
    answers: { ...fitting },
    page,
    crisis: crisis !== null,
    helpLines: [...(crisis?.lines ?? [])],
    updatedAt: updatedAt.toISOString(),
  };
};

export const toAssessmentResultRow = ({
  id,
  questionnaire,
  title,
  crisis,
  finished_at: at,
  outcome,
  answered_by: answeredBy,
}: ResultRow): AssessmentResultRow => ({
  id,
  questionnaire,
  title,
  finishedAt: at.toISOString(),
  answeredBy: answeredBy === '' ? representativeTexts.someoneWhoLeft : answeredBy,
  summary: getHeadline(outcome),
  crisis,
  areas: [...outcome.areas],
  score: outcome.score,
});

const compareWithPrevious = (before: ResultRow | undefined, now: ResultRow): AssessmentResult['since'] => {
  if (before === undefined) return null;
  const { text, changes, score } = compareResults(before.outcome, now.outcome);
  return { id: before.id, finishedAt: before.finished_at.toISOString(), text, changes: [...changes], score };
};

/**
 * @param findTitle the title of a questionnaire that there still is
 * @param person the name of whom it is about, where somebody else answered or looks
 */
export const toAssessmentResult = (
  row: ResultRow,
  before: ResultRow | undefined,
  findTitle: (key: string) => string | undefined,
  person: string | undefined,
): AssessmentResult => {
  const { outcome } = row;
  const suggestedTitle = outcome.suggested === null ? undefined : findTitle(outcome.suggested);
  return {
    ...toAssessmentResultRow(row),
    disclaimer:
      person === undefined || outcome.score !== null
        ? getDisclaimer(outcome.score !== null)
        : words.disclaimerOf(person),
    lines: outcome.lines,
    advice: outcome.advice,
    helpLines: [...(outcome.crisis?.lines ?? [])],
    crisisText:
      outcome.crisis === null
        ? null
        : outcome.crisis.kinds
            .map((kind) => (person === undefined ? words.crisis : words.crisisOf(person))[kind])
            .join(' '),
    specialties: outcome.specialties.map((key) => {
      const { name, practitioner } = getSpecialty(key);
      return { key, name, practitioner };
    }),
    suggested:
      outcome.suggested === null || suggestedTitle === undefined
        ? null
        : { key: outcome.suggested, title: suggestedTitle, text: words.suggested(suggestedTitle) },
    since: compareWithPrevious(before, row),
    answers: outcome.answers,
  };
};

/** Every area of any result: as the questionnaire has it, else as the newest result that has it names it. */
export const listAreas = (
  areas: readonly Area[],
  rows: readonly ResultRow[],
): readonly { readonly key: string; readonly label: string; readonly levels: string[] }[] => {
  const shown = new Set(rows.flatMap(({ outcome }) => outcome.areas.map(({ key }) => key)));
  const gone = [...shown].flatMap((key) => {
    if (areas.some((area) => area.key === key)) return [];
    const label = rows.flatMap(({ outcome }) => outcome.areas).find((area) => area.key === key)?.label;
    return label === undefined ? [] : [{ key, label, levels: [] }];
  });
  return [
    ...areas.filter(({ key }) => shown.has(key)).map(({ key, label, levels }) => ({ key, label, levels: [...levels] })),
    ...gone,
  ];
};
