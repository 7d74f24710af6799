// Messages between people who are all connected, against a bare Socket.IO server that echoes; then messages while lines
// are cut and the server is killed, with the engine that keeps conversations in the browser.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doctorConversations, type Message, patientConversations } from '@arogo/contract/conversations';
import { type ParticipantRole, livePath } from '@arogo/contract/live';
import { io, type Socket } from 'socket.io-client';
import type { Benchmark } from './main.ts';
import { measureDurability } from './support/message-durability.ts';
import type { Patient } from './support/patient.ts';
import { waitForAnswer, findFreePort, startProgram, createTemporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';
import { createConversationPairs, type ConversationPair } from './support/conversation-pairs.ts';

/** Half of them patients, half doctors. */
const peopleCount = 1_000;
const concurrentWriters = 50;
const rounds = 6;
const seconds = 3;
const warmUpSeconds = 3;
const openedPerBatch = 50;

const text = 'The rash on my arm is better, but it still itches at night. Shall I go on with the cream?';

const getPercentile = (figures: readonly number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * part) - 1] ?? Number.NaN;

const waitForConnect = async (socket: Socket): Promise<Socket> => {
  const failed = new Promise<never>((_resolve, reject) => void socket.once('connect_error', reject));
  await Promise.race([new Promise<void>((resolve) => void socket.once('connect', resolve)), failed]);
  return socket;
};

/** Opens connections some at a time, in the order of their makers. */
const openConnections = async (
  scope: AsyncDisposableStack,
  makers: readonly (() => Socket)[],
): Promise<readonly Socket[]> => {
  const sockets: Socket[] = [];
  for (let start = 0; start < makers.length; start += openedPerBatch) {
    sockets.push(
      ...(await Promise.all(makers.slice(start, start + openedPerBatch).map((make) => waitForConnect(make())))),
    );
  }
  scope.defer(async () => {
    for (const socket of sockets) socket.disconnect();
  });
  return sockets;
};

/** One person's way of sending to another and hearing that it arrived. @returns milliseconds from sending to arrival */
type Send = (turn: number) => Promise<number>;

/** Lets some people send one message after the other for some seconds. */
const driveLoad = async (send: Send, time: number) => {
  const took: number[] = [];
  const begun = performance.now();
  let turn = 0;
  await Promise.all(
    Array.from({ length: concurrentWriters }, async () => {
      while (performance.now() - begun < time * 1000) {
        turn += 1;
        took.push(await send(turn));
      }
    }),
  );
  return { perSecond: (took.length / (performance.now() - begun)) * 1000, p99: getPercentile(took, 0.99) };
};

const startEcho = async (scope: AsyncDisposableStack): Promise<Send> => {
  const port = await findFreePort();
  const logFile = join(await createTemporaryFolder(scope), 'echo.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: [fileURLToPath(new URL('support/bare-echo.ts', import.meta.url))],
    env: { PORT: String(port) },
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(program, url, logFile);
  const sockets = await openConnections(
    scope,
    Array.from(
      { length: peopleCount },
      () => () => io(url, { transports: ['websocket'], forceNew: true, reconnection: false }),
    ),
  );
  return async (turn) => {
    const socket = sockets[turn % sockets.length];
    if (socket === undefined) throw new Error('Nobody is connected.');
    const begun = performance.now();
    socket.emit('echo', { clientId: randomUUID(), text });
    await once(socket as unknown as NodeJS.EventEmitter, 'echo');
    return performance.now() - begun;
  };
};

const sendPost = (agent: Agent, url: string, { token }: Patient, body: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    const payload = Buffer.from(JSON.stringify(body));
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': payload.length,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer
        .resume()
        .once('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`A message was answered ${answer.statusCode}.`)),
        );
    });
    sent.once('error', reject).end(payload);
  });

