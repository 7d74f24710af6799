import { isPlainText } from '@arogo/contract/text';

/** What keeps a file from being a questionnaire of ours: a sentence for whoever put it there. */
export class Unsupported extends Error {
  override name = 'Unsupported';
}

/** An object of a JSON file. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textMaximum = 2_000;

/** A text, in any number of lines. @param where the place in the file, for the sentence */
export const textOf = (value: unknown, where: string, maximum = textMaximum): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new Unsupported(`${where} must be a text.`);
  if (value.length > maximum) throw new Unsupported(`${where} must have at most ${maximum} characters.`);
  if (!isPlainText(value.replaceAll(/[\r\n\t]/g, ' ')))
    throw new Unsupported(`${where} holds characters that cannot be shown.`);
  return value.trim();
};

export const optionalTextOf = (value: unknown, where: string, maximum = textMaximum): string =>
  value === undefined || value === '' ? '' : textOf(value, where, maximum);

export const booleanOf = (value: unknown, where: string): boolean => {
  if (value !== undefined && typeof value !== 'boolean') throw new Unsupported(`${where} must be true or false.`);
  return value === true;
};

export const numberOf = (value: unknown, where: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e9)
    throw new Unsupported(`${where} must be a number.`);
  return value;
};

/** The objects of a list that may be left out. */
export const listOf = (value: unknown, where: string): readonly Json[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isObject)) throw new Unsupported(`${where} must be a list of objects.`);
  return value;
};

/** One of a closed list. */
export const oneOf = <const V extends string>(values: readonly V[], value: unknown, where: string): V => {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new Unsupported(`${where} must be one of ${values.join(', ')}.`);
  return found;
};

/** Extensions of an element by their address. */
export const extensionsOf = (element: Json, url: string, where: string): readonly Json[] =>
  listOf(element['extension'], `The extension of ${where}`).filter((extension) => extension['url'] === url);

/** The value of an extension, whichever type it has; undefined where there is none. */
export const valueOf = (extension: Json | undefined): unknown => {
  const name = Object.keys(extension ?? {}).find((key) => key.startsWith('value'));
  return name === undefined ? undefined : extension?.[name];
};
