import { type DangerAct, type DangerNotice, type DangerSign, dangerSigns } from '@arogo/contract/danger';
import { dangerMessages } from '@arogo/contract/messages/danger';
import { contextOf } from './context.ts';
import { figuresIn } from './figures.ts';
import { meaningOf } from './lexicon.ts';
import { holds, ruleOf } from './rule.ts';
import { groupRules } from './tables/rules-groups.ts';
import { lifeRules } from './tables/rules-life.ts';
import { todayRules } from './tables/rules-today.ts';
import { wordsOf } from './words.ts';

/** A danger sign that somebody's words carry. */
export interface Danger {
  readonly sign: DangerSign;
  readonly act: DangerAct;
  /** Who says that it is one, by title. */
  readonly source: string;
}

const signs = [...lifeRules, ...groupRules, ...todayRules]
  .map(({ rows, ...others }) => ({ ...others, rules: rows.map(ruleOf) }))
  .toSorted((a, b) => dangerSigns.indexOf(a.sign) - dangerSigns.indexOf(b.sign));

/**
 * Danger signs in what a patient writes, the most urgent first; none for everyday words. English, Hindi, and Hindi in
 * Latin letters, typed as people type; of the one who writes or of somebody else, as long as it is so now: what is
 * denied, long past, feared, asked in general or a figure of speech is none.
 *
 * Which signs these are follows the sources that each names; how people put them is our own collection. No clinician has
 * reviewed it. It decides nothing else: what it does not find may still be urgent.
 */
export const dangersIn = (text: string): readonly Danger[] => {
  const { words, meaning } = meaningOf(wordsOf(text));
  const mentions = new Map(meaning.mentions);
  for (const [concept, found] of figuresIn(words, meaning)) mentions.set(concept, [...(mentions.get(concept) ?? []), ...found]);
  const scene = {
    mentions,
    context: contextOf(words, meaning),
    has: meaning.has,
    isJoined: (at: number) => words[at]?.after === 'none',
    length: words.length,
  };
  const found = signs.filter(({ rules }) => rules.some((rule) => holds(rule, scene)));
  // A cry for help says nothing more where it is known what for.
  const isKnown = found.some(({ sign, act }) => sign !== 'help' && act !== 'now');
  return found.filter(({ sign }) => sign !== 'help' || !isKnown).map(({ sign, act, source }) => ({ sign, act, source }));
};

/** What to show of a danger. */
export const noticeOf = ({ sign, act, source }: Danger): DangerNotice => {
  const { title, whatToDo, lines } = dangerMessages.signs[sign];
  return { sign, act, title, whatToDo: [...whatToDo], inHindi: dangerMessages.inHindi[act], lines: [...lines], source };
};