const openConversation = async (
  scope: AsyncDisposableStack,
  url: string,
  pairs: readonly ConversationPair[],
): Promise<Send> => {
  const waiting = new Map<string, () => void>();
  const createSocket = (person: Patient, side: ParticipantRole) => (): Socket => {
    const socket = io(url, {
      path: livePath,
      addTrailingSlash: false,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: person.token, side },
      extraHeaders: { origin: url },
    });
    // Whoever sent it hears of it too, for their other devices: only the other side's hearing counts.
    socket.on('message', ({ clientId, sender }: Message) => {
      if (sender === side) return;
      waiting.get(clientId)?.();
      waiting.delete(clientId);
    });
    return socket;
  };
  await openConnections(
    scope,
    pairs.flatMap(({ patient, doctor }) => [createSocket(patient, 'user'), createSocket(doctor, 'doctor')]),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: concurrentWriters });
  scope.defer(async () => agent.destroy());
  return async (turn) => {
    const pair = pairs[Math.floor(turn / 2) % pairs.length];
    if (pair === undefined) throw new Error('Nobody is connected.');
    const [endpoints, person] =
      turn % 2 === 0 ? [patientConversations, pair.patient] : [doctorConversations, pair.doctor];
    const clientId = randomUUID();
    const begun = performance.now();
    const arrived = new Promise<number>(
      (resolve) => void waiting.set(clientId, () => resolve(performance.now() - begun)),
    );
    await sendPost(agent, url + endpoints.send.path.replace('{id}', pair.conversationId), person, { clientId, text });
    return arrived;
  };
};

/** How quick messages are. */
const measureLatency = async (
  scope: AsyncDisposableStack,
): Promise<{ readonly ofEcho: number; readonly p99: number }> => {
  const echo = await startEcho(scope);
  const product = await startProduct(scope);
  const throughProduct = await openConversation(
    scope,
    product.url,
    await createConversationPairs(product.url, await product.databaseUrl(), peopleCount / 2),
  );
  await driveLoad(echo, warmUpSeconds);
  await driveLoad(throughProduct, warmUpSeconds);
  const found: { product: Awaited<ReturnType<typeof driveLoad>>; echo: Awaited<ReturnType<typeof driveLoad>> }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each side is first as often as second.
    const [first, second] = round % 2 === 0 ? [throughProduct, echo] : [echo, throughProduct];
    const [before, after] = [await driveLoad(first, seconds), await driveLoad(second, seconds)];
    found.push(round % 2 === 0 ? { product: before, echo: after } : { product: after, echo: before });
  }
  printLine(
    `${peopleCount} people connected, ${concurrentWriters} write at a time, ${rounds} rounds of ${seconds} s on each side, medians`,
  );
  printTable([
    ['', 'messages a second', 'p99 ms from sending to arrival'],
    [
      'bare Socket.IO, an echo',
      getMedian(found.map((round) => round.echo.perSecond)),
      getMedian(found.map((round) => round.echo.p99)),
    ],
    [
      'a message through the product, kept and audited',
      getMedian(found.map((round) => round.product.perSecond)),
      getMedian(found.map((round) => round.product.p99)),
    ],
    [
      'ratio, median of the rounds',
      getMedian(found.map(({ product: a, echo: b }) => a.perSecond / b.perSecond)),
      getMedian(found.map(({ product: a, echo: b }) => a.p99 / b.p99)),
    ],
  ]);
  return {
    ofEcho: getMedian(found.map(({ product: a, echo: b }) => a.perSecond / b.perSecond)),
    p99: getMedian(found.map((round) => round.product.p99)),
  };
};

const benchmark: Benchmark = async (scope) => {
  let quickly;
  {
    await using quick = new AsyncDisposableStack();
    quickly = await measureLatency(quick);
  }
  const { ofEcho, p99 } = quickly;
  const { sent, cuts, restarts, openings, stored, lost, doubled, outOfOrder, foreign } = await measureDurability(scope);
  printLine('');
  printLine(
    `${sent} messages of people whose lines were cut ${cuts} times, while the server was killed and started ` +
      `${restarts} times; they connected ${openings} times`,
  );
  printTable([
    ['kept', stored],
    ['lost, in the database and on both screens', lost],
    ['doubled', doubled],
    ['conversations out of order', outOfOrder],
    ['from elsewhere', foreign],
  ]);
  return [
    { what: 'messages a second, of a bare echo', found: formatFigure(ofEcho) },
    { what: 'from sending to arrival, p99', found: `${formatFigure(p99)} ms` },
    {
      what: `of ${sent} messages through ${cuts} cuts and ${restarts} kills: lost, doubled, out of order, from elsewhere`,
      found: [lost, doubled, outOfOrder, foreign].join(', '),
      aim: '0 each',
    },
  ];
};

export default benchmark;
