import { randomUUID } from 'node:crypto';
import type { Citation, ContentItem } from '@arogo/contract/assistant-content';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import type { AnswerSink } from './answer-generator.ts';

/** The parts of an answer as they come, and who hears them. */
export interface ContentBuffer {
  readonly content: readonly ContentItem[];
  /** Adds a part behind those that are there. */
  add(item: ContentItem): void;
  /** The text at the end is this now; one is begun where the last part is none. */
  text(text: string, citations: readonly Citation[]): void;
  /** What comes next of text is a part of its own. */
  close(): void;
  /** Leaves only the first so many parts. */
  truncate(count: number): void;
}

/** Parts around which a screen says something of its own. */
const isWorded = ({ type }: ContentItem): boolean =>
  type === 'text' || type === 'choices' || type === 'level' || type === 'doctors' || type === 'proposal';

/** @param language in which the answer is written */
export const createContentBuffer = (sink: AnswerSink, language: GuideLanguage): ContentBuffer => {
  let content: readonly ContentItem[] = [];
  let isOpen = false;

  const add = (part: ContentItem): void => {
    const item = language !== 'en' && isWorded(part) ? ({ ...part, language } as ContentItem) : part;
    content = [...content, item];
    sink.item(content.length - 1, item);
  };

  return {
    get content() {
      return content;
    },
    add(item) {
      isOpen = false;
      add(item);
    },
    text(text, citations) {
      const index = content.length - 1;
      const last = content[index];
      if (!isOpen || last?.type !== 'text') {
        if (text === '') return;
        add({ type: 'text', id: randomUUID(), text, citations: [...citations] });
        isOpen = true;
        return;
      }
      const item = { ...last, text, citations: [...citations] };
      content = content.with(index, item);
      // Only more of the same is told as such.
      if (citations.length === last.citations.length && text.startsWith(last.text))
        sink.delta(index, text.slice(last.text.length));
      else sink.item(index, item);
    },
    close() {
      isOpen = false;
    },
    truncate(count) {
      if (content.length === count) return;
      content = content.slice(0, count);
      isOpen = false;
      sink.anew(content);
    },
  };
};
