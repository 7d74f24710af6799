import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';
import { createSmtpMailer, MailNotSentError, smtpLimits } from './smtp.ts';
import { badServers, shortLimits, startBadServer, startSmtpServer } from './smtp.test-helpers.ts';

const mail: Mail = {
  to: 'ravi@example.org',
  subject: 'Your Arogo code',
  text: '482915 is your code.\n',
  html: '<p>482915</p>',
};

const createTestMailer = (url: string, limits = smtpLimits): Mailer => {
  const mailer = createSmtpMailer({ url, from: 'Arogo <no-reply@arogo.example>', limits });
  onTestFinished(() => mailer.close());
  return mailer;
};

const getFailure = async (sending: Promise<void>): Promise<MailNotSentError> => {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailNotSentError);
  return error as MailNotSentError;
};

describe('a mail server that works', () => {
  test('takes over both parts, from the sender to the one address, under the id of the mail', async () => {
    const { port, delivered } = await startSmtpServer();
    await createTestMailer(`smtp://127.0.0.1:${port}`).send(mail, 'id-1');
    expect(delivered).toMatchObject([{ from: 'no-reply@arogo.example', to: ['ravi@example.org'] }]);
    const source = delivered[0]?.source ?? '';
    expect(source).toMatch(/^From: Arogo <no-reply@arogo\.example>\r$/m);
    expect(source).toMatch(/^To: ravi@example\.org\r$/m);
    expect(source).toMatch(/^Subject: Your Arogo code\r$/m);
    expect(source).toMatch(/^Message-ID: <id-1@arogo\.example>\r$/m);
    expect(source).toContain('482915 is your code.');
    expect(source).toContain('<p>482915</p>');
  });

  test('takes over files, under their names', async () => {
    const { port, delivered } = await startSmtpServer();
    const content = Buffer.from('%PDF-1.7 receipt').toString('base64');
    await createTestMailer(`smtp://127.0.0.1:${port}`).send(
      { ...mail, attachments: [{ name: 'Arogo ARG-2026-000001.pdf', type: 'application/pdf', content }] },
      'id-2',
    );
    const source = delivered[0]?.source ?? '';
    expect(source).toMatch(/^Content-Type: application\/pdf; name="Arogo ARG-2026-000001\.pdf"\r$/m);
    expect(source).toMatch(/^Content-Disposition: attachment;\s+filename="Arogo ARG-2026-000001\.pdf"\r$/m);
    expect(source).toContain(content);
  });

  test.for([
    ['a"b.pdf', 'application/pdf'],
    ['a\r\nBcc: x.pdf', 'application/pdf'],
    ['../a.pdf', 'application/pdf'],
    ['a.pdf', 'application/pdf\r\nX: y'],
  ])('refuses a file whose name or type is no plain line: %j', async ([name = '', type = '']) => {
    const { port } = await startSmtpServer();
    await expect(
      createTestMailer(`smtp://127.0.0.1:${port}`).send(
        { ...mail, attachments: [{ name, type, content: '' }] },
        'id-3',
      ),
    ).rejects.toThrow(TypeError);
  });

  test('keeps its connections: twenty mails, eight connections at most', async () => {
    let connections = 0;
    const { port, delivered } = await startSmtpServer({
      onConnect(_session, callback) {
        connections += 1;
        callback();
      },
    });
    const mailer = createTestMailer(`smtp://127.0.0.1:${port}`);
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail, randomUUID())));
    expect(delivered).toHaveLength(20);
    expect(connections).toBeLessThanOrEqual(mailer.maxConcurrent);
  });

  test('gets the user and password of its address, decoded', async () => {
    const seen: unknown[] = [];
    const { port } = await startSmtpServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        seen.push([username, password]);
        callback(null, { user: username });
      },
    });
    await createTestMailer(`smtp://arogo%40x:p%2Fw@127.0.0.1:${port}`).send(mail, 'id-1');
    expect(seen).toEqual([['arogo@x', 'p/w']]);
  });
});

describe('encryption', () => {
  test('a server beyond loopback that offers no TLS gets no mail', async () => {
    const { port, delivered } = await startSmtpServer();
    // 0.0.0.0 reaches this machine, but is not a loopback address.
    const error = await getFailure(createTestMailer(`smtp://0.0.0.0:${port}`).send(mail, 'id-1'));
    expect(error.code).toBe('ETLS');
    expect(delivered).toEqual([]);
  });

  test('a server whose certificate nobody vouches for gets no mail', async () => {
    const { port, delivered } = await startSmtpServer({ secure: true, disabledCommands: ['AUTH'] });
    const error = await getFailure(createTestMailer(`smtps://127.0.0.1:${port}`).send(mail, 'id-1'));
    expect(error.code).toBe('ESOCKET');
    expect(delivered).toEqual([]);
  });
});

