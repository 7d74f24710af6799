// PostgreSQL killed (-9) while people read: how long nobody is served, and how long the longest of them waits for an answer,
// against the time in which PostgreSQL itself takes a question again.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { findReservedPort } from '@arogo/api/test/free-port';
import { listRecords } from '@arogo/contract/vault';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { startKillableProduct } from './support/killable-product.ts';
import { type Patient, signUp } from './support/patient.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const killCount = 8;
const readerCount = 4;
/** Answers in a row after which a reader is served again. */
const requiredSuccesses = 20;
/** Milliseconds, of kills: nobody is killed while coming back. */
const killIntervalMs = 2_000;
const giveUpAfterMs = 60_000;
const refusedStatus = 503;

interface ReadAttempt {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Milliseconds of the clock, and how many it took. */
  readonly ended: number;
  readonly took: number;
}

/** A read on a connection of its own; one that broke has the status 0. */
const attemptRead = (url: string, { token }: Patient): Promise<ReadAttempt> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const end = (status: number, retryAfter?: string): void => {
      const ended = performance.now();
      resolve({ status, retryAfter, ended, took: ended - begun });
    };
    const sent = request(
      url + listRecords.path,
      { agent: false, headers: { authorization: `Bearer ${token}` }, timeout: giveUpAfterMs },
      (answer) => {
        answer.resume().once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
      },
    );
    sent
      .once('timeout', () => sent.destroy())
      .once('error', () => end(0))
      .end();
  });

/** @returns when PostgreSQL answered again, milliseconds of the clock */
const waitForPostgres = async (url: string): Promise<number> => {
  const deadline = performance.now() + giveUpAfterMs;
  while (performance.now() < deadline) {
    const client = new Client({ connectionString: url });
    // One that breaks while it is opened says so twice.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return performance.now();
    } catch {
      await pause(5);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error(`PostgreSQL did not come back within ${giveUpAfterMs / 1000} s.`);
};

const benchmark: Benchmark = async (scope) => {
  const port = await findReservedPort();
  const url = `http://127.0.0.1:${port}`;
  const product = await startKillableProduct(scope, port, {});
  const patient = await signUp(url);
  const databaseUrl = await product.databaseUrl();

  const outages: {
    readonly postgres: number;
    readonly product: number;
    readonly longest: number;
    readonly refusals: number;
    readonly others: number;
  }[] = [];
  for (let turn = 0; turn < killCount; turn += 1) {
    const all: ReadAttempt[] = [];
    let killedAt = Number.POSITIVE_INFINITY;
    /** Reads until it was refused and is served again. */
    const reader = async (): Promise<void> => {
      const deadline = performance.now() + giveUpAfterMs;
      for (
        let good = 0, wasRefused = false;
        (!wasRefused || good < requiredSuccesses) && performance.now() < deadline;
      ) {
        const one = await attemptRead(url, patient);
        all.push(one);
        good = one.status === 200 ? good + 1 : 0;
        wasRefused ||= one.status !== 200 && one.ended > killedAt;
      }
    };
    const reading = Promise.all(Array.from({ length: readerCount }, reader));
    await pause(killIntervalMs);
    killedAt = performance.now();
    await product.killPostgres();
    const back = await waitForPostgres(databaseUrl);
    await reading;
    const failed = all.filter(({ status, ended }) => status !== 200 && ended > killedAt);
    outages.push({
      postgres: back - killedAt,
      product: Math.max(...failed.map(({ ended }) => ended)) - killedAt,
      longest: Math.max(...all.map(({ took }) => took)),
      refusals: failed.filter(({ status, retryAfter }) => status === refusedStatus && retryAfter !== undefined).length,
      others: failed.filter(({ status, retryAfter }) => status !== refusedStatus || retryAfter === undefined).length,
    });
  }

  printLine(`${killCount} kills of PostgreSQL, ${readerCount} readers, milliseconds`);
  const most = (of: (outage: (typeof outages)[number]) => number): number => Math.max(...outages.map(of));
  const middle = (of: (outage: (typeof outages)[number]) => number): number => getMedian(outages.map(of));
  printTable([
    ['', 'median', 'longest'],
    ['until PostgreSQL takes a question', middle(({ postgres }) => postgres), most(({ postgres }) => postgres)],
    ['until nobody is refused any more', middle((outage) => outage.product), most((outage) => outage.product)],
    ['the longest wait for an answer', middle(({ longest }) => longest), most(({ longest }) => longest)],
    ['answers 503 with Retry-After', middle(({ refusals }) => refusals), most(({ refusals }) => refusals)],
    ['other answers that are no success', middle(({ others }) => others), most(({ others }) => others)],
  ]);
  return [
    {
      what: `PostgreSQL killed ${killCount} times: until nobody is refused any more, longest`,
      found: `${formatFigure(most((outage) => outage.product))} ms`,
      aim: 'at most 5,000 ms',
    },
    {
      what: 'the same, in times of what PostgreSQL needs itself, median',
      found: formatFigure(getMedian(outages.map((outage) => outage.product / outage.postgres))),
    },
    {
      what: 'the longest wait for an answer meanwhile',
      found: `${formatFigure(most(({ longest }) => longest))} ms`,
      aim: 'at most 5,000 ms',
    },
    {
      what: 'answers that are neither a success nor 503 with Retry-After',
      found: formatFigure(outages.reduce((sum, { others }) => sum + others, 0)),
      aim: '0',
    },
  ];
};

export default benchmark;
