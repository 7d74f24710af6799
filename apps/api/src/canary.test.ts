import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getConfirmPath, createHeldAppointment, getPaymentPath } from './features/payment/payment.test-helpers.ts';
import { buildFields, createFilePart, buildMultipart, vaultPath } from './features/vault/vault.test-helpers.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { type ProductServer, startServer } from './server.ts';
import { createProductClient, pin } from './test/product-client.ts';
import { openConnection } from './test/raw-http.ts';

// One person's day, with everything that goes wrong in it; then the log, PostgreSQL's log and every byte of the data
// folder are searched for what was said.

/** What is secret, and what stands in the database as it is (docs/security.md says so) but in no log. */
const person = {
  email: 'canary.person@example.com',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  phoneNumber: '+915550199777',
  city: 'Canarycity',
  doctor: 'Dr. Canarydoctor',
  fileName: 'canaryfile',
  medicine: 'Canarymedicine',
  payer: 'Canarypayer',
  street: 'Canarylane',
  card: 'sandbox_rupay',
  message: 'Canarymessage',
  edited: 'Canaryedited',
  asked: 'Canaryasked',
};
const content = `canary-content-${randomBytes(12).toString('hex')}`;
const secrets = new Map<string, string>([
  ['the content of a file', content],
  ['a message typed into a field', 'canary-typed'],
  ['the PIN', pin],
]);

