import { expect, test } from 'vitest';
import { createKeyedBatcher } from './keyed-batcher.ts';

test('what comes in one moment is one batch in the order of its keys; of a key only one batch is under way', async () => {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const run = createKeyedBatcher<string, string>({
    maxBatchSize: 3,
    concurrency: 2,
    async execute(items) {
      batches.push([...items]);
      await new Promise<void>((resolve) => void gates.push(resolve));
      return items.map((item) => (item === 'b2' ? new Error('refused') : item.toUpperCase()));
    },
  });
  const results = ['b1', 'a1', 'b2', 'a2', 'c1'].map((item) => run(item.charAt(0), item));
  await expect.poll(() => batches).toEqual([['a1', 'b1', 'b2'], ['c1']]);
  gates[1]?.();
  await expect(results[4]).resolves.toBe('C1');
  // Of a there is one under way still.
  expect(batches).toHaveLength(2);
  gates[0]?.();
  await expect.poll(() => batches.at(-1)).toEqual(['a2']);
  gates[2]?.();
  expect(await Promise.allSettled(results)).toMatchObject([
    { value: 'B1' },
    { value: 'A1' },
    { reason: { message: 'refused' } },
    { value: 'A2' },
    { value: 'C1' },
  ]);
});
