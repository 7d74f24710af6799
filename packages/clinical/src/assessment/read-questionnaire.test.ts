import { expect, it } from 'vitest';
import { type Definition, isQuestion } from './definition.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { sampleQuestionnaire } from './sample.test-helpers.ts';

const parseDefinition = (source: unknown): Definition => {
  const read = readQuestionnaire(source);
  if ('problem' in read) throw new Error(read.problem);
  return read.definition;
};
const findProblem = (source: unknown): string => {
  const read = readQuestionnaire(source);
  return 'problem' in read ? read.problem : 'none';
};

it("'FHIR R4/R5 Questionnaire': a sample file is read with its pages, types, weights, ranges, gates and alerts", () => {
  const definition = parseDefinition(sampleQuestionnaire);
  expect(definition).toMatchObject({
    key: 'evenness-of-days',
    version: '2.1',
    scored: true,
    copyright: 'Nobody, 2026',
    specialties: ['counselling'],
  });
  expect(definition.ranges.map(({ from, to, label }) => [from, to, label])).toEqual([
    [0, 3, 'Even'],
    [4, 8.5, 'Uneven'],
  ]);
  expect(definition.pages.map(({ id, title, items }) => [id, title, items.map((item) => item.id)])).toEqual([
    ['hello', '', ['hello', 'a']],
    ['more', 'The rest of the day', ['b', 'inner', 'c', 'cups', 'litres', 'sweet', 'day', 'place', 'words']],
  ]);
  expect(definition.items.filter(isQuestion).map(({ type }) => type)).toEqual([
    'choice',
    'choice',
    'choice',
    'integer',
    'decimal',
    'boolean',
    'date',
    'string',
    'text',
  ]);
  const [a, b, c, cups, litres] = ['a', 'b', 'c', 'cups', 'litres'].map((id) =>
    definition.items.find((item) => item.id === id),
  );
  expect(a?.options.map(({ code, weight }) => [code, weight])).toEqual([
    ['even', 0],
    ['uneven', 2.5],
  ]);
  expect(b?.options.map(({ code, weight }) => [code, weight])).toEqual([
    ['0', 0],
    ['3', 3],
  ]);
  expect(c?.options.map(({ code, alert }) => [code, alert])).toEqual([
    ['No', null],
    ['Yes', 'harmed'],
  ]);
  expect([cups?.least, cups?.most]).toEqual([0, 30]);
  expect(litres?.gates).toEqual([
    { match: 'all', conditions: [{ question: 'a', operator: '=', answer: 'uneven' }] },
    {
      match: 'all',
      conditions: [
        { question: 'cups', operator: '>=', answer: 10 },
        { question: 'c', operator: 'exists', answer: true },
      ],
    },
  ]);
});

const question = {
  linkId: 'q',
  type: 'choice',
  text: 'Q?',
  answerOption: [{ valueString: 'Yes' }, { valueString: 'No' }],
};
const withItems = (...item: readonly unknown[]) => ({ resourceType: 'Questionnaire', id: 'x', title: 'X', item });
const withQuestion = (changes: object) => withItems({ ...question, ...changes });
const after = (condition: object, more: object = {}) =>
  withItems(
    question,
    { linkId: 'n', type: 'integer', text: 'N?' },
    { linkId: 'l', type: 'boolean', text: 'L?', enableWhen: [condition], ...more },
  );
const range = (from: unknown, to: unknown) => ({
  url: 'urn:arogo:questionnaire-score-range',
  extension: [
    { url: 'from', valueInteger: from },
    { url: 'to', valueInteger: to },
    { url: 'label', valueString: 'R' },
  ],
});
const weighted = {
  ...question,
  answerOption: [
    {
      valueString: 'Yes',
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 1 }],
    },
  ],
};

