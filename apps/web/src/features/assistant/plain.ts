import type { Citation, ContentItem } from '@arogo/contract/assistant';
import { helpLines } from '@arogo/contract/help-lines';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';

const heading = /^#{1,6}\s+/gm;
const rule = /^\s*(?:[-*_]\s*){3,}$/gm;
const emphasis = /(\*\*|__|\*|`)(?=\S)(.{1,400}?)(?<=\S)\1/g;
const mark = /\[(\d{1,3})\]/g;

const listed = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `- ${line}`)]);

/** An answer's Markdown as it is read out or pasted: without its signs, its citations only where there is a source. */
const plainText = (text: string, citations: readonly Citation[]): string =>
  text
    .replaceAll(rule, '')
    .replaceAll(heading, '')
    .replaceAll(emphasis, '$2')
    .replaceAll(mark, (whole, n: string) => (citations.some((citation) => citation.n === Number(n)) ? whole : ''))
    .trim();

const plainItem = (item: ContentItem): string[] => {
  switch (item.type) {
    case 'text':
      return [plainText(item.text, item.citations), ...(item.citations.length === 0 ? [] : [item.citations.map(({ n, label }) => `[${n}] ${label}`).join('\n')])];
    case 'notice':
      return [[item.notice.title, ...item.notice.whatToDo.map((step) => `- ${step}`), item.notice.lines.map((line) => t.callNumber(helpLines[line].number)).join(' · ')].join('\n')];
    case 'choices':
      return [[item.question, ...item.choices.map(({ label }) => `- ${label}`)].join('\n')];
    case 'level':
      return [[`${t.levels[item.level]}: ${item.title}`, ...listed(t.reasons, item.reasons), ...listed(t.watchFor, item.watchFor), ...listed(t.next, item.next)].join('\n')];
    case 'doctors':
      return [[item.title, ...item.doctors.map(({ displayName, specialty, clinicName }) => `- ${displayName}, ${specialty}, ${clinicName}`)].join('\n')];
    case 'proposal':
      return [[item.proposal.title, ...item.proposal.lines.map((line) => `- ${line}`)].join('\n')];
    default:
      return [item.name];
  }
};

/** A message in plain words, to be copied, shared or read out. */
export const plainOf = (content: readonly ContentItem[]): string =>
  content
    .flatMap(plainItem)
    .filter((part) => part !== '')
    .join('\n\n');
