// Takes the place of React's runtime in builds (scripts/vite/language.ts).
import { hasRightToLeft, isolateRightToLeft } from '@arogo/contract/text-direction';
import type { ElementType, Key } from 'react';
import { jsx as createElement, jsxs as createElementWithList, Fragment } from 'react/jsx-runtime';

export { Fragment };

export type ElementProps = Readonly<Record<string, unknown>>;

/** Whether a text, or one of several children, has letters to isolate: few have, and the others cost one look. */
const mustIsolate = (value: unknown): boolean =>
  typeof value === 'string' ? hasRightToLeft(value) : Array.isArray(value) && value.some(mustIsolate);

const isolate = (value: unknown): unknown => (typeof value === 'string' ? isolateRightToLeft(value) : value);

/**
 * Isolates names in scripts that are written from right to left where a sentence of ours has them, so that what stands beside them keeps
 * its place. It is done where text becomes an element, so no sentence has to think of it. Elements that say a direction keep their text.
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
