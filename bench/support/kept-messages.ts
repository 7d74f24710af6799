import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startCutter } from './cutter.ts';
import { startWriter, type Writer } from './engines.ts';
import { startKilled } from './killed.ts';
import { freePort } from './processes.ts';
import { openConversations } from './talkers.ts';

const pairs = 20;
const messagesEach = 250;
const cuts = 200;
const restarts = 20;
/** Milliseconds between two messages of one person, so that all faults fall into the time in which they write. */
const between = 400;
const settledWithin = 120_000;

export interface Kept {
  readonly said: number;
  readonly cuts: number;
  readonly restarts: number;
  readonly openings: number;
  readonly kept: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  readonly foreign: number;
}

interface Row {
  readonly conversation_id: string;
  readonly seq: number;
  readonly sender: string;
  readonly content: string;
}

const rowsOf = async (databaseUrl: string): Promise<readonly Row[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (
      await client.query<Row>('select conversation_id, seq, sender, content from message order by conversation_id, seq')
    ).rows;
  } finally {
    await client.end();
  }
};

/** What is wrong with a list of messages that should be all that two people said, each in their order, with places without gaps. */
const faultsOf = (list: readonly Pick<Row, 'seq' | 'sender' | 'content'>[], writers: readonly Writer[]) => {
  const everything = new Set(writers.flatMap(({ said }) => said));
  const seen = list.map(({ content }) => content);
  const distinct = new Set(seen);
  const inOrder = writers.every(
    ({ side, said }) =>
      JSON.stringify(list.filter(({ sender }) => sender === side).map(({ content }) => content)) ===
      JSON.stringify(said),
  );
  const placed = list.every(({ seq }, index) => seq === index + 1);
  return {
    lost: [...everything].filter((text) => !distinct.has(text)).length,
    doubled: seen.length - distinct.size,
    foreign: [...distinct].filter((text) => !everything.has(text)).length,
    outOfOrder: inOrder && placed ? 0 : 1,
  };
};

/** People write to each other while their lines are cut and the server is killed; at the end all of it must be there, for both, once and in order. */
export const keepMessages = async (scope: AsyncDisposableStack): Promise<Kept> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const product = await startKilled(scope, port, {});
  const conversations = await openConversations(origin, await product.databaseUrl(), pairs);
  const cutter = await startCutter(scope, port);
  const ways = { url: cutter.url, origin };
  const writers = conversations.flatMap(({ conversationId, patient, doctor }) => [
    startWriter(scope, ways, conversationId, patient, 'user'),
    startWriter(scope, ways, conversationId, doctor, 'doctor'),
  ]);

  const write = async (writer: Writer, who: number): Promise<void> => {
    for (let count = 1; count <= messagesEach; count += 1) {
      writer.say(`${who}: ${count}`);
      await pause(between * (0.5 + Math.random()));
    }
  };
  const length = messagesEach * between;
  const done = { cuts: 0, restarts: 0 };
  const cutAll = async (): Promise<void> => {
    while (done.cuts < cuts) {
      if (cutter.cut()) done.cuts += 1;
      await pause(length / cuts / 2);
    }
  };
  const killAll = async (): Promise<void> => {
    for (; done.restarts < restarts; done.restarts += 1) {
      await product.killServer();
      await pause(length / restarts / 4);
    }
  };
  await Promise.all([...writers.map(write), cutAll(), killAll()]);

  const whole = (): boolean =>
    writers.every(
      (writer) =>
        writer.talk.outbox.waiting(writer.conversationId).get().length === 0 &&
        (writer.shown().at(-1)?.seq ?? 0) >= 2 * messagesEach,
    );
  for (const deadline = performance.now() + settledWithin; !whole() && performance.now() < deadline;) await pause(500);

  for (const writer of writers) await writer.toBeginning();
  const rows = await rowsOf(await product.databaseUrl());
  const faults = conversations.flatMap(({ conversationId }) => {
    const two = writers.filter((writer) => writer.conversationId === conversationId);
    return [
      faultsOf(
        rows.filter((row) => row.conversation_id === conversationId),
        two,
      ),
      ...two.map((writer) => faultsOf(writer.shown(), two)),
    ];
  });
  const sum = (name: keyof ReturnType<typeof faultsOf>): number => faults.reduce((all, one) => all + one[name], 0);
  return {
    said: writers.reduce((all, { said }) => all + said.length, 0),
    ...done,
    openings: writers.reduce((all, writer) => all + writer.openings(), 0),
    kept: rows.length,
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    foreign: sum('foreign'),
  };
};
