import { areaLevelMaximum, questionnaireKeyMaximum } from '@arogo/contract/assessments';
import type { Area, Definition, ScoreRange } from './definition.ts';
import { ownExtensions } from './fhir.ts';
import {
  extensionsOf,
  isObject,
  type Json,
  listOf,
  numberOf,
  optionalTextOf,
  textOf,
  Unsupported,
  valueOf,
} from './json.ts';
import { readPages } from './read-items.ts';
import { specialtiesOf } from './read-options.ts';

/** The parts of an extension that has parts, by their names. */
const partsOf = (extension: Json, where: string): ((url: string) => readonly unknown[]) => {
  const parts = listOf(extension['extension'], `The parts of ${where}`);
  return (url) => parts.filter((part) => part['url'] === url).map(valueOf);
};

const readArea = (extension: Json): Area => {
  const parts = partsOf(extension, 'an area');
  const [[key], [label], levels] = [parts('key'), parts('label'), parts('level')];
  if (levels.length !== areaLevelMaximum + 1)
    throw new Unsupported(`An area must have ${areaLevelMaximum + 1} levels.`);
  return {
    key: textOf(key, 'The key of an area', 60),
    label: textOf(label, 'The label of an area', 200),
    levels: levels.map((level) => textOf(level, 'A level of an area', 200)),
  };
};

const readRange = (extension: Json): ScoreRange => {
  const parts = partsOf(extension, 'a score range');
  const [from, to] = [
    numberOf(parts('from')[0], 'The beginning of a score range'),
    numberOf(parts('to')[0], 'The end of a score range'),
  ];
  if (from > to) throw new Unsupported('A score range ends before it begins.');
  return {
    from,
    to,
    label: textOf(parts('label')[0], 'The label of a score range', 200),
    meaning: optionalTextOf(parts('meaning')[0], 'The meaning of a score range'),
  };
};

const readRanges = (source: Json): readonly ScoreRange[] => {
  const ranges = extensionsOf(source, ownExtensions.scoreRange, 'the questionnaire')
    .map(readRange)
    .toSorted((a, b) => a.from - b.from);
  if (ranges.some(({ to }, at) => to >= (ranges[at + 1]?.from ?? Infinity)))
    throw new Unsupported('Two score ranges overlap.');
  return ranges;
};

const read = (source: unknown): Definition => {
  if (!isObject(source) || source['resourceType'] !== 'Questionnaire')
    throw new Unsupported('It is no FHIR resource of the type Questionnaire.');
  if (source['modifierExtension'] !== undefined)
    throw new Unsupported('It has a modifierExtension, which is not supported.');
  if (source['status'] !== undefined && source['status'] !== 'active' && source['status'] !== 'draft')
    throw new Unsupported('Its status must be active or draft.');
  const key = textOf(source['id'], 'Its id', questionnaireKeyMaximum);
  if (!/^[A-Za-z0-9.-]+$/.test(key)) throw new Unsupported('Its id must be of letters, digits, dots and hyphens.');
  const areas = extensionsOf(source, ownExtensions.area, 'the questionnaire').map(readArea);
  if (new Set(areas.map((area) => area.key)).size < areas.length) throw new Unsupported('Two areas have the same key.');
  const pages = readPages(listOf(source['item'], 'Its item'), areas);
  const items = pages.flatMap((page) => page.items);
  const weighted = items.some(({ options }) => options.some(({ weight }) => weight !== null));
  const unscored = extensionsOf(source, ownExtensions.unscored, 'the questionnaire').some(
    (extension) => valueOf(extension) === true,
  );
  const ranges = readRanges(source);
  if (ranges.length > 0 && (!weighted || unscored))
    throw new Unsupported('It has score ranges, and no weights that are added up.');
  return {
    key,
    version: optionalTextOf(source['version'], 'Its version', 100),
    title: textOf(source['title'], 'Its title', 200),
    description: optionalTextOf(source['description'], 'Its description'),
    duration: optionalTextOf(
      valueOf(extensionsOf(source, ownExtensions.duration, 'the questionnaire')[0]),
      'Its duration',
      100,
    ),
    copyright: optionalTextOf(source['copyright'], 'Its copyright'),
    scored: weighted && !unscored,
    areas,
    ranges,
    specialties: specialtiesOf(source, 'The questionnaire'),
    pages,
    items,
  };
};

/**
 * Reads a FHIR Questionnaire (R4 or R5), such as an operator's file. What would change the meaning of an answer and is not
 * supported is refused; what only changes its looks is passed over.
 * @returns what is asked, or one sentence that says what is wrong
 */
export const readQuestionnaire = (
  source: unknown,
): { readonly definition: Definition } | { readonly problem: string } => {
  try {
    return { definition: read(source) };
  } catch (error) {
    if (error instanceof Unsupported) return { problem: error.message };
    throw error;
  }
};
