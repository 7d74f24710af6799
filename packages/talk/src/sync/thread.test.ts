import { assert, asyncProperty, integer } from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationId, noFaults, startPage, createTextContent, waitMs } from './fake-server.test-helpers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A generator that always gives the same numbers for the same seed. */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

describe('decision C2: messages arrive live, once and in order, also after a lost connection', () => {
  test('nothing is lost, doubled or out of order after 200 cut connections', async () => {
    await assert(
      asyncProperty(integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const random = seeded(seed);
        const { world, messaging, thread, watch, waiting } = startPage({ random });
        world.breakWith({ calls: 0.2, lost: 0.1, doubled: 0.2, late: 0.3 });
        watch();
        const shown: string[][] = [];
        thread.subscribe(() => shown.push(thread.get().messages.map(({ seq }) => String(seq))));
        let mine = 0;
        for (let cut = 0; cut < 200; cut += 1) {
          world.write('doctor', `other-${cut}`, `doctor ${cut}`);
          mine += 1;
          messaging.outbox.add(conversationId, createTextContent(`patient ${mine}`));
          if (random() < 0.3) {
            const some = world.messages()[Math.floor(random() * world.messages().length)];
            if (some)
              world.change(some.id, random() < 0.7 ? { content: `edited ${cut}` } : { content: '', deleted: true });
          }
          await waitMs(Math.floor(random() * 500));
          world.cut();
          if (random() < 0.5) world.write('doctor', `unheard-${cut}`, `unheard ${cut}`);
          await waitMs(Math.floor(random() * 500));
          world.connect();
        }
        world.breakWith(noFaults);
        world.connect();
        await waitMs(120_000);
        expect(waiting()).toEqual([]);
        expect(thread.get().messages).toEqual(world.messages().slice(-thread.get().messages.length));
        expect(thread.get().atEnd).toBe(true);
        const sent = world
          .messages()
          .filter(({ sender }) => sender === 'user')
          .map(({ clientId }) => clientId);
        expect(sent).toEqual(Array.from({ length: mine }, (_, index) => `me-${index + 1}`));
        // What was shown meanwhile had no gap at any moment either.
        expect(
          shown.every((places) =>
            places.every((place, index) => index === 0 || Number(place) === Number(places[index - 1]) + 1),
          ),
        ).toBe(true);
        messaging.stop();
      }),
      { numRuns: 12 },
    );
  });

  test('an event that came before its neighbour waits for it; a lost one is asked for', async () => {
    const { world, thread, watch } = startPage();
    watch();
    await waitMs(500);
    world.cut();
    world.write('doctor', 'a', 'lost');
    world.connect();
    world.cut();
    const second = world.write('doctor', 'b', 'heard');
    await waitMs(0);
    world.fake.dispatch('message', second);
    expect(thread.get().messages).toEqual([]);
    await waitMs(500);
    expect(thread.get().messages.map(({ content }) => content)).toEqual(['lost', 'heard']);
  });

  test('an older copy of an edited message changes nothing', async () => {
    const { world, thread, watch } = startPage();
    const first = world.write('doctor', 'a', 'before');
    watch();
    await waitMs(500);
    world.change(first.id, { content: 'after' });
    await waitMs(50);
    world.fake.dispatch('message', first);
    expect(thread.get().messages.map(({ content }) => content)).toEqual(['after']);
  });

  test('what happens while a conversation is fetched is not lost', async () => {
    const { world, thread, watch } = startPage({ random: () => 0.9 });
    for (let count = 0; count < 3; count += 1) world.write('doctor', `a${count}`, `${count}`);
    watch();
    await waitMs(95);
    world.write('doctor', 'late', 'while it was fetched');
    await waitMs(1_000);
    expect(thread.get().messages.at(-1)?.content).toBe('while it was fetched');
  });
});

describe('long histories', () => {
  test('older pages join above, a distant message is shown with its surroundings, and from there one comes back to the end', async () => {
    const { world, thread, watch } = startPage();
    for (let count = 1; count <= 500; count += 1) world.write('doctor', `a${count}`, `${count}`);
    watch();
    await waitMs(500);
    expect(thread.get().messages.length).toBe(50);
    void thread.loadOlder();
    await waitMs(500);
    expect(thread.get().messages[0]?.seq).toBe(401);
    void thread.show(100);
    await waitMs(500);
    expect(thread.get().messages.some(({ seq }) => seq === 100)).toBe(true);
    expect(thread.get().atEnd).toBe(false);
    const before = thread.get().messages.at(-1)?.seq ?? 0;
    world.write('doctor', 'new', 'while far above');
    await waitMs(500);
    expect(thread.get().messages.at(-1)?.seq).toBe(before);
    expect(thread.get().lastSeq).toBe(501);
    void thread.loadNewer();
    await waitMs(500);
    expect(thread.get().messages.at(-1)?.seq).toBeGreaterThan(before);
    void thread.showLatest();
    await waitMs(500);
    expect(thread.get().messages.at(-1)?.content).toBe('while far above');
    expect(thread.get().atEnd).toBe(true);
  });

  test('a conversation that cannot be fetched says so, and is asked for again by itself', async () => {
    const { world, thread, watch } = startPage();
    world.write('doctor', 'a', 'hello');
    world.breakWith({ ...noFaults, calls: 2 });
    watch();
    await waitMs(500);
    expect(thread.get().phase).toBe('failed');
    world.breakWith(noFaults);
    await waitMs(5_000);
    expect(thread.get().messages.length).toBe(1);
  });
});

test('an edit and a deletion are seen at once, without waiting for their event', async () => {
  const { world, messaging, thread, watch } = startPage();
  const message = world.write('user', 'mine', 'teh');
  watch();
  await waitMs(500);
  world.cut();
  void messaging.edit(message, 'the');
  await waitMs(500);
  expect(thread.get().messages[0]?.content).toBe('the');
  void messaging.remove(message);
  await waitMs(500);
  expect(thread.get().messages[0]?.deleted).toBe(true);
});
