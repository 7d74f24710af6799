import { isPlainText } from '@arogo/contract/text';

/** Why a file is not a supported questionnaire: a sentence for the operator. */
export class UnsupportedQuestionnaireError extends Error {
  override name = 'UnsupportedQuestionnaireError';
}

/** An object of a JSON file. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxTextLength = 2_000;

/** Reads a text, with any number of lines. @param where place in the file, for the message */
export const readText = (value: unknown, where: string, maximum = maxTextLength): string => {
  if (typeof value !== 'string' || value.trim() === '')
    throw new UnsupportedQuestionnaireError(`${where} must be a text.`);
  if (value.length > maximum)
    throw new UnsupportedQuestionnaireError(`${where} must have at most ${maximum} characters.`);
  if (!isPlainText(value.replaceAll(/[\r\n\t]/g, ' ')))
    throw new UnsupportedQuestionnaireError(`${where} holds characters that cannot be shown.`);
  return value.trim();
};

export const readOptionalText = (value: unknown, where: string, maximum = maxTextLength): string =>
  value === undefined || value === '' ? '' : readText(value, where, maximum);

export const readBoolean = (value: unknown, where: string): boolean => {
  if (value !== undefined && typeof value !== 'boolean')
    throw new UnsupportedQuestionnaireError(`${where} must be true or false.`);
  return value === true;
};

export const readNumber = (value: unknown, where: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e9)
    throw new UnsupportedQuestionnaireError(`${where} must be a number.`);
  return value;
};

/** Reads an optional list of objects. */
export const readObjectList = (value: unknown, where: string): readonly Json[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isObject))
    throw new UnsupportedQuestionnaireError(`${where} must be a list of objects.`);
  return value;
};

/** Reads one of a closed list of values. */
export const readEnumValue = <const V extends string>(values: readonly V[], value: unknown, where: string): V => {
  const match = values.find((one) => one === value);
  if (match === undefined) throw new UnsupportedQuestionnaireError(`${where} must be one of ${values.join(', ')}.`);
  return match;
};

/** The extensions of an element with this URL. */
export const findExtensions = (element: Json, url: string, where: string): readonly Json[] =>
  readObjectList(element['extension'], `The extension of ${where}`).filter((extension) => extension['url'] === url);

/** The value of an extension of any type; undefined if there is none. */
export const getExtensionValue = (extension: Json | undefined): unknown => {
  const name = Object.keys(extension ?? {}).find((key) => key.startsWith('value'));
  return name === undefined ? undefined : extension?.[name];
};
