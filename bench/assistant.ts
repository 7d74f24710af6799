// The first word of a streamed answer: through the product against the model itself, in the same run. One person alone;
// a hundred streams that go on at once, each beginning when it likes; a hundred asked for in the same moment. Then the guide.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findReservedPort } from '@arogo/api/test/free-port';
import { streamAiAnswer, createAiChat, sendAiMessage } from '@arogo/contract/assistant';
import { changeModelConsent } from '@arogo/contract/insights';
import type { Benchmark } from './main.ts';
import { createManyPatients } from './support/many-patients.ts';
import { type Patient, signUp } from './support/patient.ts';
import { waitForAnswer, startProgram, createTemporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

/** Milliseconds that the model thinks, and between its words. */
const firstWordMs = 300;
const nextWordMs = 50;
/** Words of an answer: alone, and where a hundred go on at once, each for some 5 s. */
const [few, many] = [6, 100];
const streams = 100;
const rounds = 2;
const singleAsks = 40;
/** How long a hundred streams go on in each round, in milliseconds. */
const steadyMs = 15_000;

const getPercentile = (figures: readonly number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * part) - 1] ?? Number.NaN;

interface RequestOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Sends a request and reads its answer to the end.
 * @param mark what the first word's piece carries
 * @returns milliseconds until it came, and the whole answer
 */
const readStream = (
  agent: Agent,
  url: string,
  { method, headers, body }: RequestOptions,
  mark: RegExp,
): Promise<{ readonly took: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const payload = Buffer.from(JSON.stringify(body));
    const begun = performance.now();
    let took = Number.NaN;
    const sent = request(
      url,
      {
        method,
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': String(payload.length) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
          if (Number.isNaN(took) && mark.test(text)) took = performance.now() - begun;
        });
        answer.once('end', () =>
          (answer.statusCode ?? 500) < 300
            ? resolve({ took, text })
            : reject(new Error(`${url} answered ${answer.statusCode}: ${text}`)),
        );
        answer.once('error', reject);
      },
    );
    sent.once('error', reject).end(payload);
  });

/** One ask of one person, for so many words. @returns milliseconds until the first */
type Ask = (person: number, words: number) => Promise<number>;

const anyCharacter = /./u;
/** The first word of a text part, which comes with its part. */
const firstWord = /"type":"text","id":"[^"]+","text":"[^"]/u;

const createQuestion = (words: number): string => `How do I sleep better? Tell me in ${words} words`;

const createAsk = (
  agent: Agent,
  url: string,
  people: readonly Patient[],
  createText: (words: number) => string,
): Ask => {
  const chats = new Map<number, string>();
  return async (person, words) => {
    const headers = { authorization: `Bearer ${people[person]?.token ?? ''}` };
    const chat = chats.get(person);
    const path = chat === undefined ? createAiChat.path : sendAiMessage.path.replace('{id}', chat);
    const { text: begun } = await readStream(
      agent,
      url + path,
      { method: 'POST', headers, body: { clientId: randomUUID(), text: createText(words) } },
      anyCharacter,
    );
    const id = chat ?? (JSON.parse(begun) as { data: { chat: { id: string } } }).data.chat.id;
    const { took, text: events } = await readStream(
      agent,
      url + streamAiAnswer.path.replace('{id}', id),
      { method: 'POST', headers, body: {} },
      firstWord,
    );
    if (Number.isNaN(took)) throw new Error(`There was no word in an answer: ${events.slice(0, 2_000)}`);
    // Each chat has a few messages, as most have.
    if (chat === undefined) chats.set(person, id);
    else chats.delete(person);
    return took;
  };
};

const measureAlone = async (ask: Ask): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let count = 0; count < singleAsks; count += 1) took.push(await ask(0, few));
  return took;
};

/** Streams go on all the time, each person asking again when an answer is at its end. What began before all were there counts not. */
const measureSteady = async (ask: Ask): Promise<readonly number[]> => {
  const took: number[] = [];
  const begun = performance.now();
  const warm = steadyMs / 3;
  await Promise.all(
    Array.from({ length: streams }, async (_, person) => {
      await pause((warm / streams) * person);
      while (performance.now() - begun < steadyMs) {
        const counts = performance.now() - begun > warm;
        const one = await ask(person, many);
        if (counts) took.push(one);
      }
    }),
  );
  return took;
};

