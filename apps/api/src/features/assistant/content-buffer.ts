import { randomUUID } from 'node:crypto';
import type { Citation, ContentItem } from '@arogo/contract/assistant-content';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import type { AnswerSink } from './answer-generator.ts';

/** Collects the parts of an answer and forwards every change to the sink. */
export interface ContentBuffer {
  readonly content: readonly ContentItem[];
  /** Adds a part at the end. */
  add(item: ContentItem): void;
  /** Replaces the last part if it is an open text; otherwise adds a text. */
  text(text: string, citations: readonly Citation[]): void;
  /** Closes the open text: the next text becomes a new part. */
  close(): void;
  /** Keeps only the first `count` parts. */
  truncate(count: number): void;
}

/** Parts to which the client adds words of its own, in the part's language. */
const isWorded = ({ type }: ContentItem): boolean =>
  type === 'text' || type === 'choices' || type === 'level' || type === 'doctors' || type === 'proposal';

/** @param language the language of the answer */
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
      // A pure addition is sent as a delta.
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
      sink.replaceAll(content);
    },
  };
};
