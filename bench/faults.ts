// Bookings and payments while the server, PostgreSQL, the gateway and its webhooks go wrong. The gateway is a server that
// speaks Stripe's API in a process of its own, so that it knows what was charged whatever becomes of the product. At the
// end its books are compared with ours, and all that was acknowledged is looked for.
import { setTimeout as pause } from 'node:timers/promises';
import { findReservedPort } from '@arogo/api/test/free-port';
import { stripeWebhook } from '@arogo/contract/payments';
import type { Benchmark } from './main.ts';
import { type AppointmentOutcome, runPayer, type Payer, preparePayers } from './support/payers.ts';
import { compareLedgers, countUnsettled } from './support/compare-ledgers.ts';
import { startKillableProduct } from './support/killable-product.ts';
import { startStripeProcess } from './support/stripe-process.ts';
import { printTable, printLine } from './support/table.ts';

const payersPerRound = 4;
const appointmentsPerPayer = 8;
const settleTimeoutMs = 150_000;

const benchmark: Benchmark = async (scope) => {
  const port = await findReservedPort();
  const url = `http://127.0.0.1:${port}`;
  const stripe = await startStripeProcess(scope, url + stripeWebhook.path);
  const product = await startKillableProduct(scope, port, stripe.env);

  /** What goes wrong, again and again while people book and pay, so many milliseconds after the last time; `end` makes it whole. */
  const faults: readonly {
    readonly name: string;
    readonly every: number;
    readonly again: () => Promise<void>;
    readonly end: () => Promise<void>;
  }[] = [
    { name: 'kill -9 of the server', every: 5_000, again: () => product.killServer(), end: async () => undefined },
    { name: 'kill -9 of PostgreSQL', every: 6_000, again: () => product.killPostgres(), end: async () => undefined },
    {
      name: 'webhooks lost',
      every: 1_500,
      again: () => stripe.webhooks('lose'),
      end: () => stripe.webhooks('deliver'),
    },
    {
      name: 'webhooks doubled',
      every: 1_500,
      again: () => stripe.webhooks('double'),
      end: () => stripe.webhooks('deliver'),
    },
    {
      name: 'webhooks out of order',
      every: 1_500,
      again: async () => {
        await stripe.release();
        await stripe.webhooks('hold');
      },
      end: async () => {
        await stripe.webhooks('deliver');
        await stripe.release();
      },
    },
    {
      name: 'gateway hanging, and breaking answers off',
      every: 1_500,
      again: async () => {
        for (const fault of ['hang', 'truncate', 'mute'] as const) {
          await stripe.fail(fault);
          await pause(2_000);
        }
        await stripe.fail(undefined);
        await pause(4_000);
      },
      end: () => stripe.fail(undefined),
    },
  ];

  const everything: AppointmentOutcome[] = [];
  const rows: (readonly (string | number)[])[] = [];
  for (const { name, every, again, end } of faults) {
    const payers: readonly Payer[] = await preparePayers(url, await product.databaseUrl(), payersPerRound);
    const over = new AbortController();
    let times = 0;
    const wrong = (async () => {
      for (; !over.signal.aborted; times += 1) {
        await pause(every);
        if (!over.signal.aborted) await again();
      }
    })();
    const done = (await Promise.all(payers.map((payer) => runPayer(url, stripe, payer, appointmentsPerPayer)))).flat();
    over.abort();
    await wrong;
    await end();
    everything.push(...done);
    const count = (what: (one: AppointmentOutcome) => boolean): number => done.filter(what).length;
    rows.push([
      name,
      times,
      done.length,
      count(({ paid }) => paid),
      count(({ confirmed }) => confirmed),
      count(({ cancelled }) => cancelled),
      done.reduce((sum, { refusals }) => sum + refusals, 0),
    ]);
  }

  const deadline = performance.now() + settleTimeoutMs;
  while ((await countUnsettled(await product.databaseUrl(), await stripe.books())) > 0 && performance.now() < deadline)
    await pause(1_000);
  printTable([
    ['what went wrong', 'times', 'bookings', 'paid', 'confirmed at once', 'cancelled', 'tries without an answer'],
    ...rows,
  ]);
  const { compared, wrong } = await compareLedgers(await product.databaseUrl(), await stripe.books(), everything);
  const findings = [
    ...Object.entries(compared).map(([what, count]) => ({ what, found: String(count) })),
    ...Object.entries(wrong).map(([what, count]) => ({ what, found: String(count), aim: '0' })),
  ];
  printLine('');
  printTable(findings.map(({ what, found }) => [what, found]));
  return findings;
};

export default benchmark;
