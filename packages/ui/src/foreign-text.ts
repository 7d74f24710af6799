// Takes the place of React's runtime in builds whose language is not written in Latin letters (scripts/vite/language.ts).
import type { ElementType, Key } from 'react';
import { jsx as createElement, jsxs as createElementWithList, Fragment } from 'react/jsx-runtime';
import { type ElementProps, isolateNames } from './isolate-names.ts';

export { Fragment };

const letterPattern = /\p{L}/u;
const latinPattern = /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*)+$/u;

/** The text of an element that holds nothing but text. */
const findText = (children: unknown): string | undefined => {
  if (typeof children === 'string') return children;
  if (!Array.isArray(children)) return undefined;
  const parts: unknown[] = children;
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined;
};

/** Whether a text is in Latin letters alone: English that has no translation, a name, an address. */
export const isForeignText = (text: string): boolean => letterPattern.test(text) && latinPattern.test(text);

/**
 * Says of an element whose text is in Latin letters that it is English, so that a screen reader does not read it as if it were the
 * page's own language. Elements that say their language keep it.
 */
const markForeignText = (type: ElementType, given: ElementProps): ElementProps => {
  const props = isolateNames(type, given);
  if (typeof type !== 'string' || 'lang' in props) return props;
  const text = findText(props['children']);
  return text !== undefined && isForeignText(text) ? { ...props, lang: 'en' } : props;
};

export const jsx = (type: ElementType, props: ElementProps, key?: Key) =>
  createElement(type, markForeignText(type, props), key);
export const jsxs = (type: ElementType, props: ElementProps, key?: Key) =>
  createElementWithList(type, markForeignText(type, props), key);
