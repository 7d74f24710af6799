import { isForbidden, isSuspicious, canBecomeAdvice } from './output-guardrails.ts';
import { type SanitizerRules, sanitizePassage } from './output-sanitizer.ts';

/** Hears a text as it is made and says what of it may be shown, as soon as that is known. */
export interface AnswerFilter {
  write(text: string): void;
  /** The text is at its end: what was held back is said. */
  end(): void;
}

export interface AnswerFilterOptions extends SanitizerRules {
  /** Whether sentences are checked for what may not be said. */
  readonly checked: boolean;
  /** Is told the whole text each time that there is more of it. */
  readonly emit: (text: string) => void;
  /** A sentence says what may not be said. Nothing of it was shown from where it began to. */
  readonly refuse: () => never;
}

/** Characters of a sentence without an end. */
const maxSentenceLength = 600;
/** How often it is looked for an end before what may be told; a text that needs more is no one's. */
const maxCuts = 4;
const titles = /(?:^|[\s(])(?:dr|tab|cap|inj|syp|mr|mrs|ms|no|vs|e\.g|i\.e|approx|st|prof)\.$/iu;

/** Where a sentence or line ends in a text; undefined where none does yet. */
const findSentenceEnd = (text: string): number | undefined => {
  for (const { 0: sign, index } of text.matchAll(/\n|[.!?।](?=\s)/gu)) {
    const end = index + sign.length;
    if (isInsideMarkup(text.slice(0, end))) continue;
    if (sign === '.' && titles.test(text.slice(0, end))) continue;
    return end;
  }
  return text.length > maxSentenceLength ? text.length : undefined;
};

/** Whether a text ends within what belongs together: a link, a mark, a tag. */
const isInsideMarkup = (text: string): boolean => {
  const bracket = text.lastIndexOf('[');
  if (bracket > text.lastIndexOf(']') && text.length - bracket < 300) return true;
  const link = text.lastIndexOf('](');
  if (link >= 0 && text.indexOf(')', link) < 0 && text.length - link < 1_000) return true;
  const tag = text.search(/<[/a-z!?][^<>]*$/iu);
  return tag >= 0 && text.length - tag < 300;
};

/** How much of a sentence that goes on can be told: whole words, no half number, mark or link. */
const countShowable = (text: string): number => {
  // A word of letters alone becomes nothing else by what follows, but for a word that is refused.
  if (/(?:^|[\s(“"'*])[\p{L}\p{M}'’,-]+$/u.test(text) && !canBecomeAdvice(text) && !isInsideMarkup(text))
    return text.length;
  let cut = text.search(/\S*$/u);
  for (let tries = 0; cut > 0 && tries < maxCuts; tries += 1) {
    const visible = text.slice(0, cut).trimEnd();
    const number = visible.search(/[+(]?[\d०-९][\d०-९\s().+-]*$/u);
    if (isInsideMarkup(visible)) cut = Math.max(visible.lastIndexOf('['), visible.search(/<[^<>]*$/u), 0);
    else if (number >= 0) cut = number;
    else return visible.length;
    if (cut >= visible.length) return 0;
  }
  return 0;
};

export const createAnswerFilter = ({ checked, emit: say, refuse, ...allowed }: AnswerFilterOptions): AnswerFilter => {
  let settled = '';
  let open = '';
  let published = '';

  const publish = (text: string): void => {
    const next = text.trim();
    if (next === published) return;
    published = next;
    say(next);
  };
  const settle = (sentence: string): void => {
    if (checked && isForbidden(sentence)) refuse();
    settled += sanitizePassage(sentence, settled, allowed);
  };

  return {
    write(text) {
      open += text;
      for (let end = findSentenceEnd(open); end !== undefined; end = findSentenceEnd(open)) {
        settle(open.slice(0, end));
        open = open.slice(end);
      }
      const part = open.slice(0, countShowable(open));
      // What may come to be refused waits for its end.
      publish(settled + (checked && isSuspicious(open) ? '' : sanitizePassage(part, settled, allowed)));
    },
    end() {
      settle(open);
      open = '';
      publish(settled);
    },
  };
};
