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

const ownByLanguage = new Map<LanguageCode, ReadonlyMap<string, Definition>>();

/** The built-in questionnaires in a language, by key. */
const getOwnDefinitions = (language: LanguageCode): ReadonlyMap<string, Definition> => {
  const known = ownByLanguage.get(language);
  if (known) return known;
  const sources = buildOwnQuestionnaires((texts) => translate(language, texts));
  const definitions = sources.map((source) => {
    const read = readQuestionnaire(source);
    if ('problem' in read) throw new Error(`The questionnaire ${source.id} cannot be used in ${language}.`);
    return read.definition;
  });
  const made = new Map(definitions.map((definition) => [definition.key, definition]));
  ownByLanguage.set(language, made);
  return made;
};

/** Translates a questionnaire. An operator's has no translation. */
export const translateDefinition = (definition: Definition, language: LanguageCode): Definition => {
  const own = language === defaultLanguage ? undefined : getOwnDefinitions(language).get(definition.key);
  return own?.version === definition.version ? own : definition;
};

export const translateCards = (language: LanguageCode): readonly ConditionCard[] =>
  buildConditionCards((texts) => translate(language, texts));

/**
 * Words a result in a language: builds its texts again from the answers, with the questionnaire's key and version of that day.
 * The findings of that day stay: levels, score, and whether a person should be contacted at once.
 */
export const wordResult = (row: ResultRow, answered: AnsweredRow | undefined, language: LanguageCode): ResultRow => {
  if (language === defaultLanguage || answered === undefined) return row;
  const read = readQuestionnaire(answered.definition);
  if ('problem' in read) return row;
  const definition = translateDefinition(read.definition, language);
  const said = buildOutcome(definition, answered.answers, translate(language, assessmentResultTexts));
  const saidAreas = new Map(said.areas.map((area) => [area.key, area]));
  const outcome: Outcome = {
    ...row.outcome,
    lines: said.lines,
    advice: said.advice,
    areas: row.outcome.areas.map((area) => saidAreas.get(area.key) ?? area),
    answers: said.answers,
  };
  return { ...row, title: definition.title, outcome };
};
