import { isForbidden, isSuspicious, canBecomeAdvice } from './output-guardrails.ts';
import { type SanitizerRules, sanitizePassage } from './output-sanitizer.ts';

/** Receives streamed text and emits what may be shown, as early as possible. */
export interface AnswerFilter {
  write(text: string): void;
  /** Ends the text and emits the rest. */
  end(): void;
}

export interface AnswerFilterOptions extends SanitizerRules {
  /** Whether sentences are checked against the output guardrails. */
  readonly checked: boolean;
  /** Receives the whole text after each addition. */
  readonly emit: (text: string) => void;
  /** Called for a forbidden sentence. None of its forbidden part was emitted. */
  readonly refuse: () => never;
}

/** Maximum number of characters of a sentence without an end. */
const maxSentenceLength = 600;
/** How often a shorter end is tried before the text is held back. */
const maxCuts = 4;
const titles = /(?:^|[\s(])(?:dr|tab|cap|inj|syp|mr|mrs|ms|no|vs|e\.g|i\.e|approx|st|prof)\.$/iu;

/** Finds the end of the first sentence or line; undefined if there is none yet. */
const findSentenceEnd = (text: string): number | undefined => {
  for (const { 0: sign, index } of text.matchAll(/\n|[.!?।](?=\s)/gu)) {
    const end = index + sign.length;
    if (isInsideMarkup(text.slice(0, end))) continue;
    if (sign === '.' && titles.test(text.slice(0, end))) continue;
    return end;
  }
  return text.length > maxSentenceLength ? text.length : undefined;
};

/** Whether a text ends inside an unfinished link, citation or tag. */
const isInsideMarkup = (text: string): boolean => {
  const bracket = text.lastIndexOf('[');
  if (bracket > text.lastIndexOf(']') && text.length - bracket < 300) return true;
  const link = text.lastIndexOf('](');
  if (link >= 0 && text.indexOf(')', link) < 0 && text.length - link < 1_000) return true;
  const tag = text.search(/<[/a-z!?][^<>]*$/iu);
  return tag >= 0 && text.length - tag < 300;
};

/** How many characters of an unfinished sentence can be shown: whole words only, and no partial number, citation or link. */
const countShowable = (text: string): number => {
  // A word of letters can be shown before it ends, unless it could begin a forbidden sentence.
  if (/(?:^|[\s(“"'*])[\p{L}\p{M}'’,-]+$/u.test(text) && !canBecomeAdvice(text) && !isInsideMarkup(text))
    return text.length;
  let cut = text.search(/\S*$/u);
  for (let attempt = 0; cut > 0 && attempt < maxCuts; attempt += 1) {
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
  let unfinished = '';
  let lastEmitted = '';

  const emitChanged = (text: string): void => {
    const next = text.trim();
    if (next === lastEmitted) return;
    lastEmitted = next;
    say(next);
  };
  const finishSentence = (sentence: string): void => {
    if (checked && isForbidden(sentence)) refuse();
    settled += sanitizePassage(sentence, settled, allowed);
  };

  return {
    write(text) {
      unfinished += text;
      for (let end = findSentenceEnd(unfinished); end !== undefined; end = findSentenceEnd(unfinished)) {
        finishSentence(unfinished.slice(0, end));
        unfinished = unfinished.slice(end);
      }
      const part = unfinished.slice(0, countShowable(unfinished));
      // A sentence that may turn out to be forbidden is held back until its end.
      emitChanged(settled + (checked && isSuspicious(unfinished) ? '' : sanitizePassage(part, settled, allowed)));
    },
    end() {
      finishSentence(unfinished);
      unfinished = '';
      emitChanged(settled);
    },
  };
};
