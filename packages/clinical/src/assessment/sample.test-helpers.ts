/**
 * A fictional questionnaire like an operator's file: R4 and R5 side by side, weights in each possible place, all types. It
 * measures nothing.
 */
export const sampleQuestionnaire = {
  resourceType: 'Questionnaire',
  id: 'evenness-of-days',
  version: '2.1',
  status: 'active',
  title: 'Evenness of days',
  description: 'A made-up sample.',
  copyright: 'Nobody, 2026',
  extension: [
    {
      url: 'urn:arogo:questionnaire-score-range',
      extension: [
        { url: 'from', valueInteger: 0 },
        { url: 'to', valueInteger: 3 },
        { url: 'label', valueString: 'Even' },
        { url: 'meaning', valueString: 'The days go on evenly.' },
      ],
    },
    {
      url: 'urn:arogo:questionnaire-score-range',
      extension: [
        { url: 'from', valueInteger: 4 },
        { url: 'to', valueDecimal: 8.5 },
        { url: 'label', valueString: 'Uneven' },
        { url: 'meaning', valueString: 'The days go up and down.' },
      ],
    },
    { url: 'urn:arogo:questionnaire-specialty', valueCode: 'counselling' },
    { url: 'http://example.org/only-looks', valueString: 'passed over' },
  ],
  item: [
    { linkId: 'hello', type: 'display', text: 'Think of yesterday.' },
    {
      linkId: 'a',
      prefix: '1.',
      type: 'choice',
      text: 'How was the morning?',
      required: true,
      answerOption: [
        {
          valueCoding: { system: 'urn:sample', code: 'even', display: 'Even' },
          extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 0 }],
        },
        {
          valueCoding: {
            code: 'uneven',
            display: 'Uneven',
            extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 2.5 }],
          },
        },
      ],
    },
    {
      linkId: 'more',
      type: 'group',
      text: 'The rest of the day',
      item: [
        {
          linkId: 'b',
          prefix: '2.',
          type: 'coding',
          text: 'How was the evening?',
          required: true,
          answerOption: [
            {
              valueInteger: 0,
              extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/itemWeight', valueDecimal: 0 }],
            },
            {
              valueInteger: 3,
              extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/itemWeight', valueDecimal: 3 }],
            },
          ],
        },
        {
          linkId: 'inner',
          type: 'group',
          text: 'Only after an uneven morning',
          enableWhen: [{ question: 'a', operator: '=', answerCoding: { system: 'urn:sample', code: 'uneven' } }],
          item: [
            {
              linkId: 'c',
              type: 'choice',
              text: 'Was anything dangerous?',
              answerOption: [
                {
                  valueString: 'No',
                  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 0 }],
                },
                {
                  valueString: 'Yes',
                  extension: [
                    { url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 3 },
                    { url: 'urn:arogo:questionnaire-alert', valueCode: 'harmed' },
                  ],
                },
              ],
            },
            {
              linkId: 'cups',
              type: 'integer',
              text: 'How many cups of tea?',
              extension: [
                { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 0 },
                { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 30 },
              ],
            },
            {
              linkId: 'litres',
              type: 'decimal',
              text: 'How many litres is that?',
              enableWhen: [
                { question: 'cups', operator: '>=', answerInteger: 10 },
                { question: 'c', operator: 'exists', answerBoolean: true },
              ],
              enableBehavior: 'all',
            },
          ],
        },
        { linkId: 'sweet', type: 'boolean', text: 'With sugar?' },
        { linkId: 'day', type: 'date', text: 'Which day was it?' },
        { linkId: 'place', type: 'string', text: 'Where?', maxLength: 20 },
        { linkId: 'words', type: 'text', text: 'Anything else?' },
      ],
    },
  ],
};
