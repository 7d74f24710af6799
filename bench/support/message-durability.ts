import { setTimeout as pause } from 'node:timers/promises';
import { findReservedPort } from '@arogo/api/test/free-port';
import { Client } from 'pg';
import { startConnectionCutter } from './connection-cutter.ts';
import { startConversationClient, type ConversationClient } from './conversation-clients.ts';
import { startKillableProduct } from './killable-product.ts';
import { createConversationPairs } from './conversation-pairs.ts';

const pairCount = 20;
const messagesPerPerson = 250;
const cutCount = 200;
const restartCount = 20;
/** Interval between two messages of one person in milliseconds, so that all faults happen while they write. */
const betweenMessagesMs = 400;
const settleTimeoutMs = 120_000;

export interface DurabilityResult {
  readonly sent: number;
  readonly cuts: number;
  readonly restarts: number;
  readonly openings: number;
  readonly stored: number;
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

const readRows = async (databaseUrl: string): Promise<readonly Row[]> => {
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

/** Faults of a list of messages: it must contain all messages of both people, in order, with sequence numbers without gaps. */
const findFaults = (
  list: readonly Pick<Row, 'seq' | 'sender' | 'content'>[],
  writers: readonly ConversationClient[],
) => {
  const everything = new Set(writers.flatMap(({ sentTexts }) => sentTexts));
  const seen = list.map(({ content }) => content);
  const distinct = new Set(seen);
  const inOrder = writers.every(
    ({ side, sentTexts }) =>
      JSON.stringify(list.filter(({ sender }) => sender === side).map(({ content }) => content)) ===
      JSON.stringify(sentTexts),
  );
  const placed = list.every(({ seq }, index) => seq === index + 1);
  return {
    lost: [...everything].filter((text) => !distinct.has(text)).length,
    doubled: seen.length - distinct.size,
    foreign: [...distinct].filter((text) => !everything.has(text)).length,
    outOfOrder: inOrder && placed ? 0 : 1,
  };
};

/** People write to each other while their connections are cut and the server is killed; afterwards both must have all messages, once and in order. */
export const measureDurability = async (scope: AsyncDisposableStack): Promise<DurabilityResult> => {
  const port = await findReservedPort();
  const origin = `http://127.0.0.1:${port}`;
  const product = await startKillableProduct(scope, port, {});
  const conversations = await createConversationPairs(origin, await product.databaseUrl(), pairCount);
  const cutter = await startConnectionCutter(scope, port);
  const connection = { url: cutter.url, origin };
  const writers = conversations.flatMap(({ conversationId, patient, doctor }) => [
    startConversationClient(scope, connection, conversationId, patient, 'user'),
    startConversationClient(scope, connection, conversationId, doctor, 'doctor'),
  ]);

  const write = async (writer: ConversationClient, who: number): Promise<void> => {
    for (let count = 1; count <= messagesPerPerson; count += 1) {
      writer.say(`${who}: ${count}`);
      await pause(betweenMessagesMs * (0.5 + Math.random()));
    }
  };
  const length = messagesPerPerson * betweenMessagesMs;
  const done = { cuts: 0, restarts: 0 };
  const cutAll = async (): Promise<void> => {
    while (done.cuts < cutCount) {
      if (cutter.cut()) done.cuts += 1;
      await pause(length / cutCount / 2);
    }
  };
  const killAll = async (): Promise<void> => {
    for (; done.restarts < restartCount; done.restarts += 1) {
      await product.killServer();
      await pause(length / restartCount / 4);
    }
  };
  await Promise.all([...writers.map(write), cutAll(), killAll()]);

  const whole = (): boolean =>
    writers.every(
      (writer) =>
        writer.messaging.outbox.pending(writer.conversationId).get().length === 0 &&
        (writer.shown().at(-1)?.seq ?? 0) >= 2 * messagesPerPerson,
    );
  for (const deadline = performance.now() + settleTimeoutMs; !whole() && performance.now() < deadline;)
    await pause(500);

  for (const writer of writers) await writer.toBeginning();
  const rows = await readRows(await product.databaseUrl());
  const faults = conversations.flatMap(({ conversationId }) => {
    const two = writers.filter((writer) => writer.conversationId === conversationId);
    return [
      findFaults(
        rows.filter((row) => row.conversation_id === conversationId),
        two,
      ),
      ...two.map((writer) => findFaults(writer.shown(), two)),
    ];
  });
  const sum = (name: keyof ReturnType<typeof findFaults>): number => faults.reduce((all, one) => all + one[name], 0);
  return {
    sent: writers.reduce((all, { sentTexts }) => all + sentTexts.length, 0),
    ...done,
    openings: writers.reduce((all, writer) => all + writer.openings(), 0),
    stored: rows.length,
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    foreign: sum('foreign'),
  };
};
