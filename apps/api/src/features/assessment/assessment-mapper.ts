import { type Area, type Definition, isQuestion } from '@arogo/clinical/assessment/definition';
import { detectCrisis } from '@arogo/clinical/assessment/crisis';
import { keepValidAnswers } from '@arogo/clinical/assessment/answers';
import { buildAreaLines, getHeadline, type Outcome } from '@arogo/clinical/assessment/outcome';
import { compareResults } from '@arogo/clinical/assessment/result-changes';
import { getSpecialty } from '@arogo/clinical/directory/specialties';
import type {
  AssessmentDraft,
  AssessmentQuestionnaire,
  AssessmentResult,
  AssessmentResultRow,
} from '@arogo/contract/assessments';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { assessmentResultTexts } from '@arogo/contract/messages/assessments-result';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { translate } from '../../platform/language/translations.ts';
import { getTranslator, type Say } from './assessment-language.ts';
import type { DraftRow, ResultRow } from './store.ts';

// What of an assessment is shown.

const getDisclaimer = (scored: boolean): string =>
  scored ? assessmentResultTexts.scoredDisclaimer : assessmentResultTexts.disclaimer;

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

/** What was chosen, and the reader's own words behind it. */
const ownWordsPattern = /^(?<chosen>.+?): “(?<own>.*)”$/su;

/** What was said of answers, in a language: it is kept in English. Words of who answered stay theirs. */
const translateOutcome = (outcome: Outcome, language: LanguageCode, say: Say): Outcome => {
  const texts = translate(language, assessmentResultTexts);
  const areas = outcome.areas.map((area) => ({ ...area, label: say(area.label), words: say(area.words) }));
  const areaLines = buildAreaLines(areas, texts);
  return {
    ...outcome,
    areas,
    advice: say(outcome.advice),
    lines: outcome.lines.map((line) => {
      const { chosen, own } = (line.key === 'weighs' && ownWordsPattern.exec(line.text)?.groups) || {};
      const ofAreas = areaLines.find(({ key }) => key === line.key);
      if (ofAreas) return ofAreas;
      const text = chosen === undefined ? say(line.text) : texts.weighsOwn(say(chosen), own ?? '');
      return { ...line, title: say(line.title), text: line.key === 'eases' ? line.text : text };
    }),
    answers: outcome.answers.map((answer) => ({
      ...answer,
      question: say(answer.question),
      answer: say(answer.answer),
    })),
  };
};

/** A result that is shown in a language. */
const toShown = (row: ResultRow, language: LanguageCode, say: Say): ResultRow =>
  language === defaultLanguage ? row : { ...row, outcome: translateOutcome(row.outcome, language, say) };

const buildResultRow = (
  { id, questionnaire, title, crisis, finished_at: at, outcome, answered_by: answeredBy }: ResultRow,
  language: LanguageCode,
  say: Say,
): AssessmentResultRow => ({
  id,
  questionnaire,
  title: say(title),
  finishedAt: at.toISOString(),
  answeredBy: answeredBy === '' ? translate(language, representativeTexts).someoneWhoLeft : answeredBy,
  summary: getHeadline(outcome, translate(language, assessmentResultTexts)),
  crisis,
  areas: [...outcome.areas],
  score: outcome.score,
});

export const toAssessmentResultRow = (row: ResultRow, language: LanguageCode): AssessmentResultRow => {
  const say = getTranslator(language);
  return buildResultRow(toShown(row, language, say), language, say);
};

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
 * @param findTitle the title of a questionnaire that there still is
 * @param person the name of whom it is about, where somebody else answered or looks
 */
export const toAssessmentResult = (
  stored: ResultRow,
  previous: ResultRow | undefined,
  findTitle: (key: string) => string | undefined,
  person: string | undefined,
  language: LanguageCode,
): AssessmentResult => {
  const say = getTranslator(language);
  const words = translate(language, assessmentResultTexts);
  const row = toShown(stored, language, say);
  const { outcome } = row;
  const suggestedTitle = outcome.suggested === null ? undefined : findTitle(outcome.suggested);
  return {
    ...buildResultRow(row, language, say),
    disclaimer:
      person === undefined || outcome.score !== null
        ? say(getDisclaimer(outcome.score !== null))
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
        : { key: outcome.suggested, title: say(suggestedTitle), text: words.suggested(say(suggestedTitle)) },
    since: compareWithPrevious(previous && toShown(previous, language, say), row, language),
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
