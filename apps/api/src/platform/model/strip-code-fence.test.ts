import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { stripCodeFence } from './strip-code-fence.ts';

test.each([
  ['```json\n{"a": 1}\n```', '{"a": 1}'],
  [' ```\n\n{"a": 1}```\n', '{"a": 1}'],
  ['``` \n{"a": "```"}\n\n  ```\n\n', '{"a": "```"}'],
  ['{"a": 1}', '{"a": 1}'],
  ['Here: ```json\n{"a": 1}\n```', 'Here: ```json\n{"a": 1}\n```'],
  ['```json\n{"a": 1}', '```json\n{"a": 1}'],
])('the fence of %j is removed', (text, inner) => {
  expect(stripCodeFence(text).trim()).toBe(inner.trim());
});

test.each(['\n', ' \n', '`', '```\n'])('a flood of %j takes no longer than its length', (piece) => {
  const text = `\`\`\`\n${piece.repeat(100_000)}x`;
  expect(runInNewContext('strip(text)', { strip: stripCodeFence, text }, { timeout: 10_000 })).toBe(text);
});
