import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { SmtpLimits } from './smtp.ts';

/**
 * Shorter limits in the order of the real ones, for servers that time out; not too short, since a busy machine is slow itself.
 */
export const shortLimits: SmtpLimits = { connectMs: 1000, greetingMs: 300, idleMs: 400, totalMs: 1500 };

/** A mail that a server accepted. */
export interface DeliveredMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

const getPort = ({ port }: AddressInfo): number => port;

/** Starts a real SMTP server on loopback that keeps the accepted mails. */
export const startSmtpServer = async (
  options: SMTPServerOptions = {},
): Promise<{ port: number; delivered: DeliveredMail[] }> => {
  const delivered: DeliveredMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '0.0.0.0');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: getPort(listening.address() as AddressInfo), delivered };
};

/** Starts a TCP server that speaks invalid SMTP. */
export const startBadServer = async (
  handleConnection: (socket: Socket) => void,
): Promise<{ port: number; server: Server }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    handleConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { port: getPort(server.address() as AddressInfo), server };
};

/** Sends the bytes repeatedly, one at a time, without an end of line. */
const sendSlowly = (socket: Socket, bytes: string): void => {
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(bytes[sent % bytes.length] ?? '');
    sent += 1;
  }, 20);
  socket.on('close', () => clearInterval(timer));
};

/** Sends a greeting, and answers every line with `answer`. */
const answerLines = (socket: Socket, answer: (line: string) => void): void => {
  socket.write('220 bad.example ESMTP\r\n');
  let rest = '';
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
};

/** Failures of a mail server, by name. */
export const badServers: Readonly<Record<string, (socket: Socket) => void>> = {
  'never greets': () => undefined,
  'closes at once': (socket) => socket.destroy(),
  'cuts its greeting short': (socket) => socket.end('22'),
  'drips its greeting': (socket) => sendSlowly(socket, '220-'),
  'refuses with 554': (socket) => socket.end('554 no service for ravi@example.org\r\n'),
  'falls silent after the greeting': (socket) => socket.write('220 bad.example ESMTP\r\n'),
  'drips its answer': (socket) => answerLines(socket, () => sendSlowly(socket, '250-x')),
  floods: (socket) =>
    answerLines(socket, () => {
      const flood = (): void => {
        while (!socket.destroyed && socket.write('250-'.repeat(4096)));
      };
      socket.on('drain', flood);
      flood();
    }),
  'speaks another language': (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
  'answers 421 to the sender': (socket) =>
    answerLines(socket, (line) => socket.write(line.startsWith('EHLO') ? '250 ok\r\n' : '421 later\r\n')),
  'closes in the middle of the mail': (socket) =>
    answerLines(socket, (line) => {
      if (line === 'DATA') socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
      else socket.destroy();
    }),
  'never answers the mail': (socket) =>
    answerLines(socket, (line) => {
      if (line === 'DATA') socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
    }),
};
