import { namesOf } from './triage/facts.ts';
import { plainText, tokensOf } from './text.ts';
import type { Asked } from './understand.ts';

/** What was asked, with how far back from the newest it goes. */
export interface Followed extends Asked {
  readonly back: number;
}

const howLong = /\b(?:how long|until when|till when|for how many|kab tak|kitne din)\b|कब तक|कितने दिन/u;
const andThen = /^(?:and|what about|how about|aur|or|और)\b/iu;

/** What a short message means after what was asked before: 'and the one before that?', 'for how long?', 'what about creatinine?'. */
export const followed = (asked: Asked, before: Followed | null): Followed => {
  const plain: Followed = { ...asked, back: 0 };
  if (before === null || tokensOf(asked.text).length > 8) return plain;
  const words = namesOf(asked.hits, 'ask');
  if (before.name === 'record.result' && words.includes('before') && asked.tests.length === 0) return { ...before, text: asked.text, hits: asked.hits, back: before.back + 1 };
  const isOfMedicine = before.name.startsWith('medicine.');
  const isUnnamed = asked.drugs.length === 0 && asked.rest.length === 0;
  if (isOfMedicine && isUnnamed && (howLong.test(plainText(asked.text)) || ['medicine.when', 'medicine.about', 'medicine.change', 'medicine.missed'].includes(asked.name) || (asked.name === 'record.explain' && words.includes('usedFor'))))
    return { ...before, name: howLong.test(plainText(asked.text)) || asked.name === 'small.unknown' ? 'medicine.when' : asked.name === 'record.explain' ? 'medicine.about' : asked.name, text: asked.text, hits: asked.hits, back: 0 };
  if (before.name === 'medicine.taken' && (words.includes('slot') || words.includes('yesterday')) && (asked.name === 'small.unknown' || asked.name === 'medicine.list')) return { ...asked, name: 'medicine.taken', back: 0 };
  if (before.name === 'record.doctor' && asked.name === 'visit.book' && asked.rest.length > 0 && andThen.test(asked.text)) return { ...asked, name: 'record.doctor', back: 0 };
  if (before.name === 'record.result' && asked.name === 'small.unknown' && asked.rest.length > 0 && andThen.test(asked.text)) return { ...asked, name: 'record.result', back: 0 };
  if (before.name === 'record.result' && asked.tests.length > 0 && asked.name === 'symptom' && andThen.test(asked.text)) return { ...asked, name: 'record.result', back: 0 };
  return plain;
};
