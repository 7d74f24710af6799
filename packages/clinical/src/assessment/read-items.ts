import type { ConditionGate } from '@arogo/contract/assessment-flow';
import { conditionMatches } from '@arogo/contract/assessment-flow';
import { maxAnswerTextLength, maxQuestionIdLength, maxQuestions, type QuestionType } from '@arogo/contract/assessments';
import { type Area, type Item, isQuestion, itemRoles, type Page } from './definition.ts';
import { fhirExtensions, ownExtensions } from './extensions.ts';
import {
  readBoolean,
  findExtensions,
  type Json,
  readObjectList,
  readNumber,
  readEnumValue,
  readOptionalText,
  readText,
  UnsupportedQuestionnaireError,
  getExtensionValue,
} from './questionnaire-json.ts';
import { readCondition, readOptions } from './read-options.ts';

/** R4 has 'choice', R5 'coding'. */
const types: Readonly<Record<string, QuestionType>> = {
  display: 'display',
  choice: 'choice',
  coding: 'choice',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'decimal',
  date: 'date',
  string: 'string',
  text: 'text',
};
const supportedElements = [...Object.keys(types), 'group'].join(', ');
const maxDepth = 5;

/** State of parsing a questionnaire. */
interface QuestionnaireReadState {
  readonly areas: readonly Area[];
  readonly ids: Set<string>;
  /** The preceding questions. */
  readonly questions: Map<string, Item>;
}

const readLinkId = (item: Json, { ids }: QuestionnaireReadState): string => {
  const id = readText(item['linkId'], 'A linkId', maxQuestionIdLength);
  if (ids.has(id)) throw new UnsupportedQuestionnaireError(`The linkId ${JSON.stringify(id)} stands twice.`);
  ids.add(id);
  if (ids.size > maxQuestions) throw new UnsupportedQuestionnaireError(`There are more than ${maxQuestions} items.`);
  return id;
};

const readConditionGates = (
  item: Json,
  where: string,
  { questions }: QuestionnaireReadState,
  around: readonly ConditionGate[],
): readonly ConditionGate[] => {
  const conditions = readObjectList(item['enableWhen'], `The enableWhen of ${where}`).map((condition) =>
    readCondition(condition, questions, where),
  );
  if (conditions.length === 0) return around;
  if (conditions.length > 1 && item['enableBehavior'] === undefined)
    throw new UnsupportedQuestionnaireError(`${where} has several enableWhen and no enableBehavior.`);
  return [
    ...around,
    {
      match:
        conditions.length === 1
          ? 'all'
          : readEnumValue(conditionMatches, item['enableBehavior'], `The enableBehavior of ${where}`),
      conditions,
    },
  ];
};

const readBound = (item: Json, url: string, where: string): number | null => {
  const [extension] = findExtensions(item, url, where);
  return extension === undefined ? null : readNumber(getExtensionValue(extension), `A bound of ${where}`);
};

/** FHIR extensions (SDC) that compute, preset or exclude answers. */
const modifierElements = /(?:Expression|[cC]onstraint|optionExclusive)$/;

/** Refuses elements that this product does not support and that would make answers wrong. */
const rejectUnsupported = (item: Json, where: string): void => {
  if (item['modifierExtension'] !== undefined)
    throw new UnsupportedQuestionnaireError(`${where} has a modifierExtension, which is not supported.`);
  if (item['repeats'] === true)
    throw new UnsupportedQuestionnaireError(
      `${where} may be answered several times (repeats), which is not supported.`,
    );
  if (item['readOnly'] === true)
    throw new UnsupportedQuestionnaireError(`${where} is readOnly, which is not supported.`);
  if (item['initial'] !== undefined)
    throw new UnsupportedQuestionnaireError(`${where} has an initial value, which is not supported.`);
  if (findExtensions(item, fhirExtensions.hidden, where).some((extension) => getExtensionValue(extension) === true))
    throw new UnsupportedQuestionnaireError(`${where} is hidden, which is not supported.`);
  if (item['answerConstraint'] !== undefined && item['answerConstraint'] !== 'optionsOnly')
    throw new UnsupportedQuestionnaireError(
      `${where} takes other answers than its options (answerConstraint), which is not supported.`,
    );
  const command = readObjectList(item['extension'], `The extension of ${where}`).find(({ url }) =>
    modifierElements.test(String(url)),
  );
  if (command !== undefined)
    throw new UnsupportedQuestionnaireError(
      `${where} has the extension ${JSON.stringify(command['url'])}, which is not supported.`,
    );
};

const emptyItemResult = {
  options: [],
  maximumLength: null,
  least: null,
  most: null,
  area: null,
  role: null,
  required: false,
} as const;

