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

/** An answer's Markdown as it is read out or pasted: without its signs, its citations only where there is a source. */
const stripMarkdownAndCitations = (text: string, citations: readonly Citation[]): string =>
  text
    .replaceAll(rulePattern, '')
    .replaceAll(headingPattern, '')
    .replaceAll(emphasisPattern, '$2')
    .replaceAll(citationPattern, (whole, n: string) =>
      citations.some((citation) => citation.n === Number(n)) ? whole : '',
    )
    .trim();

/** A passage of a message on one line, without the signs of its Markdown. */
export const stripMarkdown = (text: string): string => text.replaceAll(/\*\*|__|`|^#+\s|\s*\[\d{1,3}\]/g, '');

/** A record that an answer rests on. */
export interface CitedSource {
  readonly recordId: string;
  readonly label: string;
  /** The line at which it is opened, where the answer names one alone. */
  readonly fact: string | null;
  /** Such as '1', '2–5' or '1, 4'. */
  readonly numbers: string;
}

/** '1–3, 5' of numbers that grow. */
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

/** In which language an answer is written; undefined for English. */
export const findAnswerLanguage = (content: readonly ContentItem[]): GuideLanguage | undefined =>
  content.flatMap((item) => ('language' in item ? (item.language ?? []) : []))[0];

const languageTags: Readonly<Record<GuideLanguage, string>> = { en: 'en', hi: 'hi', hx: 'hi-Latn' };

/**
 * The language of a part of an answer (BCP 47): as its letters show, where those of the page do not tell. A notice of danger says itself in
 * which language it is.
 */
export const findItemLanguage = (item: ContentItem, answer: GuideLanguage | undefined): string | undefined => {
  if (item.type === 'notice') return undefined;
  if (item.type === 'text' && devanagariPattern.test(item.text)) return languageTags.hi;
  return languageTags[answer ?? 'en'];
};

/** The records that an answer rests on, in the order in which it names them first. */
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
      // Numbers of sources are for the eye; what they name stands on the page.
      return [stripMarkdownAndCitations(item.text, []).replaceAll(listMarkPattern, '')];
    case 'notice':
      return toNoticeLines(item.notice);
    default:
      return formatPlainItem(item);
  }
};

/** A message as it is read aloud: the same words, each line in its language. */
export const toSpokenAnswer = (content: readonly ContentItem[]): readonly SpokenPart[] =>
  toSpokenParts(content.flatMap(formatSpokenItem), findAnswerLanguage(content) === 'hx' ? 'hi' : 'en');

/** A message in plain words, to be copied or shared. */
export const toPlainText = (content: readonly ContentItem[]): string =>
  content
    .flatMap(formatPlainItem)
    .filter((part) => part !== '')
    .join('\n\n');
