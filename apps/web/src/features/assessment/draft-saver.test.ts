import { expect, test, vi } from 'vitest';
import { type Changes, createDraftSaver, type SaveState } from './draft-saver.ts';

const recorded = () => {
  const sent: (readonly [Changes, string])[] = [];
  const states: SaveState[] = [];
  const gates: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const saver = createDraftSaver({
    save: (changes, page) =>
      new Promise((resolve, reject) => {
        sent.push([changes, page]);
        gates.push({ resolve, reject });
      }),
    onState: (state) => states.push(state),
  });
  return { sent, states, gates, saver };
};

test('answers saved as one goes: one call at a time, what is answered meanwhile in the next', async () => {
  vi.useFakeTimers();
  const { sent, states, gates, saver } = recorded();
  saver.setPage('one');
  saver.queue('mood', 'low', 300);
  saver.queue('mood', 'lower', 300);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([[{ mood: 'lower' }, 'one']]);
  saver.queue('sleep', 'bad', 300);
  saver.setPage('two');
  const flushed = saver.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
  gates[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual([{ sleep: 'bad' }, 'two']);
  gates[1]?.resolve();
  await flushed;
  expect(states).toEqual(['saving', 'saved', 'saving', 'saved']);
  await saver.flush();
  expect(sent).toHaveLength(2);
});

test('nothing is lost when saving fails: it goes with the next answer, and a newer one is not overwritten', async () => {
  const { sent, states, gates, saver } = recorded();
  saver.queue('mood', 'low', 60_000);
  saver.queue('since', 'weeks', 60_000);
  const failed = saver.flush();
  await vi.waitFor(() => expect(gates).toHaveLength(1), { timeout: 60_000 });
  saver.queue('mood', null, 60_000);
  gates[0]?.reject(new Error('offline'));
  await expect(failed).rejects.toThrow('offline');
  expect(states.at(-1)).toBe('failed');
  const again = saver.flush();
  await vi.waitFor(() => expect(gates).toHaveLength(2), { timeout: 60_000 });
  gates[1]?.resolve();
  await again;
  expect(sent[1]?.[0]).toEqual({ mood: null, since: 'weeks' });
});

test('who leaves every question out still begins a draft', async () => {
  const { sent, gates, saver } = recorded();
  const begun = saver.flush(true);
  await vi.waitFor(() => expect(gates).toHaveLength(1), { timeout: 60_000 });
  gates[0]?.resolve();
  await begun;
  expect(sent).toEqual([[{}, '']]);
});
