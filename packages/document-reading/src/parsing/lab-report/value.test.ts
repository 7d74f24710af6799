import { expect, test } from 'vitest';
import { parseValue } from './value.ts';

test.each([
  ['<0.5', '< 0.5', '<'],
  ['< 0.5', '< 0.5', '<'],
  ['<= 2', '≤ 2', '<'],
  ['≤2', '≤ 2', '<'],
  ['less than 10', '< 10', '<'],
  ['>=1000', '≥ 1000', '>'],
  ['≥ 1000', '≥ 1000', '>'],
  ['> 40', '> 40', '>'],
])('%s keeps its sign', (text, value, bound) => {
  expect(parseValue(text)).toMatchObject({ value, bound });
});
