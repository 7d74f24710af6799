import type { ContentItem } from '@arogo/contract/assistant-content';
import { expect, it } from 'vitest';
import { findItemLanguage } from './plain-text.ts';

const say = (text: string): ContentItem => ({ type: 'text', id: crypto.randomUUID(), text, citations: [] });

it.each([
  ['बुखार कब से है?', undefined, 'hi'],
  ['How long have you had fever?', undefined, 'en'],
  ['Aapko bukhar kab se hai?', 'hx', 'hi-Latn'],
  // A model that answers in another language than the question's.
  ['आपकी रिपोर्ट में HbA1c 7.2 % है।', 'en', 'hi'],
] as const)('the answer %j says its language, whatever the page is in', (text, language, tag) => {
  expect(findItemLanguage(say(text), language)).toBe(tag);
});
