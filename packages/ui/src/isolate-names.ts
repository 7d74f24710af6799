// Replaces React's JSX runtime in builds (scripts/vite/language.ts).
import { hasRightToLeft, isolateRightToLeft } from '@arogo/contract/text-direction';
import type { ElementType, Key } from 'react';
import { jsx as createElement, jsxs as createElementWithList, Fragment } from 'react/jsx-runtime';

export { Fragment };

export type ElementProps = Readonly<Record<string, unknown>>;

/** Whether a text, or one of several children, has letters to isolate. Most texts have none and cost only this check. */
const mustIsolate = (value: unknown): boolean =>
  typeof value === 'string' ? hasRightToLeft(value) : Array.isArray(value) && value.some(mustIsolate);

const isolate = (value: unknown): unknown => (typeof value === 'string' ? isolateRightToLeft(value) : value);

/**
 * Isolates right-to-left names in left-to-right sentences, so that the text beside them keeps its place. Done where text becomes
 * an element, so that no sentence needs to handle it. Elements with a `dir` keep their text.
 */
export const isolateNames = (type: ElementType, props: ElementProps): ElementProps => {
  if (typeof type !== 'string' || type === 'bdi' || 'dir' in props) return props;
  const { children, 'aria-label': label } = props;
  if (!mustIsolate(children) && !mustIsolate(label)) return props;
  const isolated = Array.isArray(children) ? children.map(isolate) : isolate(children);
  return {
    ...props,
    ...(children !== undefined && { children: isolated }),
    ...(label !== undefined && { 'aria-label': isolate(label) }),
  };
};

export const jsx = (type: ElementType, props: ElementProps, key?: Key) =>
  createElement(type, isolateNames(type, props), key);
export const jsxs = (type: ElementType, props: ElementProps, key?: Key) =>
  createElementWithList(type, isolateNames(type, props), key);
