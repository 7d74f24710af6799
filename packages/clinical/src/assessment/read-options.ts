import type { AnswerValue, Condition } from '@arogo/contract/assessment-flow';
import { conditionOperators } from '@arogo/contract/assessment-flow';
import { isSpecialtyKey, type SpecialtyKey } from '../directory/specialties.ts';
import { alertKinds, type Item, type Option } from './definition.ts';
import { fhirExtensions, ownExtensions } from './fhir.ts';
import { extensionsOf, isObject, type Json, listOf, numberOf, oneOf, textOf, Unsupported, valueOf } from './json.ts';

const optionsMaximum = 40;

/** The keys of specialties that an element names. */
export const specialtiesOf = (element: Json, where: string): readonly SpecialtyKey[] =>
  extensionsOf(element, ownExtensions.specialty, where).map((extension) => {
    const key = String(valueOf(extension));
    if (!isSpecialtyKey(key))
      throw new Unsupported(`${where} names the specialty ${JSON.stringify(key)}, which the directory does not have.`);
    return key;
  });

/** The code that an option is answered with, and its words. */
const codeAndLabel = (option: Json, where: string): Pick<Option, 'code' | 'label'> => {
  const { valueCoding: coding, valueString: words, valueInteger: number } = option;
  if (isObject(coding)) {
    const label = textOf(coding['display'] ?? coding['code'], `The display of ${where}`, 500);
    return { code: textOf(coding['code'] ?? coding['display'], `The code of ${where}`, 200), label };
  }
  if (typeof words === 'string') return { code: textOf(words, where, 200), label: textOf(words, where, 200) };
  if (Number.isInteger(number)) return { code: String(number), label: String(number) };
  throw new Unsupported(`${where} must have a valueCoding, valueString or valueInteger.`);
};

/** An option's weight stands with it or, as R4 has it too, with its coding. */
const weightOf = (option: Json, where: string): number | null => {
  const places = [option, ...(isObject(option['valueCoding']) ? [option['valueCoding']] : [])];
  const found = places.flatMap((place) => [
    ...extensionsOf(place, fhirExtensions.itemWeight, where),
    ...extensionsOf(place, fhirExtensions.ordinalValue, where),
  ]);
  return found.length === 0 ? null : numberOf(valueOf(found[0]), `The weight of ${where}`);
};

/** The options of a choice. */
export const readOptions = (item: Json, where: string): readonly Option[] => {
  if (item['answerValueSet'] !== undefined)
    throw new Unsupported(`${where} takes its answers from a value set. Please list them as answerOption.`);
  const listed = listOf(item['answerOption'], `The answerOption of ${where}`);
  if (listed.length === 0 || listed.length > optionsMaximum)
    throw new Unsupported(`${where} must have 1 to ${optionsMaximum} answerOption.`);
  const options = listed.map((option, at) => {
    const here = `answerOption ${at + 1} of ${where}`;
    if (option['initialSelected'] === true)
      throw new Unsupported(`${here} is chosen beforehand (initialSelected), which is not supported.`);
    const [alert] = extensionsOf(option, ownExtensions.alert, here);
    const [suggests] = extensionsOf(option, ownExtensions.suggests, here);
    return {
      ...codeAndLabel(option, here),
      weight: weightOf(option, here),
      // Where only that it is one is said, it is the one of which nobody asks why.
      alert:
        alert === undefined || valueOf(alert) === false
          ? null
          : valueOf(alert) === true
            ? 'self-harm'
            : oneOf(alertKinds, valueOf(alert), `The alert of ${here}`),
      suggests: suggests === undefined ? null : textOf(valueOf(suggests), `What ${here} suggests`, 64),
      specialties: specialtiesOf(option, here),
    } satisfies Option;
  });
  if (new Set(options.map(({ code }) => code)).size < options.length)
    throw new Unsupported(`${where} has two options with the same code.`);
  return options;
};

const wantedAnswer = (condition: Json, type: Item['type'], where: string): AnswerValue => {
  const coding = condition['answerCoding'];
  const sent: unknown = isObject(coding)
    ? (coding['code'] ?? coding['display'])
    : valueOf(
        Object.fromEntries(Object.entries(condition).map(([key, value]) => [key.replace(/^answer/, 'value'), value])),
      );
  const fits =
    type === 'boolean'
      ? typeof sent === 'boolean'
      : type === 'integer' || type === 'decimal'
        ? typeof sent === 'number'
        : typeof sent === 'string' || (type === 'choice' && Number.isInteger(sent));
  if (!fits) throw new Unsupported(`${where} compares with something else than what that question is answered with.`);
  return type === 'choice' ? String(sent) : (sent as AnswerValue);
};

/** A condition of enableWhen. @param earlier the questions that stand above it */
export const readCondition = (condition: Json, earlier: ReadonlyMap<string, Item>, where: string): Condition => {
  const question = textOf(condition['question'], `The question in the enableWhen of ${where}`, 100);
  const asked = earlier.get(question);
  if (asked === undefined)
    throw new Unsupported(`${where} depends on ${JSON.stringify(question)}, which is no question above it.`);
  const operator = oneOf(conditionOperators, condition['operator'], `The operator in the enableWhen of ${where}`);
  if (operator === 'exists') {
    if (typeof condition['answerBoolean'] !== 'boolean')
      throw new Unsupported(`The enableWhen of ${where} with exists must have an answerBoolean.`);
    return { question, operator, answer: condition['answerBoolean'] };
  }
  const answer = wantedAnswer(condition, asked.type, `The enableWhen of ${where}`);
  if (asked.type === 'choice' && !asked.options.some(({ code }) => code === answer))
    throw new Unsupported(`The enableWhen of ${where} compares with an option that does not exist.`);
  if ((asked.type === 'choice' || asked.type === 'boolean') && operator !== '=' && operator !== '!=')
    throw new Unsupported(`The enableWhen of ${where} compares a choice with ${operator}.`);
  return { question, operator, answer };
};