it('a file that is not understood wholly is refused with one sentence that says what is wrong', () => {
  const table: readonly (readonly [source: unknown, says: RegExp])[] = [
    [null, /no FHIR resource/],
    ['Questionnaire', /no FHIR resource/],
    [[], /no FHIR resource/],
    [{ resourceType: 'Patient' }, /no FHIR resource/],
    [{ ...withItems(question), id: undefined }, /Its id must be a text/],
    [{ ...withItems(question), id: 'a b' }, /Its id must be of letters/],
    [{ ...withItems(question), id: 'a'.repeat(65) }, /at most 64/],
    [{ ...withItems(question), title: '' }, /Its title/],
    [{ ...withItems(question), title: 'a\u202Eb' }, /cannot be shown/],
    [{ ...withItems(question), status: 'retired' }, /status/],
    [{ ...withItems(question), modifierExtension: [] }, /modifierExtension/],
    [{ ...withItems(question), item: 'q' }, /list of objects/],
    [withItems(), /no question/],
    [withItems({ linkId: 'd', type: 'display', text: 'Only this' }), /no question/],
    [withItems(question, question), /stands twice/],
    [withItems(...Array.from({ length: 101 }, (_, at) => ({ ...question, linkId: `q${at}` }))), /more than 100/],
    [withQuestion({ type: 'open-choice' }), /type "open-choice"/],
    [withQuestion({ type: 'constructor' }), /type "constructor"/],
    [withQuestion({ type: 'quantity' }), /Supported are/],
    [withQuestion({ repeats: true }), /repeats/],
    [withQuestion({ readOnly: true }), /readOnly/],
    [withQuestion({ initial: [{ valueString: 'Yes' }] }), /initial/],
    [
      withQuestion({
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden', valueBoolean: true }],
      }),
      /hidden/,
    ],
    [withQuestion({ modifierExtension: [{}] }), /modifierExtension/],
    [withQuestion({ type: 'coding', answerConstraint: 'optionsOrString' }), /answerConstraint/],
    [
      withQuestion({
        extension: [{ url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression' }],
      }),
      /calculatedExpression/,
    ],
    [withQuestion({ answerOption: [{ valueString: 'A', initialSelected: true }] }), /initialSelected/],
    [withQuestion({ text: undefined }), /text of item "q"/],
    [withQuestion({ required: 'yes' }), /required of item "q"/],
    [withQuestion({ answerOption: [] }), /1 to 40 answerOption/],
    [withQuestion({ answerOption: undefined, answerValueSet: 'http://example.org/vs' }), /value set/],
    [withQuestion({ answerOption: [{ valueString: 'A' }, { valueString: 'A' }] }), /same code/],
    [withQuestion({ answerOption: [{ valueReference: {} }] }), /valueCoding, valueString or valueInteger/],
    [
      withQuestion({
        answerOption: [
          {
            valueString: 'A',
            extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueString: '3' }],
          },
        ],
      }),
      /weight/,
    ],
    [
      withQuestion({
        answerOption: [{ valueString: 'A', extension: [{ url: 'urn:arogo:questionnaire-alert', valueCode: 'fire' }] }],
      }),
      /self-harm, harmed, body/,
    ],
    [
      withQuestion({
        answerOption: [
          { valueString: 'A', extension: [{ url: 'urn:arogo:questionnaire-specialty', valueCode: 'wizardry' }] },
        ],
      }),
      /specialty "wizardry"/,
    ],
    [withQuestion({ extension: [{ url: 'urn:arogo:questionnaire-item-area', valueCode: 'sleep' }] }), /area "sleep"/],
    [
      withQuestion({ extension: [{ url: 'urn:arogo:questionnaire-item-role', valueCode: 'hero' }] }),
      /weighs, since, eases/,
    ],
    [withItems({ linkId: 'n', type: 'text', text: 'N?', maxLength: 0 }), /maxLength/],
    [after({ question: 'nowhere', operator: '=', answerString: 'Yes' }), /no question above/],
    [after({ question: 'l', operator: '=', answerBoolean: true }), /no question above/],
    [after({ question: 'q', operator: '~', answerString: 'Yes' }), /operator/],
    [after({ question: 'q', operator: '=', answerString: 'Perhaps' }), /option that does not exist/],
    [after({ question: 'q', operator: '>', answerString: 'Yes' }), /compares a choice/],
    [after({ question: 'q', operator: 'exists', answerString: 'Yes' }), /answerBoolean/],
    [after({ question: 'n', operator: '=', answerString: '3' }), /something else/],
    [after({ question: 'n', operator: '=' }), /something else/],
    [
      after(
        { question: 'n', operator: '=', answerInteger: 3 },
        {
          enableWhen: [
            { question: 'n', operator: '=', answerInteger: 3 },
            { question: 'n', operator: '=', answerInteger: 4 },
          ],
        },
      ),
      /no enableBehavior/,
    ],
    [
      withItems({
        linkId: '1',
        type: 'group',
        item: [
          {
            linkId: '2',
            type: 'group',
            item: [
              {
                linkId: '3',
                type: 'group',
                item: [{ linkId: '4', type: 'group', item: [{ linkId: '5', type: 'group', item: [question] }] }],
              },
            ],
          },
        ],
      }),
      /more than 5 groups/,
    ],
    [{ ...withItems(question), extension: [range(0, 3)] }, /no weights/],
    [{ ...withItems(weighted), extension: [range(3, 0)] }, /before it begins/],
    [{ ...withItems(weighted), extension: [range(0, 3), range(3, 5)] }, /overlap/],
    [{ ...withItems(weighted), extension: [range('0', 3)] }, /must be a number/],
    [
      {
        ...withItems(weighted),
        extension: [range(0, 3), { url: 'urn:arogo:questionnaire-unscored', valueBoolean: true }],
      },
      /no weights/,
    ],
    [
      {
        ...withItems(question),
        extension: [
          {
            url: 'urn:arogo:questionnaire-area',
            extension: [
              { url: 'key', valueCode: 'a' },
              { url: 'label', valueString: 'A' },
            ],
          },
        ],
      },
      /5 levels/,
    ],
  ];
  expect(
    table.map(([source, says]) => [findProblem(source), says.test(findProblem(source))]).filter(([, found]) => !found),
  ).toEqual([]);
});
