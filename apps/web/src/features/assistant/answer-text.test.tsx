import type { Citation } from '@arogo/contract/assistant-content';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AnswerText } from './answer-text.tsx';
import { stripMarkdown, toPlainText, collectSources } from './plain-text.ts';

const source: Citation = {
  n: 1,
  recordId: '00000000-0000-4000-8000-000000000001',
  fact: 'results.0',
  label: 'Lab report of 12 Mar 2026',
  healthType: 'PHYSICAL',
};
const renderAnswer = (text: string, citations: Citation[] = []): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AnswerText text={text} citations={citations} />
    </MemoryRouter>,
  );
const bare = (html: string): string => html.replaceAll(/ (?:class|start)="[^"]*"/g, '');

test.each([
  [
    'paragraphs, bold, italics, code',
    'Take **care**, *please*: `OD` &amp; rest.\n\nNow.',
    ['<p>Take <strong>care</strong>, <em>please</em>: <code>OD</code> &amp; rest.</p>', '<p>Now.</p>'],
  ],
  [
    'lists',
    '- one\n- **two**\n\n3. three',
    [
      '<ul><li><span>one</span></li><li><span><strong>two</strong></span></li></ul>',
      '<ol><li><span>three</span></li></ol>',
    ],
  ],
  [
    'headings and tables',
    '# Tests\n\n| Name | Value |\n|---|---|\n| TSH | 2.1 |',
    ['<h3>Tests</h3>', '<th scope="col">Name</th>', '<td>2.1</td>'],
  ],
])('of an answer are shown: %s', (_, text, expected) => {
  for (const part of expected) expect(bare(renderAnswer(text))).toContain(part);
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['Hello <img src=x onerror=alert(1)> you', '&lt;img src=x'],
  ['![pixel](https://evil.example/p.png?q=secret)', 'pixel'],
  ['[here](javascript:alert(1))', '(javascript:alert(1))'],
  ['[here](https://evil.example/)', 'here (https://evil.example/)'],
  ['https://evil.example/ and <https://evil.example/>', 'https://evil.example/'],
  ['[1]: https://evil.example/\n\n[1]', ''],
  ['<iframe src="https://evil.example"></iframe>', '&lt;iframe'],
])('nothing of an answer is live: %s', (text, words) => {
  const html = renderAnswer(text);
  expect(html).not.toMatch(/<(?:a|img|script|iframe|svg|style|form)\b/);
  expect(html).toContain(words);
});

test("a citation's number opens the record at its line; a number without a source is a number", () => {
  const html = renderAnswer('Your TSH was 2.1 [1], not [2].', [source]);
  expect(html).toContain('href="/service/health-vault?record=00000000-0000-4000-8000-000000000001&amp;fact=results.0"');
  expect(html).toContain('aria-label="Source 1: Lab report of 12 Mar 2026"');
  expect(html).toContain('not [2].');
});

test('in plain words an answer has no signs, and says its sources', () => {
  expect(
    toPlainText([{ type: 'text', id: 'i', text: '## Tests\n\n**TSH** was `2.1` [1] [2]\n\n---', citations: [source] }]),
  ).toBe('Tests\n\nTSH was 2.1 [1]\n\n[1] Lab report of 12 Mar 2026');
});

const cited = (...citations: Citation[]) => ({ type: 'text' as const, id: 'i', text: '', citations });

test('a passage that was found shows no signs', () => {
  expect(stripMarkdown('…(prescription of 2 Nov 2026) [1] - **Telma 40 mg**: `1-0-0`')).toBe(
    '…(prescription of 2 Nov 2026) - Telma 40 mg: 1-0-0',
  );
});

test('sources are told once a record, with the numbers that name its lines', () => {
  const one = (n: number, recordId: string, fact: string | null): Citation => ({ ...source, n, recordId, fact });
  expect(
    collectSources([
      cited(one(1, 'a', 'x'), one(2, 'b', 'y'), one(3, 'a', null)),
      cited(one(4, 'a', 'z'), one(1, 'a', 'x')),
    ]),
  ).toEqual([
    { recordId: 'a', label: source.label, fact: null, numbers: '1, 3–4' },
    { recordId: 'b', label: source.label, fact: 'y', numbers: '2' },
  ]);
});

test('a hostile text is shown, within a moment', () => {
  const before = performance.now();
  for (const text of [
    '> '.repeat(12) + 'deep',
    '- '.repeat(500) + 'deep',
    '*'.repeat(20_000),
    '['.repeat(20_000),
    '`'.repeat(20_000),
    '> '.repeat(2_000),
    '_a '.repeat(10_000),
    '|'.repeat(20_000),
    '**a '.repeat(8_000),
  ]) {
    renderAnswer(text);
    toPlainText([{ type: 'text', id: 'i', text, citations: [] }]);
  }
  // An eighth of a second on a machine that does nothing else.
  expect(performance.now() - before).toBeLessThan(15_000);
});
