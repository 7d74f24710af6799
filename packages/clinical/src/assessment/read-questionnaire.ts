import { maxAreaLevel, maxQuestionnaireKeyLength } from '@arogo/contract/assessments';
import type { Area, Definition, ScoreRange } from './definition.ts';
import { ownExtensions } from './extensions.ts';
import {
  findExtensions,
  isObject,
  type Json,
  readObjectList,
  readNumber,
  readOptionalText,
  readText,
  UnsupportedQuestionnaireError,
  getExtensionValue,
} from './questionnaire-json.ts';
import { readPages } from './read-items.ts';
import { readSpecialties } from './read-options.ts';

/** Reads the parts of a complex extension by URL. */
const readExtensionParts = (extension: Json, where: string): ((url: string) => readonly unknown[]) => {
  const parts = readObjectList(extension['extension'], `The parts of ${where}`);
  return (url) => parts.filter((part) => part['url'] === url).map(getExtensionValue);
};

const readArea = (extension: Json): Area => {
  const parts = readExtensionParts(extension, 'an area');
  const [[key], [label], levels] = [parts('key'), parts('label'), parts('level')];
  if (levels.length !== maxAreaLevel + 1)
    throw new UnsupportedQuestionnaireError(`An area must have ${maxAreaLevel + 1} levels.`);
  return {
    key: readText(key, 'The key of an area', 60),
    label: readText(label, 'The label of an area', 200),
    levels: levels.map((level) => readText(level, 'A level of an area', 200)),
  };
};

const readRange = (extension: Json): ScoreRange => {
  const parts = readExtensionParts(extension, 'a score range');
  const [from, to] = [
    readNumber(parts('from')[0], 'The beginning of a score range'),
    readNumber(parts('to')[0], 'The end of a score range'),
  ];
  if (from > to) throw new UnsupportedQuestionnaireError('A score range ends before it begins.');
  return {
    from,
    to,
    label: readText(parts('label')[0], 'The label of a score range', 200),
    meaning: readOptionalText(parts('meaning')[0], 'The meaning of a score range'),
  };
};

const readRanges = (source: Json): readonly ScoreRange[] => {
  const ranges = findExtensions(source, ownExtensions.scoreRange, 'the questionnaire')
    .map(readRange)
    .toSorted((a, b) => a.from - b.from);
  if (ranges.some(({ to }, at) => to >= (ranges[at + 1]?.from ?? Infinity)))
    throw new UnsupportedQuestionnaireError('Two score ranges overlap.');
  return ranges;
};

const readDefinition = (source: unknown): Definition => {
  if (!isObject(source) || source['resourceType'] !== 'Questionnaire')
    throw new UnsupportedQuestionnaireError('It is no FHIR resource of the type Questionnaire.');
  if (source['modifierExtension'] !== undefined)
    throw new UnsupportedQuestionnaireError('It has a modifierExtension, which is not supported.');
  if (source['status'] !== undefined && source['status'] !== 'active' && source['status'] !== 'draft')
    throw new UnsupportedQuestionnaireError('Its status must be active or draft.');
  const key = readText(source['id'], 'Its id', maxQuestionnaireKeyLength);
  if (!/^[A-Za-z0-9.-]+$/.test(key))
    throw new UnsupportedQuestionnaireError('Its id must be of letters, digits, dots and hyphens.');
  const areas = findExtensions(source, ownExtensions.area, 'the questionnaire').map(readArea);
  if (new Set(areas.map((area) => area.key)).size < areas.length)
    throw new UnsupportedQuestionnaireError('Two areas have the same key.');
  const pages = readPages(readObjectList(source['item'], 'Its item'), areas);
  const items = pages.flatMap((page) => page.items);
  const weighted = items.some(({ options }) => options.some(({ weight }) => weight !== null));
  const unscored = findExtensions(source, ownExtensions.unscored, 'the questionnaire').some(
    (extension) => getExtensionValue(extension) === true,
  );
  const ranges = readRanges(source);
  if (ranges.length > 0 && (!weighted || unscored))
    throw new UnsupportedQuestionnaireError('It has score ranges, and no weights that are added up.');
  return {
    key,
    version: readOptionalText(source['version'], 'Its version', 100),
    title: readText(source['title'], 'Its title', 200),
    description: readOptionalText(source['description'], 'Its description'),
    duration: readOptionalText(
      getExtensionValue(findExtensions(source, ownExtensions.duration, 'the questionnaire')[0]),
      'Its duration',
      100,
    ),
    copyright: readOptionalText(source['copyright'], 'Its copyright'),
    scored: weighted && !unscored,
    areas,
    ranges,
    specialties: readSpecialties(source, 'The questionnaire'),
    pages,
    items,
  };
};

/**
 * Reads a FHIR Questionnaire (R4 or R5), such as an operator's file. Unsupported elements that would change the meaning of an
 * answer are refused; those that only affect its appearance are ignored.
 * @returns the definition, or one sentence about the problem
 */
export const readQuestionnaire = (
  source: unknown,
): { readonly definition: Definition } | { readonly problem: string } => {
  try {
    return { definition: readDefinition(source) };
  } catch (error) {
    if (error instanceof UnsupportedQuestionnaireError) return { problem: error.message };
    throw error;
  }
};
