import { guideProduct } from '@arogo/contract/messages/guide-product';
import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, createAnswer, type AnswerGenerator, type GuideAnswer } from '../answer-generator.ts';
import type { GuideWidget } from '../guide-types.ts';
import type { IntentName } from '../intent-rules.ts';
import { nameComplaint } from '../triage/judge.ts';
import type { TriageState } from '../triage/state.ts';
import type { MessageIntent } from '../intent-parser.ts';
import type { GuideVoice } from '../voice.ts';
import { findWords } from './record.ts';
import { answerFailed } from './format.ts';
import { listNamesOfFamily } from '../triage/facts.ts';

export type ProductTopic = keyof typeof guideProduct.topics;
export const isProductTopic = (key: string): key is ProductTopic => Object.hasOwn(guideProduct.topics, key);

/** Builds the choices of what the guide can do. */
export const buildMenu = ({ small: m }: GuideTexts): GuideWidget => ({
  tool: 'offer_choices',
  input: {
    question: m.menuQuestion,
    choices: Object.entries(m.menu).map(([key, label]) => ({ id: `go.${key}`, label })),
    many: false,
  },
});

/** Builds the choices of product topics that can be explained; the first twelve. */
export const buildTopicChoices = ({ product }: GuideTexts): GuideWidget => ({
  tool: 'offer_choices',
  input: {
    question: product.question,
    choices: Object.entries(product.topics)
      .slice(0, 12)
      .map(([key, { label }]) => ({ id: `how.${key}`, label })),
    many: false,
  },
});

/** Builds the choice to continue the questions about a complaint after another question was answered. */
export const buildContinueChoices = ({ complaint }: TriageState, texts: GuideTexts): GuideWidget => {
  const { goOn: m } = texts.triage;
  return {
    tool: 'offer_choices',
    input: {
      question: m.questionOf(nameComplaint(complaint, texts)),
      choices: [
        { id: 'on.yes', label: m.yes },
        { id: 'on.no', label: m.no },
      ],
      many: false,
    },
  };
};

/** Explains how something is done in the product; if the chat already contains the explanation, refers to it. */
export const answerTopic = (topic: ProductTopic, { texts, hasSaid }: GuideVoice): GuideAnswer => {
  const { label, say } = texts.product.topics[topic];
  return hasSaid(say) ? createAnswer(texts.product.again(label), buildTopicChoices(texts)) : createAnswer(say);
};

const cleanName = (name: string | undefined): string =>
  name
    ?.replaceAll(/[^\p{L}\p{M} .'’-]/gu, '')
    .trim()
    .slice(0, 40) ?? '';

function* answerAboutMe(voice: GuideVoice): AnswerGenerator {
  const me = yield* lookUp('about_me', {});
  const name = cleanName(me?.firstName);
  return me === null || name === ''
    ? answerFailed(voice)
    : createAnswer(voice.texts.small.me(name, me.age === null ? null : Math.floor(me.age)));
}

function* answerGreeting({ texts, pick }: GuideVoice): AnswerGenerator {
  const { small: m } = texts;
  const me = yield* lookUp('about_me', {});
  const name = cleanName(me?.firstName);
  return createAnswer(
    pick(name === '' ? m.hello.unnamed : m.hello.named.map((hello) => hello(name))),
    buildMenu(texts),
  );
}

/** Words that mark a question; beside them, unknown words are looked up in the records. */
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

/** Maximum number of unknown words that are looked up; a message with more of them is a story. */
const maxWordsLookedUp = 5;

function* answerNotUnderstood(
  { unknownWords: rest, hits, text }: MessageIntent,
  { texts, pick }: GuideVoice,
): AnswerGenerator {
  if (!/[\p{L}\p{N}]/u.test(text)) return createAnswer(pick(texts.small.nothing), buildMenu(texts));
  if (
    rest.length > 0 &&
    rest.length <= maxWordsLookedUp &&
    listNamesOfFamily(hits, 'ask').some((one) => asks.has(one))
  ) {
    const textMatch = yield* findWords(rest, texts);
    if (textMatch !== null) return createAnswer(textMatch);
  }
  return createAnswer(pick(texts.small.unknown), buildMenu(texts));
}

/** Answers messages that are outside the guide's purpose, such as a greeting. */
export function* answerSmallTalk(intent: MessageIntent, voice: GuideVoice): AnswerGenerator {
  const { texts, pick } = voice;
  const { small: m } = texts;
  const plain: Partial<Record<IntentName, () => GuideAnswer>> = {
    'small.howAreYou': () => createAnswer(pick(m.howAreYou)),
    'small.well': () => createAnswer(pick(m.well)),
    'small.thanks': () => createAnswer(pick(m.thanks)),
    'small.bye': () => createAnswer(pick(m.bye)),
    'small.who': () => createAnswer(pick(m.who)),
    'small.help': () => createAnswer(pick(m.help), buildMenu(texts)),
    'small.off': () => createAnswer(pick(m.off), buildMenu(texts)),
    'small.others': () => createAnswer(pick(m.others), buildMenu(texts)),
    'small.emergency': () => createAnswer(m.emergency),
    'small.threat': () => createAnswer(m.threat),
    'small.abuse': () => createAnswer(pick(m.abuse), buildMenu(texts)),
    'small.language': () => createAnswer(pick(m.language)),
  };
  if (intent.name === 'small.hello') return yield* answerGreeting(voice);
  if (intent.name === 'small.me') return yield* answerAboutMe(voice);
  return plain[intent.name]?.() ?? (yield* answerNotUnderstood(intent, voice));
}
