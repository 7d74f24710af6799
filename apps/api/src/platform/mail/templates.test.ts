import { expect, test } from 'vitest';
import { buildCodeMail } from './templates.ts';

const purposes = ['signup', 'login'] as const;

test.for(purposes)('%s: the text begins with the code, which is all there is of six digits', (purpose) => {
  const { to, subject, text } = buildCodeMail('ravi@example.org', purpose, '048291');
  expect(to).toBe('ravi@example.org');
  expect(subject).toBe('Your Arogo code');
  expect(text).toMatch(/^048291 /);
  expect(text.match(/\d{6}/g)).toEqual(['048291']);
});

test.for(purposes)(
  '%s: both parts say how long it is valid, that it is secret, and what to do if it was not asked for',
  (purpose) => {
    const { text, html } = buildCodeMail('ravi@example.org', purpose, '048291');
    for (const part of [text, html]) {
      expect(part).toContain('valid for 10 minutes');
      expect(part).toContain('Never share it');
      expect(part).toContain('ignore this email');
    }
  },
);

test.for(purposes)('%s: the HTML brings everything along and fetches nothing', (purpose) => {
  const { html } = buildCodeMail('ravi@example.org', purpose, '048291');
  expect(html).toContain('>048291</p>');
  expect(html).not.toMatch(/https?:|src=|url\(|<script|<img|<link/i);
});
