import type { ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx as jsxOfOtherScript } from './foreign-text.ts';
import { type ElementProps, jsx, jsxs } from './isolate-names.ts';

const render = (build: typeof jsx, type: ElementType, props: ElementProps): string =>
  renderToStaticMarkup(build(type, props)).replaceAll('\u2068', '[').replaceAll('\u2069', ']');

test('a name from right to left is isolated where it becomes text or a label, in each language', () => {
  for (const build of [jsx, jsxOfOtherScript]) {
    expect(render(build, 'p', { children: 'محمد: 3 रिकॉर्ड' })).toBe('<p>[محمد]: 3 रिकॉर्ड</p>');
    expect(render(build, 'button', { 'aria-label': 'हटाएँ: محمد 2', children: null })).toBe(
      '<button aria-label="हटाएँ: [محمد] 2"></button>',
    );
  }
  expect(render(jsxs, 'p', { children: ['محمد', ': ', 3] })).toBe('<p>[محمد]: 3</p>');
});

const NameText = ({ name }: { readonly name: string }) => name;

test('what says a direction or is no text stays as it is', () => {
  expect(render(jsx, 'bdi', { children: 'محمد 5' })).toBe('<bdi>محمد 5</bdi>');
  expect(render(jsx, 'p', { dir: 'auto', children: 'محمد 5' })).toBe('<p dir="auto">محمد 5</p>');
  expect(render(jsx, 'input', { defaultValue: 'محمد 5' })).toBe('<input value="محمد 5"/>');
  expect(render(jsx, NameText as ElementType, { name: 'محمد 5' })).toBe('محمد 5');
});
