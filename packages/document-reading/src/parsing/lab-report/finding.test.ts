import { expect, test } from 'vitest';
import { classifyFinding } from './finding.ts';

test.each([
  ['Negative', 'negative'],
  ['Non Reactive (0.08)', 'negative'],
  ['Negative (Non reactive)', 'negative'],
  ['Target Not Detected', 'negative'],
  ['No ova or cyst seen', 'negative'],
  ['POSITIVE', 'positive'],
  ['Growth of E. coli', 'positive'],
  ['Absent, trace seen', undefined],
  ['Negative control failed, sample positive', undefined],
  ['Not detected except in one field', undefined],
  ['No growth but few pus cells seen', undefined],
  ['Result awaited', undefined],
  ['Pale yellow', undefined],
])('%s says %s', (text, finding) => {
  expect(classifyFinding(text)).toBe(finding);
});
