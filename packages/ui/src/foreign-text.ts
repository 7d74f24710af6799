// Replaces React's JSX runtime in builds whose language does not use Latin letters (scripts/vite/language.ts).
import type { ElementType, Key } from 'react';
import { jsx as createElement, jsxs as createElementWithList, Fragment } from 'react/jsx-runtime';
import { type ElementProps, isolateNames } from './isolate-names.ts';

export { Fragment };

const letterPattern = /\p{L}/u;
const latinPattern = /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*)+$/u;

/** The text of an element that contains only text. */
const findText = (children: unknown): string | undefined => {
  if (typeof children === 'string') return children;
  if (!Array.isArray(children)) return undefined;
  const parts: unknown[] = children;
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined;
};

/** Whether all letters of a text are Latin: English without a translation, a name, an address. */
export const isForeignText = (text: string): boolean => letterPattern.test(text) && latinPattern.test(text);

/**
 * Marks an element with Latin text as English, so that a screen reader does not read it in the page's language. Elements with a
 * `lang` keep it.
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
