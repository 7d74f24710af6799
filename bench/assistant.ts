// The first word of a streamed answer: through the product against the model itself, in the same run. One person alone;
// a hundred streams that go on at once, each beginning when it likes; a hundred asked for in the same moment. Then the guide.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answerAiChat, beginAiChat, sendAiMessage } from '@arogo/contract/assistant';
import { changeModelConsent } from '@arogo/contract/insights';
import type { Benchmark } from './main.ts';
import { multiply } from './support/crowd.ts';
import { type Patient, signUp } from './support/patient.ts';
import { answered, freePort, startProgram, temporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { median, printTable, say, shown } from './support/table.ts';

/** Milliseconds that the model thinks, and between its words. */
const first = 300;
const next = 50;
/** Words of an answer: alone, and where a hundred go on at once, each for some 5 s. */
const [few, many] = [6, 100];
const streams = 100;
const rounds = 2;
const aloneAsks = 40;
/** How long a hundred streams go on in each round, in milliseconds. */
const steadyTime = 15_000;

const percentile = (figures: readonly number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * part) - 1] ?? Number.NaN;

interface Call {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Sends a request and reads its answer to the end.
 * @param mark what the first word's piece carries
 * @returns milliseconds until it came, and the whole answer
 */
const stream = (
  agent: Agent,
  url: string,
  { method, headers, body }: Call,
  mark: RegExp,
): Promise<{ readonly took: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const said = Buffer.from(JSON.stringify(body));
    const begun = performance.now();
    let took = Number.NaN;
    const sent = request(
      url,
      {
        method,
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': String(said.length) },
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
    sent.once('error', reject).end(said);
  });

/** One ask of one person, for so many words. @returns milliseconds until the first */
type Ask = (person: number, words: number) => Promise<number>;

const any = /./u;
/** The first word of a text part, which comes with its part. */
const firstWord = /"type":"text","id":"[^"]+","text":"[^"]/u;

const question = (words: number): string => `How do I sleep better? Tell me in ${words} words`;

const asksOf = (agent: Agent, url: string, people: readonly Patient[], said: (words: number) => string): Ask => {
  const chats = new Map<number, string>();
  return async (person, words) => {
    const headers = { authorization: `Bearer ${people[person]?.token ?? ''}` };
    const chat = chats.get(person);
    const path = chat === undefined ? beginAiChat.path : sendAiMessage.path.replace('{id}', chat);
    const { text: begun } = await stream(
      agent,
      url + path,
      { method: 'POST', headers, body: { clientId: randomUUID(), text: said(words) } },
      any,
    );
    const id = chat ?? (JSON.parse(begun) as { data: { chat: { id: string } } }).data.chat.id;
    const { took, text: events } = await stream(
      agent,
      url + answerAiChat.path.replace('{id}', id),
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

const alone = async (ask: Ask): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let count = 0; count < aloneAsks; count += 1) took.push(await ask(0, few));
  return took;
};

/** Streams go on all the time, each person asking again when an answer is at its end. What began before all were there counts not. */
const steady = async (ask: Ask): Promise<readonly number[]> => {
  const took: number[] = [];
  const begun = performance.now();
  const warm = steadyTime / 3;
  await Promise.all(
    Array.from({ length: streams }, async (_, person) => {
      await pause((warm / streams) * person);
      while (performance.now() - begun < steadyTime) {
        const counts = performance.now() - begun > warm;
        const one = await ask(person, many);
        if (counts) took.push(one);
      }
    }),
  );
  return took;
};

const together = (ask: Ask): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: streams }, (_, person) => ask(person, few)));

const startModel = async (scope: AsyncDisposableStack): Promise<string> => {
  const port = await freePort();
  const logFile = join(await temporaryFolder(scope), 'model.log');
  const env = { PORT: String(port), FIRST: String(first), NEXT: String(next) };
  const program = startProgram(scope, {
    command: process.execPath,
    args: [fileURLToPath(new URL('support/slow-model.ts', import.meta.url))],
    env,
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await answered(program, url, logFile);
  return `${url}/v1`;
};

const benchmark: Benchmark = async (scope) => {
  const modelUrl = await startModel(scope);
  const product = await startProduct(scope, { MODEL_BASE_URL: modelUrl, MODEL_NAME: 'bench' });
  const agent = new Agent({ keepAlive: true, maxSockets: streams * 2 });
  scope.defer(async () => agent.destroy());
  const crowd = await multiply(await product.databaseUrl(), await signUp(product.url), streams * 2);
  const [people, guided] = [crowd.slice(0, streams), crowd.slice(streams)];
  for (const { token } of people)
    await stream(
      agent,
      product.url + changeModelConsent.path,
      { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: { healthType: 'PHYSICAL', agreed: true } },
      any,
    );

  const model: Ask = async (_, words) =>
    (
      await stream(
        agent,
        `${modelUrl}/chat/completions`,
        {
          method: 'POST',
          headers: {},
          body: { model: 'bench', stream: true, messages: [{ role: 'user', content: question(words) }] },
        },
        /"content":"[^"]/u,
      )
    ).took;
  const through = asksOf(agent, product.url, people, question);
  const guide = asksOf(agent, product.url, guided, () => 'I have a headache since yesterday');

  // What is loaded and prepared with the first answer is done once.
  for (let count = 0; count < 5; count += 1) await Promise.all([through(0, few), guide(1, few)]);

  const ways = { alone: alone, '100 at once, going on': steady, '100 in the same moment': together } as const;
  const rows: (readonly (string | number)[])[] = [
    ['first word, ms', 'model p50', 'product p50', 'added p50', 'model p95', 'product p95', 'added p95'],
  ];
  const ratios: number[] = [];
  const added95: number[] = [];
  for (const [name, way] of Object.entries(ways)) {
    const found: { readonly raw: readonly number[]; readonly own: readonly number[] }[] = [];
    for (let round = 0; round < rounds; round += 1) found.push({ raw: await way(model), own: await way(through) });
    const of = (part: number, which: 'raw' | 'own'): number =>
      median(found.map((each) => percentile(each[which], part)));
    const added = (part: number): number =>
      median(found.map(({ raw, own }) => percentile(own, part) - percentile(raw, part)));
    rows.push([name, of(0.5, 'raw'), of(0.5, 'own'), added(0.5), of(0.95, 'raw'), of(0.95, 'own'), added(0.95)]);
    added95.push(added(0.95));
    ratios.push(median(found.map(({ raw, own }) => percentile(own, 0.95) / percentile(raw, 0.95))));
  }
  printTable(rows);
  const guideTook = { alone: await alone(guide), together: await together(guide) };
  printTable([
    ['the guide, first word, ms', 'p50', 'p95'],
    ...Object.entries(guideTook).map(([name, took]) => [name, percentile(took, 0.5), percentile(took, 0.95)]),
  ]);
  say(`Time to the first word over the model's own, p95: ${ratios.map(shown).join(', ')} times it.`);
  const [addedAlone = Number.NaN, addedBeside = Number.NaN, addedTogether = Number.NaN] = added95;
  return [
    {
      what: "first word over the model's own, one person, p95",
      found: `${shown(addedAlone)} ms`,
      aim: 'at most 30 ms',
    },
    { what: 'the same beside 100 streams that go on', found: `${shown(addedBeside)} ms`, aim: 'at most 30 ms' },
    { what: 'the same where 100 ask in the same moment', found: `${shown(addedTogether)} ms` },
    { what: 'the guide, first word, p95', found: `${shown(percentile(guideTook.alone, 0.95))} ms` },
  ];
};

export default benchmark;
