import { type DangerAct, type DangerSign, dangerSigns } from '@arogo/contract/danger';
import { type Context, contextOf } from './context.ts';
import { figuresIn } from './figures.ts';
import { type Meaning, meaningOf, type Mention } from './lexicon.ts';
import { holds, ruleOf, type SignRules } from './rule.ts';
import { groupRules } from './tables/rules-groups.ts';
import { lifeRules } from './tables/rules-life.ts';
import { shortRules } from './tables/rules-short.ts';
import { todayRules } from './tables/rules-today.ts';
import { type Word, wordsOf } from './words.ts';

/** A danger sign that somebody's words carry. */
export interface Found {
  readonly sign: DangerSign;
  readonly act: DangerAct;
  /** Who says that it is one, by title; of a learned one whose advice is shown. */
  readonly source: string;
}

/** A text as rules and the learned model read it. */
export interface Reading {
  readonly words: readonly Word[];
  readonly meaning: Meaning;
  /** Of the lexicon and of figures, by concept. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  readonly context: Context;
}

const bySignsOrder = (tables: readonly SignRules[]) =>
  tables
    .map(({ rows, ...others }) => ({ ...others, rules: rows.map(ruleOf) }))
    .toSorted((a, b) => dangerSigns.indexOf(a.sign) - dangerSigns.indexOf(b.sign));
const own = bySignsOrder([...lifeRules, ...groupRules, ...todayRules]);
/** Of a sign's several rules the fuller ones stand in front. */
const signs = bySignsOrder([...lifeRules, ...groupRules, ...todayRules, ...shortRules]);
const bySign = new Map(own.map(({ sign, act, source }) => [sign, { sign, act, source }] as const));

/** What a sign asks for and who says so; undefined for none of the rules' own. */
export const dangerOf = (sign: DangerSign): Found | undefined => bySign.get(sign);

export const readingOf = (text: string): Reading => {
  const { words, meaning } = meaningOf(wordsOf(text));
  const mentions = new Map(meaning.mentions);
  for (const [concept, found] of figuresIn(words, meaning))
    mentions.set(concept, [...(mentions.get(concept) ?? []), ...found]);
  return { words, meaning, mentions, context: contextOf(words, meaning) };
};

/**
 * What the rules alone find, the most urgent first: of the one who writes or of somebody else, as long as it is so now;
 * what is denied, long past, feared, asked in general or a figure of speech is none.
 */
export const dangersByRules = ({ words, meaning, mentions, context }: Reading): readonly Found[] => {
  const scene = {
    mentions,
    context,
    has: meaning.has,
    isJoined: (at: number) => words[at]?.after === 'none',
    length: words.length,
  };
  const all = signs.filter(({ rules }) => rules.some((rule) => holds(rule, scene)));
  const found = all.filter(({ sign }, at) => all.findIndex((other) => other.sign === sign) === at);
  // A cry for help says nothing more where it is known what for.
  const isKnown = found.some(({ sign, act }) => sign !== 'help' && act !== 'now');
  return found
    .filter(({ sign }) => sign !== 'help' || !isKnown)
    .map(({ sign, act, source }) => ({ sign, act, source }));
};
