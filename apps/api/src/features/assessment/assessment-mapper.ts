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
import type { LanguageCode } from '@arogo/contract/languages';
import { assessmentResultTexts } from '@arogo/contract/messages/assessments-result';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { translate } from '../../platform/language/translations.ts';
import type { DraftRow, ResultRow } from './store.ts';

const getDisclaimer = (scored: boolean, language: LanguageCode): string => {
  const texts = translate(language, assessmentResultTexts);
  return scored ? texts.scoredDisclaimer : texts.disclaimer;
};

export const toAssessmentQuestionnaire = (
  { key, title, description, duration, scored, copyright, pages }: Definition,
  language: LanguageCode,
): AssessmentQuestionnaire => ({
  key,
  title,
  description,
  duration,
  scored,
  disclaimer: getDisclaimer(scored, language),
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

/** The number of questions that are always asked. */
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

/** @param row with its texts in the language */
export const toAssessmentResultRow = (
  { id, questionnaire, title, crisis, finished_at: at, outcome, answered_by: answeredBy }: ResultRow,
  language: LanguageCode,
): AssessmentResultRow => ({
  id,
  questionnaire,
  title,
  finishedAt: at.toISOString(),
  answeredBy: answeredBy === '' ? translate(language, representativeTexts).someoneWhoLeft : answeredBy,
  summary: getHeadline(outcome, translate(language, assessmentResultTexts)),
  crisis,
  areas: [...outcome.areas],
  score: outcome.score,
});

const compareWithPrevious = (
  before: ResultRow | undefined,
  now: ResultRow,
  language: LanguageCode,
): AssessmentResult['since'] => {
  if (before === undefined) return null;
  const { text, changes, score } = compareResults(
    before.outcome,
    now.outcome,
    translate(language, assessmentResultTexts),
  );
  return { id: before.id, finishedAt: before.finished_at.toISOString(), text, changes: [...changes], score };
};

/**
 * @param row the result, and `previous` the one before, with their texts in the language
 * @param findTitle finds the title of a questionnaire that still exists, in the language
 * @param person the name of the person it is about, if another one answered or reads it
 */
export const toAssessmentResult = (
  row: ResultRow,
  previous: ResultRow | undefined,
  findTitle: (key: string) => string | undefined,
  person: string | undefined,
  language: LanguageCode,
): AssessmentResult => {
  const words = translate(language, assessmentResultTexts);
  const { outcome } = row;
  const suggestedTitle = outcome.suggested === null ? undefined : findTitle(outcome.suggested);
  return {
    ...toAssessmentResultRow(row, language),
    disclaimer:
      person === undefined || outcome.score !== null
        ? getDisclaimer(outcome.score !== null, language)
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
      const said = translate(language, formatSpecialty)(name);
      return { key, name, practitioner: said === name ? practitioner : said };
    }),
    suggested:
      outcome.suggested === null || suggestedTitle === undefined
        ? null
        : { key: outcome.suggested, title: suggestedTitle, text: words.suggested(suggestedTitle) },
    since: compareWithPrevious(previous, row, language),
    answers: outcome.answers,
  };
};

/** Every area of any result: with the questionnaire's label, or else that of the newest result that has it. */
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
