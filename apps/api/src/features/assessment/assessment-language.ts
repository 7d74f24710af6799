import { buildConditionCards } from '@arogo/clinical/assessment/cards';
import type { Definition } from '@arogo/clinical/assessment/definition';
import { buildOutcome, type Outcome } from '@arogo/clinical/assessment/outcome';
import { buildOwnQuestionnaires } from '@arogo/clinical/assessment/own-questionnaires';
import { readQuestionnaire } from '@arogo/clinical/assessment/read-questionnaire';
import type { ConditionCard } from '@arogo/contract/assessments';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { assessmentResultTexts } from '@arogo/contract/messages/assessments-result';
import { translate } from '../../platform/language/translations.ts';
import type { AnsweredRow, ResultRow } from './store.ts';

const definitionsByLanguage = new Map<LanguageCode, ReadonlyMap<string, Definition>>();

/** The built-in questionnaires in a language, by key. */
const getBuiltInDefinitions = (language: LanguageCode): ReadonlyMap<string, Definition> => {
  const cached = definitionsByLanguage.get(language);
  if (cached) return cached;
  const sources = buildOwnQuestionnaires((texts) => translate(language, texts));
  const definitions = sources.map((source) => {
    const parsed = readQuestionnaire(source);
    if ('problem' in parsed) throw new Error(`The questionnaire ${source.id} cannot be used in ${language}.`);
    return parsed.definition;
  });
  const byKey = new Map(definitions.map((definition) => [definition.key, definition]));
  definitionsByLanguage.set(language, byKey);
  return byKey;
};

/** Translates a questionnaire. An operator's has no translation. */
export const translateDefinition = (definition: Definition, language: LanguageCode): Definition => {
  const builtIn = language === defaultLanguage ? undefined : getBuiltInDefinitions(language).get(definition.key);
  return builtIn?.version === definition.version ? builtIn : definition;
};

export const translateCards = (language: LanguageCode): readonly ConditionCard[] =>
  buildConditionCards((texts) => translate(language, texts));

/**
 * Translates a result: builds its texts again from the answers, with the questionnaire's key and version of that day.
 * The findings of that day stay: levels, score, and whether a person should be contacted at once.
 */
export const translateResult = (
  row: ResultRow,
  answered: AnsweredRow | undefined,
  language: LanguageCode,
): ResultRow => {
  if (language === defaultLanguage || answered === undefined) return row;
  const parsed = readQuestionnaire(answered.definition);
  if ('problem' in parsed) return row;
  const definition = translateDefinition(parsed.definition, language);
  const translated = buildOutcome(definition, answered.answers, translate(language, assessmentResultTexts));
  const translatedAreas = new Map(translated.areas.map((area) => [area.key, area]));
  const outcome: Outcome = {
    ...row.outcome,
    lines: translated.lines,
    advice: translated.advice,
    areas: row.outcome.areas.map((area) => translatedAreas.get(area.key) ?? area),
    answers: translated.answers,
  };
  return { ...row, title: definition.title, outcome };
};
