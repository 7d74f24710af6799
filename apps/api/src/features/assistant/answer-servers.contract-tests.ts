import { refusalMessages } from '@arogo/contract/messages/refusals';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestPatient } from '../../test/app.ts';
import {
  type AnswerTestBed,
  type PendingAnswer,
  pollUntil,
  getFinalMessage,
  collectEvents,
  createText,
} from './answer-service.test-helpers.ts';
import type { AssistantService } from './service.ts';
import type { AnswerSource } from './active-answers.ts';

/** Two servers on one database, and a signed-in patient. */
interface Servers {
  readonly api: TestApp;
  readonly testBed: AnswerTestBed;
  readonly asha: TestPatient;
  readonly here: AssistantService;
  readonly there: AssistantService;
}

/** Tests answers with several servers, and answers whose server is gone. */
export const describeSeveralServers = (world: () => Servers): void => {
  describe('several servers', () => {
    let api: TestApp;
    let testBed: AnswerTestBed;
    let asha: TestPatient;
    let here: AssistantService;
    let there: AssistantService;
    beforeAll(() => {
      ({ api, testBed, asha, here, there } = world());
    });
    const ask = (chatId: string, again = false, service = here): Promise<AnswerSource> =>
      service.answer(testBed.session, chatId, again);
    const getPendingAnswer = (chatId: string): PendingAnswer => testBed.getPending(chatId);

    it('an answer that another server writes is joined, and nobody makes a second one', async () => {
      const chatId = await testBed.createChat();
      const source = await ask(chatId);
      const { sink, end } = getPendingAnswer(chatId);
      testBed.pending.clear();
      sink.item(0, createText('Hel'));
      await pollUntil(() => testBed.state(chatId)).toEqual(['answering', 'Hel']);
      const elsewhere = collectEvents(await ask(chatId, true, there), undefined, 50);
      sink.delta(0, 'lo');
      end({ content: [createText('Hello')] });
      const events = await elsewhere;
      expect([
        events[0]?.event,
        getFinalMessage(events).content,
        getFinalMessage(events).id,
        testBed.pending.size,
      ]).toEqual(['message', [createText('Hello')], source.current().id, 0]);
    });

    it('an answer without a save for 90 s has failed, for whoever looks; what came of it stays, and it can be had anew', async () => {
      const chatId = await testBed.createChat();
      const { messages } = await testBed.calls.details(asha, chatId);
      const orphan = (at: string) =>
        testBed.sql(
          `insert into assistant_message (chat_id, patient_id, seq, role, state, content, words, created_at, saved_at)
            values ($1, $2, 2, 'ai', 'answering', $3, '', now(), $4)`,
          [chatId, asha.user.id, JSON.stringify([createText('Half a')]), at],
        );
      await orphan(api.clock.now().subtract({ seconds: 89 }).toString());
      const left = new AbortController();
      const waiting = collectEvents(await ask(chatId), left.signal, 20);
      expect(await testBed.state(chatId)).toEqual(['answering', 'Half a']);
      api.clock.advance({ seconds: 2 });
      const events = await waiting;
      expect([events.at(-2), getFinalMessage(events).state]).toEqual([
        { event: 'problem', data: { message: refusalMessages.unavailable } },
        'failed',
      ]);
      expect(await testBed.state(chatId)).toEqual(['failed', 'Half a']);
      await ask(chatId, true);
      getPendingAnswer(chatId).end({ content: [createText('Whole')] });
      await pollUntil(() => testBed.state(chatId)).toEqual(['done', 'Whole']);
      expect((await testBed.calls.details(asha, chatId)).messages[0]).toEqual(messages[0]);
    });

    it('answers of one patient take turns: one that waits begins when another ends, and one that is stopped waits no more', async () => {
      const server = testBed.server({ perAccount: 1 });
      const [first, second, third] = [
        await testBed.createChat(),
        await testBed.createChat(),
        await testBed.createChat(),
      ];
      for (const chatId of [first, second, third]) await ask(chatId, false, server);
      expect([...testBed.pending.keys()]).toEqual([first]);
      await server.stop(testBed.session, second);
      expect((await testBed.state(second))[0]).toBe('stopped');
      getPendingAnswer(first).end({ content: [createText('One')] });
      await expect.poll(() => [...testBed.pending.keys()]).toEqual([first, third]);
      getPendingAnswer(third).end({ content: [createText('Three')] });
      await pollUntil(() => testBed.state(third)).toEqual(['done', 'Three']);
      await server.close();
    });

    it('a server that stops ends its streams, and leaves what came of its answers as failed; it begins none any more', async () => {
      const stopping = testBed.server();
      const [chatId, later, theirs] = [
        await testBed.createChat(),
        await testBed.createChat(),
        await testBed.createChat(),
      ];
      await ask(theirs);
      const joined = collectEvents(await ask(theirs, false, stopping));
      const collecting = collectEvents(await ask(chatId, false, stopping));
      getPendingAnswer(chatId).sink.item(0, createText('Half a'));
      await stopping.close();
      const events = await collecting;
      expect([
        events.at(-2),
        getFinalMessage(events).state,
        getPendingAnswer(chatId).signal.aborted,
        await testBed.state(chatId),
      ]).toEqual([
        { event: 'problem', data: { message: refusalMessages.unavailable } },
        'failed',
        true,
        ['failed', 'Half a'],
      ]);
      // The other server goes on; a client that followed it here must ask again there.
      expect((await joined).map(({ event }) => event)).toEqual(['message']);
      getPendingAnswer(theirs).end({});
      expect(getFinalMessage(await collectEvents(await ask(later, false, stopping))).state).toBe('failed');
      expect(await testBed.state(later)).toEqual(['failed', '']);
    });
  });
};
