import { guideProduct } from '@arogo/contract/messages/guide-product';
import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import type { Shown } from '../talk.ts';
import type { AskedName } from '../rules.ts';
import { nameIn } from '../triage/judge.ts';
import type { Triage } from '../triage/state.ts';
import type { Asked } from '../understand.ts';
import type { Voice } from '../voice.ts';
import { findWords } from './record.ts';
import { failed } from './words.ts';
import { namesOf } from '../triage/facts.ts';

export type Topic = keyof typeof guideProduct.topics;
export const isTopic = (key: string): key is Topic => Object.hasOwn(guideProduct.topics, key);

/** What the guide can do, to tap. */
export const menu = ({ small: m }: GuideTexts): Shown => ({
  tool: 'offer_choices',
  input: {
    question: m.menuQuestion,
    choices: Object.entries(m.menu).map(([key, label]) => ({ id: `go.${key}`, label })),
    many: false,
  },
});

/** What of the product can be explained, to tap; the first twelve. */
export const topics = ({ product }: GuideTexts): Shown => ({
  tool: 'offer_choices',
  input: {
    question: product.question,
    choices: Object.entries(product.topics)
      .slice(0, 12)
      .map(([key, { label }]) => ({ id: `how.${key}`, label })),
    many: false,
  },
});

/** Questions about a complaint wait while something else was answered. */
export const goOn = ({ complaint }: Triage, texts: GuideTexts): Shown => {
  const { goOn: m } = texts.triage;
  return {
    tool: 'offer_choices',
    input: {
      question: m.questionOf(nameIn(complaint, texts)),
      choices: [
        { id: 'on.yes', label: m.yes },
        { id: 'on.no', label: m.no },
      ],
      many: false,
    },
  };
};

/** How something of the product is done; said again, where it stands. */
export const answerTopic = (topic: Topic, { texts, hasSaid }: Voice): Said => {
  const { label, say } = texts.product.topics[topic];
  return hasSaid(say) ? said(texts.product.again(label), topics(texts)) : said(say);
};

const plainName = (name: string | undefined): string =>
  name
    ?.replaceAll(/[^\p{L}\p{M} .'’-]/gu, '')
    .trim()
    .slice(0, 40) ?? '';

function* aboutMe(voice: Voice): Answer {
  const me = yield* lookUp('about_me', {});
  const name = plainName(me?.firstName);
  return me === null || name === '' ? failed(voice) : said(voice.texts.small.me(name, me.age));
}

function* greeting({ texts, pick }: Voice): Answer {
  const { small: m } = texts;
  const me = yield* lookUp('about_me', {});
  const name = plainName(me?.firstName);
  return said(pick(name === '' ? m.hello.unnamed : m.hello.named.map((hello) => hello(name))), menu(texts));
}

/** Words that ask for something, beside which unknown words are looked up among the records. */
const asks: ReadonlySet<string> = new Set([
  'what',
  'when',
  'show',
  'last',
  'did',
  'where',
  'who',
  'why',
  'trend',
  'record',
  'report',
  'how',
]);

/** As many unknown words are looked up; more are a story. */
const wordsLookedUp = 5;

function* notUnderstood({ rest, hits, text }: Asked, { texts, pick }: Voice): Answer {
  if (!/[\p{L}\p{N}]/u.test(text)) return said(pick(texts.small.nothing), menu(texts));
  if (rest.length > 0 && rest.length <= wordsLookedUp && namesOf(hits, 'ask').some((one) => asks.has(one))) {
    const found = yield* findWords(rest, texts);
    if (found !== null) return said(found);
  }
  return said(pick(texts.small.unknown), menu(texts));
}

/** What is said beside what the guide is for. */
export function* answerSmall(asked: Asked, voice: Voice): Answer {
  const { texts, pick } = voice;
  const { small: m } = texts;
  const plain: Partial<Record<AskedName, () => Said>> = {
    'small.howAreYou': () => said(pick(m.howAreYou)),
    'small.well': () => said(pick(m.well)),
    'small.thanks': () => said(pick(m.thanks)),
    'small.bye': () => said(pick(m.bye)),
    'small.who': () => said(pick(m.who)),
    'small.help': () => said(pick(m.help), menu(texts)),
    'small.off': () => said(pick(m.off), menu(texts)),
    'small.others': () => said(pick(m.others), menu(texts)),
    'small.emergency': () => said(m.emergency),
    'small.threat': () => said(m.threat),
    'small.abuse': () => said(pick(m.abuse), menu(texts)),
    'small.language': () => said(pick(m.language)),
  };
  if (asked.name === 'small.hello') return yield* greeting(voice);
  if (asked.name === 'small.me') return yield* aboutMe(voice);
  return plain[asked.name]?.() ?? (yield* notUnderstood(asked, voice));
}
