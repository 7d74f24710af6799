import { guideMessages as m } from '@arogo/contract/messages/guide';
import { guideProduct } from '@arogo/contract/messages/guide-product';
import { guideTriage } from '@arogo/contract/messages/guide-triage';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import type { Shown } from '../talk.ts';
import type { AskedName } from '../rules.ts';
import type { Asked } from '../understand.ts';
import { findWords } from './record.ts';
import { namesOf } from '../triage/facts.ts';
import { paragraphs } from './words.ts';

export type Topic = keyof typeof guideProduct.topics;
export const isTopic = (key: string): key is Topic => Object.hasOwn(guideProduct.topics, key);

/** What the guide can do, to tap. */
export const menu = (): Shown => ({ tool: 'offer_choices', input: { question: m.menuQuestion, choices: Object.entries(m.menu).map(([key, label]) => ({ id: `go.${key}`, label })), many: false } });

/** What of the product can be explained, to tap; the first twelve. */
export const topics = (): Shown => ({
  tool: 'offer_choices',
  input: { question: guideProduct.question, choices: Object.entries(guideProduct.topics).slice(0, 12).map(([key, { label }]) => ({ id: `how.${key}`, label })), many: false },
});

/** A question about a complaint stands open while something else was answered. */
export const goOn = (): Shown => ({
  tool: 'offer_choices',
  input: { question: guideTriage.goOn.question, choices: [{ id: 'on.yes', label: guideTriage.goOn.yes }, { id: 'on.no', label: guideTriage.goOn.no }], many: false },
});

export const answerTopic = (topic: Topic): Said => said(guideProduct.topics[topic].say);

function* greeting(isHindi: boolean): Answer {
  const me = yield* lookUp('about_me', {});
  const name = me?.firstName.replaceAll(/[^\p{L}\p{M} .'’-]/gu, '').trim().slice(0, 40);
  return said(paragraphs(m.hello(name === '' ? undefined : name), isHindi && m.helloInHindi), menu());
}

/** Words that ask for something, beside which unknown words are looked up among the records. */
const asks: ReadonlySet<string> = new Set(['what', 'when', 'show', 'last', 'did', 'where', 'who', 'why', 'trend', 'record', 'report', 'how']);

/** As many unknown words are looked up; more are a story. */
const wordsLookedUp = 5;

function* notUnderstood({ rest, hits, text }: Asked, isHindi: boolean): Answer {
  if (!/[\p{L}\p{N}]/u.test(text)) return said(m.nothing, menu());
  if (rest.length > 0 && rest.length <= wordsLookedUp && namesOf(hits, 'ask').some((one) => asks.has(one))) {
    const found = yield* findWords(rest);
    if (found !== null) return said(found);
  }
  return said(paragraphs(m.unknown, isHindi && m.unknownInHindi), menu());
}

/** What is said beside what the guide is for. */
export function* answerSmall(asked: Asked, isHindi: boolean): Answer {
  const plain: Partial<Record<AskedName, () => Said>> = {
    'small.thanks': () => said(m.thanks),
    'small.bye': () => said(m.bye),
    'small.who': () => said(paragraphs(m.who, isHindi && m.whoInHindi)),
    'small.help': () => said(m.help, menu()),
    'small.off': () => said(paragraphs(m.off, isHindi && m.offInHindi), menu()),
    'small.others': () => said(m.others, menu()),
    'small.emergency': () => said(paragraphs(m.emergency, isHindi && m.emergencyInHindi)),
    'small.threat': () => said(paragraphs(m.threat, isHindi && m.threatInHindi)),
    'small.abuse': () => said(m.abuse, menu()),
    'small.language': () => said(paragraphs(m.language, m.languageInHindi)),
  };
  if (asked.name === 'small.hello') return yield* greeting(isHindi);
  return plain[asked.name]?.() ?? (yield* notUnderstood(asked, isHindi));
}
