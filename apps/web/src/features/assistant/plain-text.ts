import type { Citation, ContentItem } from '@arogo/contract/assistant-content';
import { helpLines } from '@arogo/contract/messages/help-lines';
import { getAnswerScreen } from '@arogo/contract/messages/answer-screen';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { type SpokenPart, toNoticeLines, toSpokenParts } from '../../components/shared/speech/spoken-parts.ts';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';

const headingPattern = /^#{1,6}\s+/gm;
const rulePattern = /^\s*(?:[-*_]\s*){3,}$/gm;
const emphasisPattern = /(\*\*|__|\*|`)(?=\S)(.{1,400}?)(?<=\S)\1/g;
const listMarkPattern = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/gm;
const citationPattern = /\[(\d{1,3})\]/g;

const formatTitledList = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `- ${line}`)];

/**
 * Converts an answer's Markdown to text for reading aloud or pasting: without markup, with citations only if they have a source.
 */
const stripMarkdownAndCitations = (text: string, citations: readonly Citation[]): string =>
  text
    .replaceAll(rulePattern, '')
    .replaceAll(headingPattern, '')
    .replaceAll(emphasisPattern, '$2')
    .replaceAll(citationPattern, (whole, n: string) =>
      citations.some((citation) => citation.n === Number(n)) ? whole : '',
    )
    .trim();

/** Converts a passage of a message to one line without Markdown. */
export const stripMarkdown = (text: string): string => text.replaceAll(/\*\*|__|`|^#+\s|\s*\[\d{1,3}\]/g, '');

/** A record that an answer cites. */
export interface CitedSource {
  readonly recordId: string;
  readonly label: string;
  /** The line at which it opens, if the answer cites only one. */
  readonly fact: string | null;
  /** Such as '1', '2–5' or '1, 4'. */
  readonly numbers: string;
}

/** Formats '1–3, 5' from ascending numbers. */
const formatNumberRanges = (numbers: readonly number[]): string => {
  const ranges: [from: number, to: number][] = [];
  for (const n of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else ranges.push([n, n]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
};

const devanagariPattern = /\p{Script=Devanagari}/u;

/** Language in which an answer is written; undefined for English. */
export const findAnswerLanguage = (content: readonly ContentItem[]): GuideLanguage | undefined =>
  content.flatMap((item) => ('language' in item ? (item.language ?? []) : []))[0];

const languageTags: Readonly<Record<GuideLanguage, string>> = { en: 'en', hi: 'hi', hx: 'hi-Latn' };

/**
 * Language of a part of an answer (BCP 47): by its letters, or by the language of the answer. A danger notice states its language
 * itself.
 */
export const findItemLanguage = (item: ContentItem, answer: GuideLanguage | undefined): string | undefined => {
  if (item.type === 'notice') return undefined;
  if (item.type === 'text' && devanagariPattern.test(item.text)) return languageTags.hi;
  return languageTags[answer ?? 'en'];
};

/** The records that an answer cites, in the order of their first citation. */
export const collectSources = (content: readonly ContentItem[]): readonly CitedSource[] => {
  const byRecord = new Map<string, Citation[]>();
  for (const citation of content.flatMap((item) => (item.type === 'text' ? item.citations : []))) {
    const before = byRecord.get(citation.recordId) ?? [];
    if (before.every(({ n }) => n !== citation.n)) byRecord.set(citation.recordId, [...before, citation]);
  }
  return [...byRecord.values()].flatMap((citations) => {
    const [first, ...others] = citations;
    if (first === undefined) return [];
    const { recordId, label, fact } = first;
    return [
      {
        recordId,
        label,
        fact: others.length === 0 ? fact : null,
        numbers: formatNumberRanges(citations.map(({ n }) => n).toSorted((a, b) => a - b)),
      },
    ];
  });
};

const formatPlainItem = (item: ContentItem): string[] => {
  switch (item.type) {
    case 'text':
      return [
        stripMarkdownAndCitations(item.text, item.citations),
        ...(item.citations.length === 0
          ? []
          : [
              collectSources([item])
                .map(({ numbers, label }) => `[${numbers}] ${label}`)
                .join('\n'),
            ]),
      ];
    case 'notice':
      return [
        [
          item.notice.title,
          ...item.notice.whatToDo.map((step) => `- ${step}`),
          item.notice.lines.map((line) => t.callNumber(helpLines[line].number)).join(' · '),
        ].join('\n'),
      ];
    case 'choices':
      return [[item.question, ...item.choices.map(({ label }) => `- ${label}`)].join('\n')];
    case 'level': {
      const words = getAnswerScreen(item.language);
      return [
        [
          `${words.levels[item.level]}: ${item.title}`,
          ...formatTitledList(words.reasons, item.reasons),
          ...formatTitledList(words.watchFor, item.watchFor),
          ...formatTitledList(words.next, item.next),
        ].join('\n'),
      ];
    }
    case 'doctors':
      return [
        [
          item.title,
          ...item.doctors.map(
            ({ displayName, specialty, clinicName }) => `- ${displayName}, ${specialty}, ${clinicName}`,
          ),
        ].join('\n'),
      ];
    case 'proposal':
      return [[item.proposal.title, ...item.proposal.lines.map((line) => `- ${line}`)].join('\n')];
    default:
      return [item.name];
  }
};

const formatSpokenItem = (item: ContentItem): readonly string[] => {
  switch (item.type) {
    case 'text':
      // Numbers of sources are only visual; their names are on the page.
      return [stripMarkdownAndCitations(item.text, []).replaceAll(listMarkPattern, '')];
    case 'notice':
      return toNoticeLines(item.notice);
    default:
      return formatPlainItem(item);
  }
};

/** Converts a message for reading aloud: the same words, each line with its language. */
export const toSpokenAnswer = (content: readonly ContentItem[]): readonly SpokenPart[] =>
  toSpokenParts(content.flatMap(formatSpokenItem), findAnswerLanguage(content) === 'hx' ? 'hi' : 'en');

/** Converts a message to plain text, to be copied or shared. */
export const toPlainText = (content: readonly ContentItem[]): string =>
  content
    .flatMap(formatPlainItem)
    .filter((part) => part !== '')
    .join('\n\n');
