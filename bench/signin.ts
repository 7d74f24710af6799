// Complete sign-ups by the API's own calls, code out of the inbox included, against the PIN's hash that each needs one of.
import { randomBytes } from 'node:crypto';
import { createPinHasher } from '@arogo/api/features/access/pin-hasher';
import type { Benchmark } from './main.ts';
import { signUp } from './support/patient.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure, measureMs } from './support/table.ts';

const rounds = 5;
const peopleCount = 8;
const signInsPerRound = 32;
const sequentialSignIns = 4;

/** Does the work `count` times with `workers` at it. @returns how often a second it was done */
const measureRate = async (count: number, workers: number, work: () => Promise<unknown>): Promise<number> => {
  let left = count;
  const took = await measureMs(() =>
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
  const pins = createPinHasher({ peppers: [{ id: 'bench', key: randomBytes(32) }] });
  const hash = (): Promise<string> => pins.hash('283946');
  const sign = (): Promise<unknown> => signUp(url);
  await measureRate(signInsPerRound, peopleCount, sign);

  const found = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push({
      signUps: await measureRate(signInsPerRound, peopleCount, sign),
      hashes: await measureRate(signInsPerRound, peopleCount, hash),
      signUp: 1000 / (await measureRate(sequentialSignIns, 1, sign)),
      hash: 1000 / (await measureRate(sequentialSignIns, 1, hash)),
    });
  }

  printLine(
    `${rounds} rounds of ${signInsPerRound} by ${peopleCount} people at once, then ${sequentialSignIns} by one person alone, medians`,
  );
  printTable([
    ['', `a second, ${peopleCount} at once`, 'ms, alone'],
    ['the PIN hash', getMedian(found.map(({ hashes }) => hashes)), getMedian(found.map((round) => round.hash))],
    [
      'a complete sign-up',
      getMedian(found.map(({ signUps }) => signUps)),
      getMedian(found.map((round) => round.signUp)),
    ],
    [
      'ratio, median of the rounds',
      getMedian(found.map(({ signUps, hashes }) => signUps / hashes)),
      getMedian(found.map((round) => round.signUp / round.hash)),
    ],
    ["the hash's share of the time", '', getMedian(found.map((round) => round.hash / round.signUp))],
  ]);
  return [
    {
      what: 'sign-ups a second, of what the hash of the PIN alone allows',
      found: formatFigure(getMedian(found.map(({ signUps, hashes }) => signUps / hashes))),
    },
  ];
};

export default benchmark;
