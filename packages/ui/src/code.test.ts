import { expect, test } from 'vitest';
import { moveCaret, parseCode, getSpanAt } from './code.ts';

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['4829', '4829'],
  ['48291377', '482913'],
  ['Your Arogo code is 482913. It works for 10 minutes.', '482913'],
  ['In 10 minutes 482 913 ends', '482913'],
  ['10 482913 is your code', '482913'],
  ['४८२९१३', '482913'],
  ['４８２９１３', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['12ab', '12'],
  ['', ''],
])('1 §5: digits only, six of them: %j is read as %j', (text, code) => {
  expect(parseCode(text, 6)).toBe(code);
});

test('the caret stands in the first empty box, or selects the digit that would be replaced', () => {
  expect(getSpanAt(0, 0, 6)).toEqual([0, 0]);
  expect(getSpanAt(3, 3, 6)).toEqual([3, 3]);
  expect(getSpanAt(1, 3, 6)).toEqual([1, 2]);
  expect(getSpanAt(5, 3, 6)).toEqual([3, 3]);
  expect(getSpanAt(6, 6, 6)).toEqual([5, 6]);
});

test('arrows, home and end move between the boxes that can be reached', () => {
  expect(moveCaret('ArrowLeft', 3, 3, 6)).toEqual([2, 3]);
  expect(moveCaret('ArrowLeft', 0, 3, 6)).toEqual([0, 1]);
  expect(moveCaret('ArrowRight', 3, 3, 6)).toEqual([3, 3]);
  expect(moveCaret('Home', 5, 6, 6)).toEqual([0, 1]);
  expect(moveCaret('End', 0, 4, 6)).toEqual([4, 4]);
  expect(moveCaret('5', 0, 4, 6)).toBeUndefined();
});