let dataDir: string;
let product: ProductServer;
const lines: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'arogo-canary-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'debug',
  });
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  product = await startServer({ config, clock: systemClock, log, onDatabaseLost: () => undefined });
}, 120_000);
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const runDay = async (): Promise<void> => {
  const outside = createProductClient(product.address);
  const post = (url: string, body: unknown, token?: string): Promise<Response> =>
    outside.ask('POST', url, { body, token });
  const { email } = person;
  const token = (await outside.signUp(email)) ?? '';
  secrets.set('the code of signing up', await outside.codeFor(email));
  secrets.set('a token', token);

  const profile = {
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: '1971-03-29',
    gender: 'Female',
    phoneNumber: person.phoneNumber,
  };
  const address = {
    addressLine1: '1 Canaryhouse',
    city: person.city,
    state: 'Goa',
    zipCode: '403001',
    country: 'India',
  };
  await outside.ask('PUT', '/api/users/profile', { token, body: { ...profile, ...address } });
  await outside.ask('PUT', '/api/users/profile', { token, body: { ...profile, firstName: 'canary-typed\u0000' } });

  const { payload, headers } = buildMultipart([
    ...buildFields({ doctor_name: person.doctor }),
    createFilePart(Buffer.from(`%PDF-1.7\n${content.repeat(200)}`), `${person.fileName}.pdf`),
  ]);
  const send = (): Promise<Response> =>
    fetch(`${product.address}${vaultPath}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: Uint8Array.from(payload),
    });
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(200);
  const { data } = (await (await send()).json()) as { data: { id: string; pdfUrl: string } };
  secrets.set('a ticket', new URL(data.pdfUrl, product.address).searchParams.get('ticket') ?? '');
  expect(await (await outside.ask('GET', data.pdfUrl)).text()).toContain(content);

  const alert = { medicineName: person.medicine, schedule: { kind: 'as-needed', amount: 1 }, startsOn: '2026-01-01' };
  expect((await outside.ask('POST', '/api/medication/alerts', { token, body: alert })).status).toBe(201);
  expect((await outside.ask('POST', '/api/medication/alerts', { token, body: alert })).status).toBe(409);
  expect((await outside.ask('GET', `/api/medication/suggestions?q=${person.medicine}`, { token })).status).toBe(200);

  const me = (await (await outside.ask('GET', '/api/users/me', { token })).json()) as { data: { id: string } };
  const appointment = await createHeldAppointment(
    { database: { adminUrl: await readAdminUrl() }, clock: systemClock },
    { user: me.data },
  );
  const billing = {
    address: `7 ${person.street}`,
    city: person.city,
    state: 'Goa',
    postal: '403001',
    name: person.payer,
  };
  const begun = (await (
    await outside.ask('POST', getPaymentPath(appointment.id), { token, body: billing })
  ).json()) as {
    data: { id: string };
  };
  const pay = (card: string): Promise<Response> =>
    outside.ask('POST', getConfirmPath(begun.data.id), { token, body: { card } });
  secrets.set('the number of a card', '4242424242424242');
  expect((await pay('4242424242424242')).status).toBe(400);
  expect((await pay(person.card)).status).toBe(200);
  expect(
    (await outside.ask('POST', getPaymentPath(appointment.id), { token, body: { ...billing, postal: person.street } }))
      .status,
  ).toBe(400);

  const list = (await (await outside.ask('GET', `/api/conversations?q=${person.message}`, { token })).json()) as {
    conversations: unknown[];
  };
  expect(list.conversations).toEqual([]);
  const [conversation] = (
    (await (await outside.ask('GET', '/api/conversations', { token })).json()) as { conversations: { id: string }[] }
  ).conversations;
  const sent = await outside.ask('POST', `/api/conversations/${conversation?.id}/messages`, {
    token,
    body: { clientId: randomUUID(), text: person.message },
  });
  expect(sent.status).toBe(201);
  const message = ((await sent.json()) as { data: { id: string } }).data;
  expect(
    (await outside.ask('PATCH', `/api/conversations/messages/${message.id}`, { token, body: { text: person.edited } }))
      .status,
  ).toBe(200);
  expect(
    (
      await outside.ask('POST', `/api/conversations/${conversation?.id}/messages`, {
        token,
        body: { clientId: person.message, text: `${person.message}\u0000` },
      })
    ).status,
  ).toBe(400);
  expect(
    (await outside.ask('GET', `/api/conversations/${conversation?.id}/search?q=${person.edited}`, { token })).status,
  ).toBe(200);

  const started = await outside.ask('POST', '/api/assistant/chats', {
    token,
    body: { clientId: randomUUID(), text: `${person.asked}, what do I take for it?` },
  });
  const chat = ((await started.json()) as { data: { chat: { id: string } } }).data.chat.id;
  expect(
    await (await outside.ask('POST', `/api/assistant/chats/${chat}/answer`, { token, body: {} })).text(),
  ).toContain('event: done');
  expect(
    (await outside.ask('PATCH', `/api/assistant/chats/${chat}`, { token, body: { name: `${person.asked}\u0000` } }))
      .status,
  ).toBe(400);
  expect((await outside.ask('GET', `/api/assistant/chats?q=${person.asked}`, { token })).status).toBe(200);
  expect((await outside.ask('POST', '/api/assistant/dangers', { token, body: { text: person.asked } })).status).toBe(
    200,
  );

  const shared = await outside.ask('POST', `${vaultPath}/shares`, {
    token,
    body: { recordIds: [data.id], passcode: 'canary-passcode' },
  });
  const { url } = ((await shared.json()) as { data: { url: string } }).data;
  const link = url.split('#')[1] ?? '';
  secrets
    .set('the secret of a link', link)
    .set('a passcode', 'canary-passcode')
    .set('a wrong passcode', 'canary-wrong');
  await post('/api/shared/look', { token: link });
  await post('/api/shared/open', { token: link, passcode: 'canary-wrong' });
  const opened = (await (await post('/api/shared/open', { token: link, passcode: 'canary-passcode' })).json()) as {
    data: { records: { fileTicket: string }[] };
  };
  const fileTicket = opened.data.records[0]?.fileTicket ?? '';
  secrets.set('a ticket of a link', fileTicket);
  expect((await outside.ask('GET', `/api/shared/files/${data.id}?ticket=${fileTicket}`)).status).toBe(200);

  // What is refused, malformed, broken off or forbidden, each with something of the person in it.
  await post('/api/auth/login', { email });
  // Until it has arrived the newest code is the one of signing up.
  await expect.poll(() => outside.codeFor(email)).not.toBe(secrets.get('the code of signing up'));
  secrets.set('the code of signing in', await outside.codeFor(email));
  await post('/api/auth/verify-login-otp', { email, otp: '000000' });
  await post('/api/auth/refresh-token', { expiredToken: token, securityPin: '918273' });
  const renewed = (await (await post('/api/auth/refresh-token', { expiredToken: token, securityPin: pin })).json()) as {
    token: string;
  };
  secrets.set('a renewed token', renewed.token);
  await outside.ask('GET', `/api/users/me?name=${person.firstName}&token=${token}`, { token });
  await outside.ask('GET', `/api/${person.firstName}/${token}`);
  await outside.ask('GET', `/${person.firstName}/%ff?${token}`);
  await outside.ask('GET', `${vaultPath}/${data.id}/download?ticket=canary-typed`);
  await fetch(`${product.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}"`,
  });
  const port = Number(new URL(product.address).port);
  const { socket, closed } = openConnection(port);
  socket.write(`GET /${person.firstName} HTTP/1.1\r\nHost: localhost\r\n${token}\r\n\r\n`);
  await closed;
  const cut = openConnection(port);
  cut.socket.end(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":"${email}","canary-typed`,
  );
  await cut.closed;
  await post('/api/auth/logout', undefined, renewed.token);
};

const readAdminUrl = async (): Promise<string> => {
  const [password = '', state = ''] = await Promise.all(
    ['postgres-password', 'postgres/postmaster.pid'].map((name) => readFile(path.join(dataDir, name), 'utf8')),
  );
  return `postgres://postgres:${password.trim()}@127.0.0.1:${state.split('\n')[3]}/arogo`;
};

const listFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it(
  'logs: a canary for each code, PIN, token, name, file, message: 0 hits in any log, and nothing secret in the data folder',
  { tags: ['heavy'], timeout: 240_000 },
  async () => {
    await runDay();
    await product.stop();

    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    expect(log).toContain('"route":"/api/auth/refresh-token"');
    const postgresLog = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    // A code or a PIN is six digits, which also stand in times; as a text of their own they stand nowhere.
    const inLogs = [...Object.values(person), ...secrets.values()].map((text) =>
      /^\d{6}$/.test(text) ? `"${text}"` : text,
    );
    expect(inLogs.filter((text) => log.includes(text) || postgresLog.includes(text))).toEqual([]);

    const files = await Promise.all(
      (await listFiles(dataDir)).map(async (file) => [path.relative(dataDir, file), await readFile(file)] as const),
    );
    const hits = files.flatMap(([name, bytes]) =>
      [...secrets].filter(([, text]) => text.length > 6 && bytes.includes(text)).map(([what]) => `${what} in ${name}`),
    );
    expect(hits).toEqual([]);
    // The search finds what is there: the database holds names as they are.
    expect(files.some(([, bytes]) => bytes.includes(person.lastName))).toBe(true);
    expect(files.filter(([name]) => name.startsWith('files')).length).toBeGreaterThan(0);
  },
);
