import type { TriageQuestion } from './triage/question.ts';
import { readDoctorQuery } from '../directory/query.ts';
import { parseOrdinal } from './triage/reply.ts';
import { listNamesOfFamily } from './triage/facts.ts';
import { toPlainText, tokenise } from './text.ts';
import { findHits } from './words/guide-vocabulary.ts';
import type { GuideWidget, ConversationTurn } from './guide-types.ts';

/** Families of choices that do not answer a question about a complaint: their ids begin with one of these. */
const choiceFamilies = ['go', 'how', 'see', 'dose', 'on'] as const;
export type ChoiceFamily = (typeof choiceFamilies)[number];

/** A selected choice. */
export interface PickedChoice {
  readonly family: ChoiceFamily;
  readonly key: string;
}

const parseChoiceId = (id: string): PickedChoice | undefined => {
  const at = id.indexOf('.');
  const family = choiceFamilies.find((one) => one === id.slice(0, at));
  return family === undefined ? undefined : { family, key: id.slice(at + 1) };
};

const hasSameText = (one: string, other: string): boolean => toPlainText(one).trim() === toPlainText(other).trim();

/** Finds the choice that a turn selects, by tapping or typing, from those that were shown last. */
export const findPickedChoice = (
  { text, chosen }: ConversationTurn,
  shown: readonly GuideWidget[],
  open: TriageQuestion | undefined,
): PickedChoice | undefined => {
  const tapped = chosen.map(parseChoiceId).find((one) => one !== undefined);
  if (tapped !== undefined) return tapped;
  const last = shown.findLast(({ tool }) => tool === 'offer_choices');
  if (open !== undefined || last?.tool !== 'offer_choices') return undefined;
  const { choices } = last.input;
  const place = parseOrdinal(text, choices.length);
  const named = choices.findIndex(({ label }) => hasSameText(label, text));
  const isShort = tokenise(text).length <= 3;
  const replies = isShort && choices.length === 2 ? listNamesOfFamily(findHits(tokenise(text)), 'reply') : [];
  const byReply = replies.includes('yes') ? 0 : replies.includes('no') ? 1 : -1;
  const isOfSpecialty = choices[0]?.id.startsWith('see.') === true && isShort && place === undefined && named < 0;
  const sought = isOfSpecialty
    ? readDoctorQuery(text).specialties.find(({ isGuessed: guessed }) => !guessed)
    : undefined;
  if (sought !== undefined) return { family: 'see', key: sought.key };
  const choice = choices[place ?? (named >= 0 ? named : byReply)];
  return choice === undefined ? undefined : parseChoiceId(choice.id);
};
