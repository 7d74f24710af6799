import type { AnswerValue, Condition } from '@arogo/contract/assessment-flow';
import { conditionOperators } from '@arogo/contract/assessment-flow';
import { isSpecialtyKey, type SpecialtyKey } from '../directory/specialties.ts';
import { alertKinds, type Item, type Option } from './definition.ts';
import { fhirExtensions, ownExtensions } from './extensions.ts';
import {
  findExtensions,
  isObject,
  type Json,
  readObjectList,
  readNumber,
  readEnumValue,
  readText,
  UnsupportedQuestionnaireError,
  getExtensionValue,
} from './questionnaire-json.ts';

const maxOptions = 40;

/** Reads the specialty keys of an element. */
export const readSpecialties = (element: Json, where: string): readonly SpecialtyKey[] =>
  findExtensions(element, ownExtensions.specialty, where).map((extension) => {
    const key = String(getExtensionValue(extension));
    if (!isSpecialtyKey(key))
      throw new UnsupportedQuestionnaireError(
        `${where} names the specialty ${JSON.stringify(key)}, which the directory does not have.`,
      );
    return key;
  });

/** Reads the code and label of an option. */
const readCodeAndLabel = (option: Json, where: string): Pick<Option, 'code' | 'label'> => {
  const { valueCoding: coding, valueString: words, valueInteger: number } = option;
  if (isObject(coding)) {
    const label = readText(coding['display'] ?? coding['code'], `The display of ${where}`, 500);
    return { code: readText(coding['code'] ?? coding['display'], `The code of ${where}`, 200), label };
  }
  if (typeof words === 'string') return { code: readText(words, where, 200), label: readText(words, where, 200) };
  if (Number.isInteger(number)) return { code: String(number), label: String(number) };
  throw new UnsupportedQuestionnaireError(`${where} must have a valueCoding, valueString or valueInteger.`);
};

/** An option's weight is on the option or, as R4 also allows, on its coding. */
const readWeight = (option: Json, where: string): number | null => {
  const places = [option, ...(isObject(option['valueCoding']) ? [option['valueCoding']] : [])];
  const weightExtensions = places.flatMap((place) => [
    ...findExtensions(place, fhirExtensions.itemWeight, where),
    ...findExtensions(place, fhirExtensions.ordinalValue, where),
  ]);
  return weightExtensions.length === 0
    ? null
    : readNumber(getExtensionValue(weightExtensions[0]), `The weight of ${where}`);
};

/** Reads the options of a choice. */
export const readOptions = (item: Json, where: string): readonly Option[] => {
  if (item['answerValueSet'] !== undefined)
    throw new UnsupportedQuestionnaireError(
      `${where} takes its answers from a value set. Please list them as answerOption.`,
    );
  const listed = readObjectList(item['answerOption'], `The answerOption of ${where}`);
  if (listed.length === 0 || listed.length > maxOptions)
    throw new UnsupportedQuestionnaireError(`${where} must have 1 to ${maxOptions} answerOption.`);
  const options = listed.map((option, at) => {
    const here = `answerOption ${at + 1} of ${where}`;
    if (option['initialSelected'] === true)
      throw new UnsupportedQuestionnaireError(
        `${here} is chosen beforehand (initialSelected), which is not supported.`,
      );
    const [alert] = findExtensions(option, ownExtensions.alert, here);
    const [suggests] = findExtensions(option, ownExtensions.suggests, here);
    return {
      ...readCodeAndLabel(option, here),
      weight: readWeight(option, here),
      // An alert without a reason counts as the kind that needs no further question.
      alert:
        alert === undefined || getExtensionValue(alert) === false
          ? null
          : getExtensionValue(alert) === true
            ? 'self-harm'
            : readEnumValue(alertKinds, getExtensionValue(alert), `The alert of ${here}`),
      suggests: suggests === undefined ? null : readText(getExtensionValue(suggests), `What ${here} suggests`, 64),
      specialties: readSpecialties(option, here),
    } satisfies Option;
  });
  if (new Set(options.map(({ code }) => code)).size < options.length)
    throw new UnsupportedQuestionnaireError(`${where} has two options with the same code.`);
  return options;
};

const readExpectedAnswer = (condition: Json, type: Item['type'], where: string): AnswerValue => {
  const coding = condition['answerCoding'];
  const sent: unknown = isObject(coding)
    ? (coding['code'] ?? coding['display'])
    : getExtensionValue(
        Object.fromEntries(Object.entries(condition).map(([key, value]) => [key.replace(/^answer/, 'value'), value])),
      );
  const fits =
    type === 'boolean'
      ? typeof sent === 'boolean'
      : type === 'integer' || type === 'decimal'
        ? typeof sent === 'number'
        : typeof sent === 'string' || (type === 'choice' && Number.isInteger(sent));
  if (!fits)
    throw new UnsupportedQuestionnaireError(
      `${where} compares with something else than what that question is answered with.`,
    );
  return type === 'choice' ? String(sent) : (sent as AnswerValue);
};

/** Reads a condition of enableWhen. @param earlier the preceding questions */
export const readCondition = (condition: Json, earlier: ReadonlyMap<string, Item>, where: string): Condition => {
  const question = readText(condition['question'], `The question in the enableWhen of ${where}`, 100);
  const earlierQuestion = earlier.get(question);
  if (earlierQuestion === undefined)
    throw new UnsupportedQuestionnaireError(
      `${where} depends on ${JSON.stringify(question)}, which is no question above it.`,
    );
  const operator = readEnumValue(
    conditionOperators,
    condition['operator'],
    `The operator in the enableWhen of ${where}`,
  );
  if (operator === 'exists') {
    if (typeof condition['answerBoolean'] !== 'boolean')
      throw new UnsupportedQuestionnaireError(`The enableWhen of ${where} with exists must have an answerBoolean.`);
    return { question, operator, answer: condition['answerBoolean'] };
  }
  const answer = readExpectedAnswer(condition, earlierQuestion.type, `The enableWhen of ${where}`);
  if (earlierQuestion.type === 'choice' && !earlierQuestion.options.some(({ code }) => code === answer))
    throw new UnsupportedQuestionnaireError(`The enableWhen of ${where} compares with an option that does not exist.`);
  if (
    (earlierQuestion.type === 'choice' || earlierQuestion.type === 'boolean') &&
    operator !== '=' &&
    operator !== '!='
  )
    throw new UnsupportedQuestionnaireError(`The enableWhen of ${where} compares a choice with ${operator}.`);
  return { question, operator, answer };
};