const askTogether = (ask: Ask): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: streams }, (_, person) => ask(person, few)));

const startModel = async (scope: AsyncDisposableStack): Promise<string> => {
  const port = await findReservedPort();
  const logFile = join(await createTemporaryFolder(scope), 'model.log');
  const env = { PORT: String(port), FIRST: String(firstWordMs), NEXT: String(nextWordMs) };
  const program = startProgram(scope, {
    command: process.execPath,
    args: [fileURLToPath(new URL('support/slow-model.ts', import.meta.url))],
    env,
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(program, url, logFile);
  return `${url}/v1`;
};

const benchmark: Benchmark = async (scope) => {
  const modelUrl = await startModel(scope);
  const product = await startProduct(scope, { MODEL_BASE_URL: modelUrl, MODEL_NAME: 'bench' });
  const agent = new Agent({ keepAlive: true, maxSockets: streams * 2 });
  scope.defer(async () => agent.destroy());
  const crowd = await createManyPatients(await product.databaseUrl(), await signUp(product.url), streams * 2);
  const [people, guided] = [crowd.slice(0, streams), crowd.slice(streams)];
  for (const { token } of people)
    await readStream(
      agent,
      product.url + changeModelConsent.path,
      { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: { healthType: 'PHYSICAL', agreed: true } },
      anyCharacter,
    );

  const model: Ask = async (_, words) =>
    (
      await readStream(
        agent,
        `${modelUrl}/chat/completions`,
        {
          method: 'POST',
          headers: {},
          body: { model: 'bench', stream: true, messages: [{ role: 'user', content: createQuestion(words) }] },
        },
        /"content":"[^"]/u,
      )
    ).took;
  const through = createAsk(agent, product.url, people, createQuestion);
  const guide = createAsk(agent, product.url, guided, () => 'I have a headache since yesterday');

  // What is loaded and prepared with the first answer is done once.
  for (let count = 0; count < 5; count += 1) await Promise.all([through(0, few), guide(1, few)]);

  const transports = {
    alone: measureAlone,
    '100 at once, going on': measureSteady,
    '100 in the same moment': askTogether,
  } as const;
  const rows: (readonly (string | number)[])[] = [
    ['first word, ms', 'model p50', 'product p50', 'added p50', 'model p95', 'product p95', 'added p95'],
  ];
  const ratios: number[] = [];
  const added95: number[] = [];
  for (const [name, send] of Object.entries(transports)) {
    const found: { readonly raw: readonly number[]; readonly own: readonly number[] }[] = [];
    for (let round = 0; round < rounds; round += 1) found.push({ raw: await send(model), own: await send(through) });
    const of = (part: number, which: 'raw' | 'own'): number =>
      getMedian(found.map((each) => getPercentile(each[which], part)));
    const added = (part: number): number =>
      getMedian(found.map(({ raw, own }) => getPercentile(own, part) - getPercentile(raw, part)));
    rows.push([name, of(0.5, 'raw'), of(0.5, 'own'), added(0.5), of(0.95, 'raw'), of(0.95, 'own'), added(0.95)]);
    added95.push(added(0.95));
    ratios.push(getMedian(found.map(({ raw, own }) => getPercentile(own, 0.95) / getPercentile(raw, 0.95))));
  }
  printTable(rows);
  const guideTook = { alone: await measureAlone(guide), together: await askTogether(guide) };
  printTable([
    ['the guide, first word, ms', 'p50', 'p95'],
    ...Object.entries(guideTook).map(([name, took]) => [name, getPercentile(took, 0.5), getPercentile(took, 0.95)]),
  ]);
  printLine(`Time to the first word over the model's own, p95: ${ratios.map(formatFigure).join(', ')} times it.`);
  const [addedAlone = Number.NaN, addedBeside = Number.NaN, addedTogether = Number.NaN] = added95;
  return [
    {
      what: "first word over the model's own, one person, p95",
      found: `${formatFigure(addedAlone)} ms`,
      aim: 'at most 30 ms',
    },
    { what: 'the same beside 100 streams that go on', found: `${formatFigure(addedBeside)} ms`, aim: 'at most 30 ms' },
    { what: 'the same where 100 ask in the same moment', found: `${formatFigure(addedTogether)} ms` },
    { what: 'the guide, first word, p95', found: `${formatFigure(getPercentile(guideTook.alone, 0.95))} ms` },
  ];
};

export default benchmark;
