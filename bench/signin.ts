// Complete sign-ups by the API's own calls, code out of the inbox included, against the PIN's hash that each needs one of.
import { randomBytes } from 'node:crypto';
import { createPins } from '@arogo/api/features/access/pins';
import type { Benchmark } from './main.ts';
import { signUp } from './support/patient.ts';
import { startProduct } from './support/product.ts';
import { median, printTable, say, shown, timed } from './support/table.ts';

const rounds = 5;
const people = 8;
const eachRound = 32;
const oneByOne = 4;

/** Does the work `count` times with `workers` at it. @returns how often a second it was done */
const perSecond = async (count: number, workers: number, work: () => Promise<unknown>): Promise<number> => {
  let left = count;
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: workers }, async () => {
        for (; left > 0;) {
          left -= 1;
          await work();
        }
      }),
    ),
  );
  return (count / took) * 1000;
};

const benchmark: Benchmark = async (scope) => {
  const { url } = await startProduct(scope);
  const pins = createPins({ pepper: randomBytes(32) });
  const hash = (): Promise<string> => pins.hash('283946');
  const sign = (): Promise<unknown> => signUp(url);
  await perSecond(eachRound, people, sign);

  const found = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push({
      signUps: await perSecond(eachRound, people, sign),
      hashes: await perSecond(eachRound, people, hash),
      signUp: 1000 / (await perSecond(oneByOne, 1, sign)),
      hash: 1000 / (await perSecond(oneByOne, 1, hash)),
    });
  }

  say(`${rounds} rounds of ${eachRound} by ${people} people at once, then ${oneByOne} by one person alone, medians`);
  printTable([
    ['', `a second, ${people} at once`, 'ms, alone'],
    ['the PIN hash', median(found.map(({ hashes }) => hashes)), median(found.map((round) => round.hash))],
    ['a complete sign-up', median(found.map(({ signUps }) => signUps)), median(found.map((round) => round.signUp))],
    [
      'ratio, median of the rounds',
      median(found.map(({ signUps, hashes }) => signUps / hashes)),
      median(found.map((round) => round.signUp / round.hash)),
    ],
    ["the hash's share of the time", '', median(found.map((round) => round.hash / round.signUp))],
  ]);
  return [
    {
      what: 'sign-ups a second, of what the hash of the PIN alone allows',
      found: shown(median(found.map(({ signUps, hashes }) => signUps / hashes))),
    },
  ];
};

export default benchmark;