describe('a mail server that fails', () => {
  test.for(Object.entries(badServers))(
    '%s: the mail ends in an error, not in waiting',
    async ([, handleConnection]) => {
      const { port } = await startBadServer(handleConnection);
      const error = await getFailure(createTestMailer(`smtp://127.0.0.1:${port}`, shortLimits).send(mail, 'id-1'));
      expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toMatch(/ravi|482915/);
    },
  );

  test('nobody listens', async () => {
    const { port, server } = await startBadServer(() => undefined);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect((await getFailure(createTestMailer(`smtp://127.0.0.1:${port}`).send(mail, 'id-1'))).code).toBe('ESOCKET');
  });

  test.for([450, 550])('an answer of %i to the recipient is told by its number alone', async (responseCode) => {
    const { port } = await startSmtpServer({
      onRcptTo({ address }, _session, callback) {
        callback(Object.assign(new Error(`<${address}> is not wanted`), { responseCode }));
      },
    });
    const error = await getFailure(createTestMailer(`smtp://127.0.0.1:${port}`).send(mail, 'id-1'));
    expect(error.responseCode).toBe(responseCode);
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain('ravi');
  });

  test('a mail that hangs does not hold up the others', async () => {
    const { port, delivered } = await startSmtpServer({
      onRcptTo({ address }, _session, callback) {
        if (!address.startsWith('slow')) callback();
      },
    });
    // It ends soon enough for a test, and not before the others could be sent on a slow machine.
    const mailer = createTestMailer(`smtp://127.0.0.1:${port}`, { ...smtpLimits, idleMs: 4000 });
    const slow = getFailure(mailer.send({ ...mail, to: 'slow@example.org' }, 'id-1'));
    await mailer.send(mail, 'id-2');
    await mailer.send(mail, 'id-3');
    expect((await slow).code).toBe('ETIMEDOUT');
    expect(delivered).toHaveLength(2);
  });

  test('after a failure the same mailer sends again', async () => {
    let up = false;
    const { port, delivered } = await startSmtpServer({
      onMailFrom(_address, _session, callback) {
        callback(up ? null : Object.assign(new Error('not now'), { responseCode: 451 }));
      },
    });
    const mailer = createTestMailer(`smtp://127.0.0.1:${port}`);
    await getFailure(mailer.send(mail, 'id-1'));
    up = true;
    await mailer.send(mail, 'id-1');
    await vi.waitFor(() => expect(delivered).toHaveLength(1), 60_000);
  });
});

describe('headers', () => {
  test.for([
    'ravi@example.org\r\nBcc: mallory@example.org',
    'ravi@example.org, mallory@example.org',
    'ravi@example.org;mallory@example.org',
    'Ravi <ravi@example.org>',
    'ravi@example.org\u0000',
    'team: ravi@example.org',
    '"a b"@example.org',
    '',
  ])('an address that could be more than one is refused: %j', async (to) => {
    const { port, delivered } = await startSmtpServer();
    await expect(createTestMailer(`smtp://127.0.0.1:${port}`).send({ ...mail, to }, 'id-1')).rejects.toThrow(
      'exactly one plain address',
    );
    expect(delivered).toEqual([]);
  });

  test.for(['Hello\r\nBcc: mallory@example.org', 'Hello\nX: y', 'Hello\u2028there', '\t', ''])(
    'a subject that could be more than one line is refused: %j',
    async (subject) => {
      const { port, delivered } = await startSmtpServer();
      await expect(createTestMailer(`smtp://127.0.0.1:${port}`).send({ ...mail, subject }, 'id-1')).rejects.toThrow(
        'one line',
      );
      expect(delivered).toEqual([]);
    },
  );

  test('what looks like headers in the text stays text', async () => {
    const { port, delivered } = await startSmtpServer();
    await createTestMailer(`smtp://127.0.0.1:${port}`).send(
      { ...mail, text: 'Bcc: mallory@example.org\r\n\r\n.\r\nMAIL FROM:<x@example.org>\r\n' },
      'id-1',
    );
    expect(delivered).toMatchObject([{ to: ['ravi@example.org'] }]);
    expect(delivered[0]?.source.split('\r\n\r\n', 1)[0]).not.toContain('mallory');
  });
});
