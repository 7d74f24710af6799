import { type DangerAct, type DangerSign, dangerActs, dangerSigns } from '@arogo/contract/danger';
import { type TextContext, buildContext } from './context.ts';
import { findFigures } from './figures.ts';
import { type TextMeaning, resolveMeaning, type Mention } from './lexicon.ts';
import { isRuleMet, parseRule, type SignRules } from './rule.ts';
import { fewRules } from './tables/rules-few.ts';
import { generalRules } from './tables/rules-general.ts';
import { groupRules } from './tables/rules-groups.ts';
import { lifeRules } from './tables/rules-life.ts';
import { plainTodayRules } from './tables/rules-plain-today.ts';
import { outrightRules } from './tables/rules-outright.ts';
import { plainHarmRules } from './tables/rules-plain-harm.ts';
import { plainRules } from './tables/rules-plain.ts';
import { shortRules } from './tables/rules-short.ts';
import { todayRules } from './tables/rules-today.ts';
import { type Word, splitIntoWords } from './tokenizer.ts';

/** A danger sign that somebody's words carry. */
export interface FoundDanger {
  readonly sign: DangerSign;
  readonly act: DangerAct;
  /** Who says that it is one, by title; of a learned one whose advice is shown. */
  readonly source: string;
}

/** A text as rules and the learned model read it. */
export interface AnalysedText {
  readonly words: readonly Word[];
  readonly meaning: TextMeaning;
  /** Of the lexicon and of figures, by concept. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  readonly context: TextContext;
}

const sortBySignOrder = (tables: readonly SignRules[]) =>
  tables
    .map(({ rows, ...others }) => ({ ...others, rules: rows.map(parseRule) }))
    .toSorted(
      (a, b) =>
        dangerSigns.indexOf(a.sign) - dangerSigns.indexOf(b.sign) ||
        dangerActs.indexOf(a.act) - dangerActs.indexOf(b.act),
    );
const ownSigns = sortBySignOrder([...lifeRules, ...groupRules, ...todayRules]);
/** Of a sign's several rules the more urgent ones stand in front. */
const signs = sortBySignOrder([
  ...lifeRules,
  ...groupRules,
  ...todayRules,
  ...shortRules,
  ...generalRules,
  ...plainRules,
  ...plainHarmRules,
  ...outrightRules,
  ...plainTodayRules,
  ...fewRules,
]);
const bySign = new Map(ownSigns.map(({ sign, act, source }) => [sign, { sign, act, source }] as const));

/** What a sign asks for and who says so; undefined for none of the rules' own. */
export const findDangerForSign = (sign: DangerSign): FoundDanger | undefined => bySign.get(sign);

export const analyseText = (text: string): AnalysedText => {
  const { words, meaning } = resolveMeaning(splitIntoWords(text));
  const mentions = new Map(meaning.mentions);
  for (const [concept, found] of findFigures(words, meaning))
    mentions.set(concept, [...(mentions.get(concept) ?? []), ...found]);
  return { words, meaning, mentions, context: buildContext(words, meaning) };
};

/**
 * What the rules alone find, the most urgent first: of the one who writes or of somebody else, as long as it is so now;
 * what is denied, long past, feared, asked in general or a figure of speech is none.
 */
export const findDangersByRules = ({ words, meaning, mentions, context }: AnalysedText): readonly FoundDanger[] => {
  const scene = {
    mentions,
    context,
    has: meaning.has,
    isJoined: (at: number) => words[at]?.after === 'none',
    length: words.length,
  };
  const all = signs.filter(({ rules }) => rules.some((rule) => isRuleMet(rule, scene)));
  const found = all.filter(({ sign }, at) => all.findIndex((other) => other.sign === sign) === at);
  // A cry for help says nothing more where it is known what for.
  const isKnown = found.some(({ sign, act }) => sign !== 'help' && act !== 'now');
  return found
    .filter(({ sign }) => sign !== 'help' || !isKnown)
    .toSorted((one, other) => Number(one.act === 'now') - Number(other.act === 'now'))
    .map(({ sign, act, source }) => ({ sign, act, source }));
};
