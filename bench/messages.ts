// Messages between people who are all connected, against a bare server that inserts one row and tells the other side;
// then messages while lines are cut and the server is killed, with the engine that keeps conversations in the browser.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReservedPort } from '@arogo/api/test/free-port';
import { doctorConversations, type Message, patientConversations } from '@arogo/contract/conversations';
import { type ParticipantRole, livePath } from '@arogo/contract/live';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { Benchmark } from './main.ts';
import { measureDurability } from './support/message-durability.ts';
import type { Patient } from './support/patient.ts';
import { waitForAnswer, startProgram, createTemporaryFolder } from './support/processes.ts';
import { type Product, startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';
import { createConversationPairs, type ConversationPair } from './support/conversation-pairs.ts';

/** Half of them patients, half doctors. */
const peopleCount = 2_000;
const concurrentWriters = 50;
const rounds = 6;
const seconds = 3;
const warmUpSeconds = 3;
const openedPerBatch = 50;
const ratioAim = 0.4;
const p99AimMs = 60;

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

const sendPost = (agent: Agent, url: string, body: unknown, own: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const payload = Buffer.from(JSON.stringify(body));
    const headers = { ...own, 'content-type': 'application/json', 'content-length': payload.length };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer
        .resume()
        .once('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`A message was answered ${answer.statusCode}.`)),
        );
    });
    sent.once('error', reject).end(payload);
  });

/** Messages that were sent, by their ids, and who waits for each. */
const createArrivals = () => {
  const waiting = new Map<string, (at: number) => void>();
  return {
    wait: (clientId: string): Promise<number> => new Promise((resolve) => void waiting.set(clientId, resolve)),
    hear: (clientId: string): void => {
      waiting.get(clientId)?.(performance.now());
      waiting.delete(clientId);
    },
  };
};

/** Whose turn it is: the two of a conversation one after the other. */
const getTurn = (pairs: readonly ConversationPair[], turn: number) => {
  const pair = pairs[Math.floor(turn / 2) % pairs.length];
  if (pair === undefined) throw new Error('Nobody is connected.');
  return turn % 2 === 0
    ? ({ pair, sender: pair.patient, receiver: pair.doctor, side: 'user' } as const)
    : ({ pair, sender: pair.doctor, receiver: pair.patient, side: 'doctor' } as const);
};

const connectionOptions = { transports: ['websocket'], forceNew: true, reconnection: false };

/** The raw limit: the same people, the same row, and nothing else. */
const openBare = async (
  scope: AsyncDisposableStack,
  product: Product,
  pairs: readonly ConversationPair[],
): Promise<Send> => {
  const databaseUrl = await product.databaseUrl();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create table bare_message (like message including all)');
  } finally {
    await client.end();
  }
  const port = await findReservedPort();
  const logFile = join(await createTemporaryFolder(scope), 'bare.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: [fileURLToPath(new URL('support/bare-messages.ts', import.meta.url))],
    env: { DATABASE_URL: databaseUrl, PORT: String(port) },
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(program, `${url}/healthy`, logFile);
  const arrivals = createArrivals();
  const createSocket = (person: Patient) => (): Socket => {
    const socket = io(url, { ...connectionOptions, auth: { id: person.id } });
    return socket.on('message', ({ clientId }: Pick<Message, 'clientId'>) => arrivals.hear(clientId));
  };
  await openConnections(
    scope,
    pairs.flatMap(({ patient, doctor }) => [createSocket(patient), createSocket(doctor)]),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: concurrentWriters });
  scope.defer(async () => agent.destroy());
  return async (turn) => {
    const { pair, receiver, side } = getTurn(pairs, turn);
    const { conversationId, patient, doctor } = pair;
    const clientId = randomUUID();
    const begun = performance.now();
    const arrived = arrivals.wait(clientId);
    const ids = { conversationId, patientId: patient.id, doctorId: doctor.id, receiverId: receiver.id, clientId };
    await sendPost(agent, url, { ...ids, sender: side, text }, {});
    return (await arrived) - begun;
  };
};

