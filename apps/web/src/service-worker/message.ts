import type { PushAnswer, PushMessage } from '@arogo/contract/push-message';

const texts = [
  'notice',
  'title',
  'body',
  'tag',
  'delivery',
  'received',
] as const satisfies readonly (keyof PushMessage)[];
const answerTexts = ['ticket', 'failedTitle', 'failedBody'] as const satisfies readonly (keyof PushAnswer)[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

const isPushAnswer = (value: unknown): value is PushAnswer =>
  isObject(value) &&
  hasTexts(value, answerTexts) &&
  Array.isArray(value['actions']) &&
  value['actions'].every((each: unknown) => isObject(each) && hasTexts(each, ['action', 'title'])) &&
  (value['person'] === undefined || (isObject(value['person']) && hasTexts(value['person'], ['id', 'name'])));

/** Parses a push message; undefined for an unknown format, such as one of a newer version. */
export const readMessage = (text: string | undefined): PushMessage | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (!isObject(value) || !hasTexts(value, texts)) return undefined;
  const { opens } = value;
  // Only paths of the product, never another origin.
  if (opens !== undefined && !(typeof opens === 'string' && /^\/(?![/\\])/.test(opens))) return undefined;
  const message = value as unknown as PushMessage;
  return message.answer === undefined || isPushAnswer(message.answer) ? message : undefined;
};

/** Reads the error text of a refusal; undefined without one. */
export const readRefusal = async (answer: Response): Promise<string | undefined> => {
  const body: unknown = await answer.json().catch(() => undefined);
  return isObject(body) && typeof body['message'] === 'string' && body['message'] !== '' ? body['message'] : undefined;
};
