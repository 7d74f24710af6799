import type { Gate } from '@arogo/contract/assessment-flow';
import { conditionMatches } from '@arogo/contract/assessment-flow';
import { answerTextMaximum, questionIdMaximum, questionsMaximum, type QuestionType } from '@arogo/contract/assessments';
import { type Area, type Item, isQuestion, itemRoles, type Page } from './definition.ts';
import { fhirExtensions, ownExtensions } from './fhir.ts';
import {
  booleanOf,
  extensionsOf,
  type Json,
  listOf,
  numberOf,
  oneOf,
  optionalTextOf,
  textOf,
  Unsupported,
  valueOf,
} from './json.ts';
import { readCondition, readOptions } from './read-options.ts';

/** R4 says choice, R5 coding. */
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
const supported = [...Object.keys(types), 'group'].join(', ');
const depthMaximum = 5;

/** What has been read so far of a questionnaire. */
interface Reading {
  readonly areas: readonly Area[];
  readonly ids: Set<string>;
  /** The questions above. */
  readonly questions: Map<string, Item>;
}

const idOf = (item: Json, { ids }: Reading): string => {
  const id = textOf(item['linkId'], 'A linkId', questionIdMaximum);
  if (ids.has(id)) throw new Unsupported(`The linkId ${JSON.stringify(id)} stands twice.`);
  ids.add(id);
  if (ids.size > questionsMaximum) throw new Unsupported(`There are more than ${questionsMaximum} items.`);
  return id;
};

const gatesOf = (item: Json, where: string, { questions }: Reading, around: readonly Gate[]): readonly Gate[] => {
  const conditions = listOf(item['enableWhen'], `The enableWhen of ${where}`).map((condition) =>
    readCondition(condition, questions, where),
  );
  if (conditions.length === 0) return around;
  if (conditions.length > 1 && item['enableBehavior'] === undefined)
    throw new Unsupported(`${where} has several enableWhen and no enableBehavior.`);
  return [
    ...around,
    {
      match:
        conditions.length === 1
          ? 'all'
          : oneOf(conditionMatches, item['enableBehavior'], `The enableBehavior of ${where}`),
      conditions,
    },
  ];
};

const bound = (item: Json, url: string, where: string): number | null => {
  const [extension] = extensionsOf(item, url, where);
  return extension === undefined ? null : numberOf(valueOf(extension), `A bound of ${where}`);
};

/** Extensions of FHIR (SDC) by which answers are computed, preset, or shut one another out. */
const commanding = /(?:Expression|[cC]onstraint|optionExclusive)$/;

/** What no part of this product would heed, and whose answers would then be wrong. */
const refuse = (item: Json, where: string): void => {
  if (item['modifierExtension'] !== undefined)
    throw new Unsupported(`${where} has a modifierExtension, which is not supported.`);
  if (item['repeats'] === true)
    throw new Unsupported(`${where} may be answered several times (repeats), which is not supported.`);
  if (item['readOnly'] === true) throw new Unsupported(`${where} is readOnly, which is not supported.`);
  if (item['initial'] !== undefined) throw new Unsupported(`${where} has an initial value, which is not supported.`);
  if (extensionsOf(item, fhirExtensions.hidden, where).some((extension) => valueOf(extension) === true))
    throw new Unsupported(`${where} is hidden, which is not supported.`);
  if (item['answerConstraint'] !== undefined && item['answerConstraint'] !== 'optionsOnly')
    throw new Unsupported(`${where} takes other answers than its options (answerConstraint), which is not supported.`);
  const command = listOf(item['extension'], `The extension of ${where}`).find(({ url }) =>
    commanding.test(String(url)),
  );
  if (command !== undefined)
    throw new Unsupported(`${where} has the extension ${JSON.stringify(command['url'])}, which is not supported.`);
};

const nothing = {
  options: [],
  maximumLength: null,
  least: null,
  most: null,
  area: null,
  role: null,
  required: false,
} as const;

const maximumLengthOf = (item: Json, type: QuestionType, where: string): number | null => {
  if (type !== 'string' && type !== 'text') return null;
  const asked =
    item['maxLength'] === undefined ? answerTextMaximum : numberOf(item['maxLength'], `The maxLength of ${where}`);
  if (!Number.isInteger(asked) || asked < 1)
    throw new Unsupported(`The maxLength of ${where} must be a whole number from 1.`);
  return Math.min(asked, answerTextMaximum);
};

const readQuestion = (
  item: Json,
  type: QuestionType,
  where: string,
  shared: Pick<Item, 'id' | 'prefix' | 'gates'>,
  { areas }: Reading,
): Item => {
  const [area] = extensionsOf(item, ownExtensions.itemArea, where);
  const [role] = extensionsOf(item, ownExtensions.itemRole, where);
  const areaKey = area === undefined ? null : textOf(valueOf(area), `The area of ${where}`, 60);
  if (areaKey !== null && !areas.some(({ key }) => key === areaKey))
    throw new Unsupported(
      `${where} belongs to the area ${JSON.stringify(areaKey)}, which the questionnaire does not have.`,
    );
  const [least, most] = [bound(item, fhirExtensions.minValue, where), bound(item, fhirExtensions.maxValue, where)];
  if (least !== null && most !== null && least > most)
    throw new Unsupported(`The least value of ${where} is above its most.`);
  return {
    ...shared,
    type,
    text: textOf(item['text'], `The text of ${where}`),
    required: booleanOf(item['required'], `The required of ${where}`),
    options: type === 'choice' ? readOptions(item, where) : [],
    maximumLength: maximumLengthOf(item, type, where),
    least,
    most,
    area: areaKey,
    role: role === undefined ? null : oneOf(itemRoles, valueOf(role), `The role of ${where}`),
  };
};

/** An item with those within it, in the order in which they are shown. A group's heading and its items are asked together. */
const readItem = (item: Json, reading: Reading, around: readonly Gate[], depth: number): readonly Item[] => {
  const id = idOf(item, reading);
  const where = `item ${JSON.stringify(id)}`;
  if (depth > depthMaximum) throw new Unsupported(`${where} lies more than ${depthMaximum} groups deep.`);
  refuse(item, where);
  const shared = {
    id,
    prefix: optionalTextOf(item['prefix'], `The prefix of ${where}`, 20) || null,
    gates: gatesOf(item, where, reading, around),
  };
  const within = (): readonly Item[] =>
    listOf(item['item'], `The item of ${where}`).flatMap((inner) => readItem(inner, reading, shared.gates, depth + 1));
  if (item['type'] === 'group') {
    const text = optionalTextOf(item['text'], `The text of ${where}`, 500);
    return [...(text === '' ? [] : [{ ...nothing, ...shared, type: 'heading', text } satisfies Item]), ...within()];
  }
  const type = typeof item['type'] === 'string' && Object.hasOwn(types, item['type']) ? types[item['type']] : undefined;
  if (type === undefined)
    throw new Unsupported(`${where} has the type ${JSON.stringify(item['type'])}. Supported are ${supported}.`);
  if (type === 'display') return [{ ...nothing, ...shared, type, text: textOf(item['text'], `The text of ${where}`) }];
  const question = readQuestion(item, type, where, shared, reading);
  reading.questions.set(id, question);
  return [question, ...within()];
};

/** The pages: each group at the top is one, and what stands between groups is one too. */
export const readPages = (items: readonly Json[], areas: readonly Area[]): readonly Page[] => {
  const reading: Reading = { areas, ids: new Set(), questions: new Map() };
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
  if (!pages.flatMap((page) => page.items).some(isQuestion)) throw new Unsupported('There is no question in it.');
  return pages;
};