const openConversation = async (
  scope: AsyncDisposableStack,
  url: string,
  pairs: readonly ConversationPair[],
): Promise<Send> => {
  const arrivals = createArrivals();
  const createSocket = (person: Patient, side: ParticipantRole) => (): Socket => {
    const socket = io(url, {
      ...connectionOptions,
      path: livePath,
      addTrailingSlash: false,
      auth: { token: person.token, side },
      extraHeaders: { origin: url },
    });
    // Whoever sent it hears of it too, for their other devices: only the other side's hearing counts.
    return socket.on('message', ({ clientId, sender }: Message) => {
      if (sender !== side) arrivals.hear(clientId);
    });
  };
  await openConnections(
    scope,
    pairs.flatMap(({ patient, doctor }) => [createSocket(patient, 'user'), createSocket(doctor, 'doctor')]),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: concurrentWriters });
  scope.defer(async () => agent.destroy());
  return async (turn) => {
    const { pair, sender, side } = getTurn(pairs, turn);
    const { send } = side === 'user' ? patientConversations : doctorConversations;
    const clientId = randomUUID();
    const begun = performance.now();
    const arrived = arrivals.wait(clientId);
    const address = url + send.path.replace('{id}', pair.conversationId);
    await sendPost(agent, address, { clientId, text }, { authorization: `Bearer ${sender.token}` });
    return (await arrived) - begun;
  };
};

/** How quick messages are. */
const measureLatency = async (
  scope: AsyncDisposableStack,
): Promise<{ readonly ofBare: number; readonly p99: number }> => {
  const product = await startProduct(scope);
  const pairs = await createConversationPairs(product.url, await product.databaseUrl(), peopleCount / 2);
  const bare = await openBare(scope, product, pairs);
  const throughProduct = await openConversation(scope, product.url, pairs);
  await driveLoad(bare, warmUpSeconds);
  await driveLoad(throughProduct, warmUpSeconds);
  const found: { product: Awaited<ReturnType<typeof driveLoad>>; bare: Awaited<ReturnType<typeof driveLoad>> }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each side is first as often as second.
    const [first, second] = round % 2 === 0 ? [throughProduct, bare] : [bare, throughProduct];
    const [before, after] = [await driveLoad(first, seconds), await driveLoad(second, seconds)];
    found.push(round % 2 === 0 ? { product: before, bare: after } : { product: after, bare: before });
  }
  const getSideMedian = (side: 'product' | 'bare', figure: 'perSecond' | 'p99'): number =>
    getMedian(found.map((round) => round[side][figure]));
  const [ofBare, p99] = [
    getSideMedian('product', 'perSecond') / getSideMedian('bare', 'perSecond'),
    getSideMedian('product', 'p99'),
  ];
  printLine(
    `${peopleCount} people connected, ${concurrentWriters} write at a time, ${rounds} rounds of ${seconds} s on each side, medians`,
  );
  printTable([
    ['', 'messages a second', 'p99 ms from sending to arrival'],
    [
      'bare Fastify, pg and Socket.IO, one INSERT and one emit',
      getSideMedian('bare', 'perSecond'),
      getSideMedian('bare', 'p99'),
    ],
    ['a message through the product, kept and audited', getSideMedian('product', 'perSecond'), p99],
    ['ratio of the medians', ofBare, p99 / getSideMedian('bare', 'p99')],
    ['aim', `at least ${ratioAim}`, `product below ${p99AimMs}`],
  ]);
  return { ofBare, p99 };
};

const benchmark: Benchmark = async (scope) => {
  let quickly;
  {
    await using quick = new AsyncDisposableStack();
    quickly = await measureLatency(quick);
  }
  const { ofBare, p99 } = quickly;
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
    {
      what: 'messages a second, of a bare INSERT and emit',
      found: formatFigure(ofBare),
      aim: `at least ${ratioAim}`,
    },
    { what: 'from sending to arrival, p99', found: `${formatFigure(p99)} ms`, aim: `below ${p99AimMs} ms` },
    {
      what: `of ${sent} messages through ${cuts} cuts and ${restarts} kills: lost, doubled, out of order, from elsewhere`,
      found: [lost, doubled, outOfOrder, foreign].join(', '),
      aim: '0 each',
    },
  ];
};

export default benchmark;
