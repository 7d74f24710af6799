import type { DangerAct, DangerSign } from '@arogo/contract/danger';
import type { TextContext } from './context.ts';
import type { Mention } from './lexicon.ts';

/**
 * Signs of one kind: who says that they are, and which concepts together carry them. Of a row's words, 'a|b' is either;
 * '@5' how many words apart from the first they may stand (4 unless told, over any end of a sentence from 20 on); '>' in
 * that order with no verb between; '#6' only in a text of so many words and fewer; '~' the row has a denial of its own;
 * '!x' not with x close by; '!!x' nor in the same breath, '!?x' and '!!?x' but for one that is denied; '^' also where it
 * is feared; '+' before a word: also where it is told as long past, as an operation that leaves somebody weak.
 */
export interface SignRules {
  readonly sign: DangerSign;
  readonly act: DangerAct;
  readonly source: string;
  readonly rows: readonly string[];
}

interface RulePart {
  readonly name: string;
  /** Also where it is told as long past. */
  readonly isLasting: boolean;
}

interface RuleExclusion {
  readonly name: string;
  /** Speaks against the row only where it is so: who was not vaccinated has no fever of it. */
  readonly isUnlessDenied: boolean;
}

export interface Rule {
  readonly parts: readonly (readonly RulePart[])[];
  readonly maxDistance: number;
  /** Words of the whole text, at most. */
  readonly maxWords: number;
  readonly isOrdered: boolean;
  readonly hasOwnDenial: boolean;
  readonly isAlsoFeared: boolean;
  readonly notNear: readonly RuleExclusion[];
  readonly notAround: readonly RuleExclusion[];
}

const defaultReach = 4;
/** From this distance on a sign may be told over several sentences. */
const wideReach = 20;
const closeReach = 3;
const aroundReach = 12;

const parseExclusion = (name: string): RuleExclusion =>
  name.startsWith('?') ? { name: name.slice(1), isUnlessDenied: true } : { name, isUnlessDenied: false };

/** Reads a row. */
export const parseRule = (row: string): Rule => {
  const words = row.trim().split(/\s+/);
  const named = (prefix: string): string[] =>
    words
      .filter((word) => word.startsWith(prefix) && !word.startsWith(`${prefix}!`))
      .flatMap((word) => word.slice(prefix.length).split('|'));
  const distance = words.find((word) => word.startsWith('@'));
  const most = words.find((word) => word.startsWith('#'));
  return {
    parts: words
      .filter((word) => /^[a-z+]/i.test(word))
      .map((word) =>
        word
          .split('|')
          .map((name) =>
            name.startsWith('+') ? { name: name.slice(1), isLasting: true } : { name, isLasting: false },
          ),
      ),
    maxDistance: distance === undefined ? defaultReach : Number(distance.slice(1)),
    maxWords: most === undefined ? Infinity : Number(most.slice(1)),
    isOrdered: words.includes('>'),
    hasOwnDenial: words.includes('~'),
    isAlsoFeared: words.includes('^'),
    notNear: named('!').map(parseExclusion),
    notAround: named('!!').map(parseExclusion),
  };
};

/** A text as the rules see it. */
export interface RuleScene {
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  readonly context: TextContext;
  readonly has: (concept: string, at: number) => boolean;
  /** Whether nothing parts a word from the one before. */
  readonly isJoined: (at: number) => boolean;
  readonly length: number;
}

const isDenying = ({ has }: RuleScene, { at, length }: Mention): boolean => {
  for (let word = at; word < at + length; word += 1)
    if (has('not', word) || has('neg', word) || has('no', word)) return true;
  return false;
};

const countsAsMention = (scene: RuleScene, rule: Rule, mention: Mention, isLasting: boolean): boolean => {
  const { context } = scene;
  const last = mention.at + mention.length - 1;
  if (!isLasting && context.isElsewhere(mention.at) && context.isElsewhere(last)) return false;
  if (!rule.isAlsoFeared && context.isFeared(mention.at)) return false;
  return (
    rule.hasOwnDenial ||
    !(context.isDenied(mention.at) || context.isDenied(last)) ||
    (mention.length > 1 && isDenying(scene, mention))
  );
};

const findFirstFrom = (all: readonly Mention[], place: number): number => {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.at ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isUnbroken = (scene: RuleScene, from: number, to: number): boolean => {
  for (let at = from + 1; at <= to; at += 1) {
    if (!scene.isJoined(at)) return false;
    if (at < to && scene.has('verbEnd', at)) return false;
  }
  return true;
};

const isForbidden = (
  { has, length, context }: RuleScene,
  concepts: readonly RuleExclusion[],
  from: number,
  to: number,
  far: number,
): boolean => {
  const sentences = new Set([context.sentence[from], context.sentence[to]]);
  for (let at = Math.max(0, from - far); at <= Math.min(length - 1, to + far); at += 1)
    if (
      sentences.has(context.sentence[at]) &&
      concepts.some(({ name, isUnlessDenied }) => has(name, at) && !(isUnlessDenied && context.isDenied(at)))
    )
      return true;
  return false;
};

/** As many candidates of a part are tried around one word: more say nothing new. */
const maxCandidates = 6;

/** Whether the row's concepts stand together in the text, told as something that is so now. */
export const isRuleMet = (rule: Rule, scene: RuleScene): boolean => {
  if (scene.length > rule.maxWords) return false;
  const isThere = ({ name }: RulePart): boolean => scene.mentions.has(name);
  if (!rule.parts.every((names) => names.some(isThere))) return false;
  const candidates = rule.parts.map((names) =>
    names
      .flatMap(({ name, isLasting }) =>
        (scene.mentions.get(name) ?? []).filter((mention) => countsAsMention(scene, rule, mention, isLasting)),
      )
      .toSorted((a, b) => a.at - b.at),
  );
  if (candidates.some((all) => all.length === 0)) return false;
  const [anchors = [], ...others] = candidates;
  for (const anchor of anchors) {
    const taken = [anchor];
    const isComplete = others.every((all) => {
      const found = findFittingMentions(rule, scene, anchor, all, taken);
      if (found) taken.push(found);
      return found !== undefined;
    });
    if (!isComplete) continue;
    const from = Math.min(...taken.map(({ at }) => at));
    const to = Math.max(...taken.map(({ at, length }) => at + length - 1));
    if (rule.notNear.length > 0 && isForbidden(scene, rule.notNear, from, to, closeReach)) continue;
    if (rule.notAround.length > 0 && isForbidden(scene, rule.notAround, from, to, aroundReach)) continue;
    return true;
  }
  return false;
};

function findFittingMentions(
  rule: Rule,
  scene: RuleScene,
  anchor: Mention,
  all: readonly Mention[],
  taken: readonly Mention[],
): Mention | undefined {
  const previous = rule.isOrdered ? (taken.at(-1) ?? anchor) : anchor;
  const start = rule.isOrdered ? previous.at : anchor.at - rule.maxDistance;
  let tried = 0;
  for (
    let index = findFirstFrom(all, start);
    index < all.length && tried < maxCandidates + rule.maxDistance * 2;
    index += 1
  ) {
    const mention = all[index];
    if (!mention || mention.at > previous.at + previous.length - 1 + rule.maxDistance) return undefined;
    tried += 1;
    if (taken.some(({ at }) => mention.at === at)) continue;
    if (rule.maxDistance < wideReach && scene.context.sentence[mention.at] !== scene.context.sentence[anchor.at])
      continue;
    if (rule.isOrdered && !isUnbroken(scene, previous.at + previous.length - 1, mention.at)) continue;
    return mention;
  }
  return undefined;
}
