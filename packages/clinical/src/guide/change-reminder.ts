import { transliterate } from '../danger/spelling.ts';
import { readReminder, type ReminderRequest } from './reminder.ts';
import { toPlainText } from './text.ts';

/**
 * Reduces a name to its consonants as they sound, so that a name in two scripts is equal: 'prstml' for पैरासिटामोल and
 * 'paracetamol'.
 */
const toSoundSkeleton = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/c(?=[eiy])/gu, 's')
    .replaceAll(/[cq]/gu, 'k')
    .replaceAll(/[^a-z]|[aeiouhy]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');

/**
 * Replaces a known medicine written in Devanagari with the Latin name under which it is checked. What was typed, such as a brand,
 * follows in brackets unless it is the same name: 'Paracetamol (क्रोसिन)'.
 */
export const withLatinName = (request: ReminderRequest, known: readonly string[]): ReminderRequest => {
  const [only, ...others] = known;
  const { name: typed } = request;
  if (typed === undefined || only === undefined || others.length > 0) return request;
  if (!/\p{Script=Devanagari}/u.test(typed)) return request;
  const name = only.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const isSame = toSoundSkeleton(typed.split(' ').map(transliterate).join(' ')) === toSoundSkeleton(name);
  return { ...request, name: isSame ? name : `${name} (${typed})` };
};

/** Merges a new reminder request into the previous one. */
export const withReminder = (before: ReminderRequest | null, now: ReminderRequest): ReminderRequest => {
  const { times, slots, everyHours, isHalfGuessed, weekdays, everyDays, timesAWeek, ...rest } = before ?? {};
  const isTimed = now.times !== undefined || now.slots !== undefined || now.everyHours !== undefined;
  const isOfDays = now.weekdays !== undefined || now.everyDays !== undefined || now.timesAWeek !== undefined;
  return {
    ...rest,
    ...(!isTimed && {
      ...(times && { times }),
      ...(slots && { slots }),
      ...(everyHours !== undefined && { everyHours }),
      ...(isHalfGuessed && { isHalfGuessed }),
    }),
    ...(!isOfDays && {
      ...(weekdays && { weekdays }),
      ...(everyDays !== undefined && { everyDays }),
      ...(timesAWeek !== undefined && { timesAWeek }),
    }),
    ...now,
  };
};

/** An answer that is only a number means an hour. */
const bareHour = /^(?:(?:make it|no|nahi|ok|at) )*(\d{1,2})$/u;

/** Applies a message to a reminder that was prepared; undefined if the message says anything else. */
export const refineReminder = (before: ReminderRequest, message: string): ReminderRequest | undefined => {
  const [, hour] = bareHour.exec(toPlainText(message).trim()) ?? [];
  const { request, saysWhen } = readReminder(hour === undefined ? message : `at ${hour}`);
  const { name, ...now } = request;
  if (before.name === undefined && name !== undefined) return withReminder(before, { ...now, name });
  const isAll = name === undefined && (saysWhen || now.strength !== undefined || now.unit !== undefined);
  return isAll ? withReminder(before, now) : undefined;
};
