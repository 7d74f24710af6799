import type { Question } from './triage/question.ts';
import { readDoctorQuery } from '../directory/query.ts';
import { placeIn } from './triage/reply.ts';
import { namesOf } from './triage/facts.ts';
import { plainText, tokensOf } from './text.ts';
import { hitsIn } from './words/all.ts';
import type { Shown, Turn } from './talk.ts';

/** What choices that are no question about a complaint lead to: their ids begin with one of these. */
const families = ['go', 'how', 'see', 'dose', 'on'] as const;
export type PickFamily = (typeof families)[number];

/** A choice that was made. */
export interface Picked {
  readonly family: PickFamily;
  readonly key: string;
}

const pickedBy = (id: string): Picked | undefined => {
  const at = id.indexOf('.');
  const family = families.find((one) => one === id.slice(0, at));
  return family === undefined ? undefined : { family, key: id.slice(at + 1) };
};

const sameText = (one: string, other: string): boolean => plainText(one).trim() === plainText(other).trim();

/** The choice that a turn makes, tapped or written, of those that were shown last. */
export const pickedIn = (
  { text, chosen }: Turn,
  shown: readonly Shown[],
  open: Question | undefined,
): Picked | undefined => {
  const tapped = chosen.map(pickedBy).find((one) => one !== undefined);
  if (tapped !== undefined) return tapped;
  const last = shown.findLast(({ tool }) => tool === 'offer_choices');
  if (open !== undefined || last?.tool !== 'offer_choices') return undefined;
  const { choices } = last.input;
  const place = placeIn(text, choices.length);
  const named = choices.findIndex(({ label }) => sameText(label, text));
  const isShort = tokensOf(text).length <= 3;
  const replies = isShort && choices.length === 2 ? namesOf(hitsIn(tokensOf(text)), 'reply') : [];
  const byReply = replies.includes('yes') ? 0 : replies.includes('no') ? 1 : -1;
  const isOfSpecialty = choices[0]?.id.startsWith('see.') === true && isShort && place === undefined && named < 0;
  const sought = isOfSpecialty ? readDoctorQuery(text).specialties.find(({ guessed }) => !guessed) : undefined;
  if (sought !== undefined) return { family: 'see', key: sought.key };
  const choice = choices[place ?? (named >= 0 ? named : byReply)];
  return choice === undefined ? undefined : pickedBy(choice.id);
};