const readMaxLength = (item: Json, type: QuestionType, where: string): number | null => {
  if (type !== 'string' && type !== 'text') return null;
  const requestedLength =
    item['maxLength'] === undefined ? maxAnswerTextLength : readNumber(item['maxLength'], `The maxLength of ${where}`);
  if (!Number.isInteger(requestedLength) || requestedLength < 1)
    throw new UnsupportedQuestionnaireError(`The maxLength of ${where} must be a whole number from 1.`);
  return Math.min(requestedLength, maxAnswerTextLength);
};

const readQuestion = (
  item: Json,
  type: QuestionType,
  where: string,
  shared: Pick<Item, 'id' | 'prefix' | 'gates'>,
  { areas }: QuestionnaireReadState,
): Item => {
  const [area] = findExtensions(item, ownExtensions.itemArea, where);
  const [role] = findExtensions(item, ownExtensions.itemRole, where);
  const areaKey = area === undefined ? null : readText(getExtensionValue(area), `The area of ${where}`, 60);
  if (areaKey !== null && !areas.some(({ key }) => key === areaKey))
    throw new UnsupportedQuestionnaireError(
      `${where} belongs to the area ${JSON.stringify(areaKey)}, which the questionnaire does not have.`,
    );
  const [least, most] = [
    readBound(item, fhirExtensions.minValue, where),
    readBound(item, fhirExtensions.maxValue, where),
  ];
  if (least !== null && most !== null && least > most)
    throw new UnsupportedQuestionnaireError(`The least value of ${where} is above its most.`);
  return {
    ...shared,
    type,
    text: readText(item['text'], `The text of ${where}`),
    required: readBoolean(item['required'], `The required of ${where}`),
    options: type === 'choice' ? readOptions(item, where) : [],
    maximumLength: readMaxLength(item, type, where),
    least,
    most,
    area: areaKey,
    role: role === undefined ? null : readEnumValue(itemRoles, getExtensionValue(role), `The role of ${where}`),
  };
};

/** Reads an item and its children, in display order. A group's heading and items share its conditions. */
const readItem = (
  item: Json,
  reading: QuestionnaireReadState,
  around: readonly ConditionGate[],
  depth: number,
): readonly Item[] => {
  const id = readLinkId(item, reading);
  const where = `item ${JSON.stringify(id)}`;
  if (depth > maxDepth) throw new UnsupportedQuestionnaireError(`${where} lies more than ${maxDepth} groups deep.`);
  rejectUnsupported(item, where);
  const shared = {
    id,
    prefix: readOptionalText(item['prefix'], `The prefix of ${where}`, 20) || null,
    gates: readConditionGates(item, where, reading, around),
  };
  const within = (): readonly Item[] =>
    readObjectList(item['item'], `The item of ${where}`).flatMap((inner) =>
      readItem(inner, reading, shared.gates, depth + 1),
    );
  if (item['type'] === 'group') {
    const text = readOptionalText(item['text'], `The text of ${where}`, 500);
    return [
      ...(text === '' ? [] : [{ ...emptyItemResult, ...shared, type: 'heading', text } satisfies Item]),
      ...within(),
    ];
  }
  const type = typeof item['type'] === 'string' && Object.hasOwn(types, item['type']) ? types[item['type']] : undefined;
  if (type === undefined)
    throw new UnsupportedQuestionnaireError(
      `${where} has the type ${JSON.stringify(item['type'])}. Supported are ${supportedElements}.`,
    );
  if (type === 'display')
    return [{ ...emptyItemResult, ...shared, type, text: readText(item['text'], `The text of ${where}`) }];
  const question = readQuestion(item, type, where, shared, reading);
  reading.questions.set(id, question);
  return [question, ...within()];
};

/** Reads the pages: each top-level group is one, and so are the items between two groups. */
export const readPages = (items: readonly Json[], areas: readonly Area[]): readonly Page[] => {
  const reading: QuestionnaireReadState = { areas, ids: new Set(), questions: new Map() };
  const pages: Page[] = [];
  let loose: Item[] = [];
  const close = (): void => {
    if (loose.length > 0) pages.push({ id: loose[0]?.id ?? '', title: '', items: loose });
    loose = [];
  };
  for (const item of items) {
    if (item['type'] === 'group') {
      close();
      const read = readItem(item, reading, [], 1);
      const [first] = read;
      const titled = first?.type === 'heading' && first.id === item['linkId'];
      pages.push({ id: String(item['linkId']), title: titled ? first.text : '', items: titled ? read.slice(1) : read });
    } else loose.push(...readItem(item, reading, [], 1));
  }
  close();
  if (!pages.flatMap((page) => page.items).some(isQuestion))
    throw new UnsupportedQuestionnaireError('There is no question in it.');
  return pages;
};
