// Search while typing: 20 people who type at once, in a vault of 20,000 records and in a directory of a million doctors, against the bare
// SELECT by the same index, asked by as many connections at the same pace.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { searchDoctors } from '@arogo/contract/doctors';
import { listRecords } from '@arogo/contract/vault';
import { Client, Pool } from 'pg';
import type { Benchmark } from './main.ts';
import { familyNames, growDirectory, waitForPlaces } from './support/directory.ts';
import type { Finding } from './support/performance.ts';
import { signUp } from './support/patient.ts';
import { startProduct } from './support/product.ts';
import { formatFigure, getMedian, printLine, printTable } from './support/table.ts';
import { fillVault } from './support/vault.ts';

const recordCount = 20_000;
const doctorCount = 1_000_000;
const people = 20;
/** A search begins with so many letters. */
const minLetters = 2;
/** Milliseconds between two letters of one person: the page asks once nothing was typed for 150. */
const betweenLettersMs = 200;
const rounds = 3;
const seconds = 6;
const warmUpSeconds = 4;
const p99AimMs = 100;

const lookedFor = familyNames.slice(0, people);
const vaultWords = ['metformin', 'kulkarni', 'tablet', 'gargle', 'meera', 'prescription'];

/** Asks what one person has typed so far. @returns milliseconds */
type Ask = (typed: string) => Promise<number>;

const getPercentile = (percent: number, figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil((percent / 100) * figures.length) - 1] ?? Number.NaN;

/** What a person types, letter by letter: each of the words in turn. */
const listTyped = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) =>
    Array.from({ length: word.length - minLetters + 1 }, (_, index) => word.slice(0, minLetters + index)),
  );

/** Lets people type for some seconds, each with other words first. @returns milliseconds of each answer */
const type = async (ask: Ask, words: readonly string[], time: number): Promise<readonly number[]> => {
  const took: number[] = [];
  const typed = listTyped(words);
  const end = performance.now() + time * 1000;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      // They do not press their keys at the same moment.
      await pause((person * betweenLettersMs) / people);
      for (let turn = Math.floor((person * typed.length) / people); performance.now() < end; turn += 1) {
        const letter = pause(betweenLettersMs);
        took.push(await ask(typed[turn % typed.length] ?? ''));
        await letter;
      }
    }),
  );
  return took;
};

const createApiAsk =
  (agent: Agent, url: string, headers: Readonly<Record<string, string>>): Ask =>
  (typed) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const sent = request(`${url}${encodeURIComponent(typed)}`, { agent, headers }, (answer) => {
        answer
          .resume()
          .once('end', () =>
            answer.statusCode === 200
              ? resolve(performance.now() - begun)
              : reject(new Error(`A search answered ${answer.statusCode}.`)),
          );
      });
      sent.once('error', reject).end();
    });

interface Search {
  readonly name: string;
  readonly words: readonly string[];
  readonly api: Ask;
  readonly bare: Ask;
}

const measureSearch = async ({ name, words, api, bare }: Search): Promise<readonly Finding[]> => {
  for (const ask of [api, bare]) await type(ask, words, warmUpSeconds);
  const found = { api: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // Each side is first as often as it can be.
    for (const side of round % 2 === 0 ? (['api', 'bare'] as const) : (['bare', 'api'] as const))
      found[side].push(...(await type(side === 'api' ? api : bare, words, seconds)));
  }
  const [p99, bareP99] = [getPercentile(99, found.api), getPercentile(99, found.bare)];
  const ratio = getMedian(found.api) / getMedian(found.bare);
  printTable([
    [name, 'p50 ms', 'p99 ms', 'answers'],
    ['through the API', getMedian(found.api), p99, found.api.length],
    ['the bare SELECT', getMedian(found.bare), bareP99, found.bare.length],
    ['in times of it', ratio, p99 / bareP99, ''],
    ['aim', '', `below ${p99AimMs}`, ''],
  ]);
  printLine('');
  return [
    { what: `${name}: p99`, found: `${formatFigure(p99)} ms`, aim: `below ${p99AimMs} ms` },
    { what: `${name}: p50, in times of the bare SELECT`, found: formatFigure(ratio) },
  ];
};

const createBareAsk =
  (pool: Pool, text: string, toValues: (typed: string) => readonly unknown[]): Ask =>
  async (typed) => {
    const begun = performance.now();
    await pool.query({ name: text.slice(0, 40), text, values: [...toValues(typed)] });
    return performance.now() - begun;
  };

/** The query of each search of the vault, as the product words it. */
const buildTerms = async (client: Client, patientId: string): Promise<ReadonlyMap<string, string>> => {
  const terms = new Map<string, string>();
  for (const typed of listTyped(vaultWords)) {
    const { rows } = await client.query<{ terms: string }>(
      'select public.build_search_query($1::uuid, $2)::text as terms',
      [patientId, typed],
    );
    terms.set(typed, rows[0]?.terms ?? '');
  }
  return terms;
};

/** The words of doctors that begin with what was typed. */
const findWords = async (client: Client): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ word: string }>('select word from doctor_word where doctors > 0 order by word');
  return new Map(
    listTyped(lookedFor).map((typed) => [typed, rows.flatMap(({ word }) => (word.startsWith(typed) ? [word] : []))]),
  );
};

const vaultSql = `select record_id from record_search where words @@ $1::tsquery and not deleted
  order by record_date desc, record_id limit 10`;
const doctorSql = 'select * from doctor where listed and words && $1::text[] order by score desc, id limit 10';

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const connectionString = await product.databaseUrl();
  const patient = await signUp(product.url);
  const client = new Client({ connectionString });
  await client.connect();
  scope.defer(() => client.end());
  await fillVault(client, patient, recordCount);
  await waitForPlaces(client);
  await growDirectory(client, 1, doctorCount);
  await client.query('vacuum analyze');
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  scope.defer(async () => agent.destroy());
  const pool = new Pool({ connectionString, max: people });
  scope.defer(() => pool.end());
  const [terms, wordsByStart] = [await buildTerms(client, patient.id), await findWords(client)];

  const headers = { authorization: `Bearer ${patient.token}` };
  printLine(
    `${people} people, a letter every ${betweenLettersMs} ms, ${rounds} rounds of ${seconds} s on each side; milliseconds of all answers`,
  );
  return [
    ...(await measureSearch({
      name: 'a vault of 20,000 records',
      words: vaultWords,
      api: createApiAsk(agent, `${product.url}${listRecords.path}?limit=10&q=`, headers),
      bare: createBareAsk(pool, vaultSql, (typed) => [terms.get(typed)]),
    })),
    ...(await measureSearch({
      name: 'a million doctors',
      words: lookedFor,
      api: createApiAsk(agent, `${product.url}${searchDoctors.path}?q=`, {}),
      bare: createBareAsk(pool, doctorSql, (typed) => [wordsByStart.get(typed)]),
    })),
  ];
};

export default benchmark;
