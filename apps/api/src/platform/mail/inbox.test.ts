import { fastify, type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { createInbox, type Inbox, inboxRoutes } from './inbox.ts';
import type { Mail } from './mailer.ts';

const start = Temporal.Instant.from('2027-03-01T06:30:00Z');
let inbox: Inbox;
let app: FastifyInstance;

beforeEach(async () => {
  let seconds = 0;
  inbox = createInbox({ now: () => start.add({ seconds: seconds++ }) });
  app = fastify();
  registerSecurityHeaders(app, { secure: false });
  await app.register(inboxRoutes(inbox));
  onTestFinished(() => app.close());
});

const deliver = (changes: Partial<Mail> = {}): Promise<void> =>
  inbox.send(
    {
      to: 'ravi@example.org',
      subject: 'Your Arogo code',
      text: '482915 is your code.\n\nMore.',
      html: '<p>482915</p>',
      ...changes,
    },
    'id',
  );

const fetchJson = async (url: string): Promise<unknown> => (await app.inject(url)).json();

test('GET /dev/mail.json?to=ADDRESS is an array, newest first: to, subject, text, html, attachments, at', async () => {
  await deliver({ subject: 'First' });
  await deliver({ to: 'meena@example.org' });
  await deliver({ subject: 'Second' });
  expect(await fetchJson('/dev/mail.json?to=RAVI@example.org')).toEqual([
    {
      to: 'ravi@example.org',
      subject: 'Second',
      text: '482915 is your code.\n\nMore.',
      html: '<p>482915</p>',
      attachments: [],
      at: '2027-03-01T06:30:02Z',
    },
    {
      to: 'ravi@example.org',
      subject: 'First',
      text: '482915 is your code.\n\nMore.',
      html: '<p>482915</p>',
      attachments: [],
      at: '2027-03-01T06:30:00Z',
    },
  ]);
  expect(await fetchJson('/dev/mail.json')).toHaveLength(3);
  expect(await fetchJson('/dev/mail.json?to=nobody@example.org')).toEqual([]);
});

test('the newest five hundred mails are kept', async () => {
  for (let number = 0; number < 505; number++) await deliver({ subject: `Mail ${number}` });
  const subjects = inbox.list().map(({ subject }) => subject);
  expect(subjects).toHaveLength(500);
  expect([subjects.at(0), subjects.at(-1)]).toEqual(['Mail 504', 'Mail 5']);
});

test('the page lists the mails, and each has a page with its text', async () => {
  await deliver();
  const list = await app.inject('/dev/mail');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.body).toContain('482915 is your code.');
  const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
  const one = await app.inject(link);
  expect(one.statusCode).toBe(200);
  expect(one.body).toContain('482915 is your code.\n\nMore.');
});

test('an empty inbox says what to do, and a mail that is gone says so', async () => {
  expect((await app.inject('/dev/mail')).body).toContain('No mail yet.');
  const gone = await app.inject('/dev/mail/7e4b1c1e-0000-4000-8000-000000000000');
  expect(gone.statusCode).toBe(404);
  expect(gone.body).toContain('This mail is no longer here.');
});

test('whatever a mail holds is text on the pages, and nothing could run there', async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>\'"&';
  await deliver({ to: `a${hostile}@example.org`, subject: hostile, text: hostile, html: hostile });
  const id = inbox.list()[0]?.id ?? '';
  for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail?to=${encodeURIComponent(hostile)}`]) {
    const { body, headers } = await app.inject(url);
    expect(body).not.toMatch(/<script|<img/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  }
});

const foreignNames = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:4000',
  '10.0.0.5',
  '[::2]',
];

test.each(foreignNames)('a request under the name %s is not answered', async (host) => {
  await deliver();
  for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${inbox.list()[0]?.id}`]) {
    const answer = await app.inject({ url, headers: { host } });
    expect([answer.statusCode, answer.body.includes('482915')]).toEqual([404, false]);
  }
});

test.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])(
  'a request under the name %s is answered',
  async (host) => {
    await deliver();
    expect((await app.inject({ url: '/dev/mail.json', headers: { host } })).json()).toHaveLength(1);
  },
);
