import { commonMessages } from '@arogo/contract/messages/common';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestPatient } from '../../test/app.ts';
import { type AnswerTalk, type Asked, eventually, lastOf, listen, text } from './answers-testing.ts';
import type { AssistantService } from './service.ts';
import type { AnswerSource } from './under-way.ts';

/** Two servers on one database, and a patient with a session. */
interface Servers {
  readonly api: TestApp;
  readonly talk: AnswerTalk;
  readonly asha: TestPatient;
  readonly here: AssistantService;
  readonly there: AssistantService;
}

/** What holds of an answer where more than one server runs, or the one that wrote it is gone. */
export const describeSeveralServers = (world: () => Servers): void => {
  describe('several servers', () => {
    let api: TestApp;
    let talk: AnswerTalk;
    let asha: TestPatient;
    let here: AssistantService;
    let there: AssistantService;
    beforeAll(() => {
      ({ api, talk, asha, here, there } = world());
    });
    const ask = (chatId: string, again = false, service = here): Promise<AnswerSource> =>
      service.answer(talk.session, chatId, again);
    const askedOf = (chatId: string): Asked => talk.askedOf(chatId);

    it('an answer that another server writes is joined, and nobody makes a second one', async () => {
      const chatId = await talk.newChat();
      const source = await ask(chatId);
      const { sink, end } = askedOf(chatId);
      talk.asked.clear();
      sink.item(0, text('Hel'));
      await eventually(() => talk.state(chatId)).toEqual(['answering', 'Hel']);
      const elsewhere = listen(await ask(chatId, true, there), undefined, 50);
      sink.delta(0, 'lo');
      end({ content: [text('Hello')] });
      const events = await elsewhere;
      expect([events[0]?.event, lastOf(events).content, lastOf(events).id, talk.asked.size]).toEqual([
        'message',
        [text('Hello')],
        source.current().id,
        0,
      ]);
    });

    it('an answer without a save for 90 s has failed, for whoever looks; what came of it stays, and it can be had anew', async () => {
      const chatId = await talk.newChat();
      const { messages } = await talk.calls.details(asha, chatId);
      const orphan = (at: string) =>
        talk.sql(
          `insert into ai_message (chat_id, patient_id, seq, role, state, content, words, created_at, saved_at) values ($1, $2, 2, 'ai', 'answering', $3, '', now(), $4)`,
          [chatId, asha.user.id, JSON.stringify([text('Half a')]), at],
        );
      await orphan(api.clock.now().subtract({ seconds: 89 }).toString());
      const left = new AbortController();
      const waiting = listen(await ask(chatId), left.signal, 20);
      expect(await talk.state(chatId)).toEqual(['answering', 'Half a']);
      api.clock.turn({ seconds: 2 });
      const events = await waiting;
      expect([events.at(-2), lastOf(events).state]).toEqual([
        { event: 'problem', data: { message: commonMessages.unavailable } },
        'failed',
      ]);
      expect(await talk.state(chatId)).toEqual(['failed', 'Half a']);
      await ask(chatId, true);
      askedOf(chatId).end({ content: [text('Whole')] });
      await eventually(() => talk.state(chatId)).toEqual(['done', 'Whole']);
      expect((await talk.calls.details(asha, chatId)).messages[0]).toEqual(messages[0]);
    });

    it('answers of one patient take turns: one that waits begins when another ends, and one that is stopped waits no more', async () => {
      const server = talk.server({ perPatient: 1 });
      const [first, second, third] = [await talk.newChat(), await talk.newChat(), await talk.newChat()];
      for (const chatId of [first, second, third]) await ask(chatId, false, server);
      expect([...talk.asked.keys()]).toEqual([first]);
      await server.stop(talk.session, second);
      expect((await talk.state(second))[0]).toBe('stopped');
      askedOf(first).end({ content: [text('One')] });
      await expect.poll(() => [...talk.asked.keys()]).toEqual([first, third]);
      askedOf(third).end({ content: [text('Three')] });
      await eventually(() => talk.state(third)).toEqual(['done', 'Three']);
      await server.close();
    });

    it('a server that stops ends its streams, and leaves what came of its answers as failed; it begins none any more', async () => {
      const stopping = talk.server();
      const [chatId, later, theirs] = [await talk.newChat(), await talk.newChat(), await talk.newChat()];
      await ask(theirs);
      const joined = listen(await ask(theirs, false, stopping));
      const heard = listen(await ask(chatId, false, stopping));
      askedOf(chatId).sink.item(0, text('Half a'));
      await stopping.close();
      const events = await heard;
      expect([events.at(-2), lastOf(events).state, askedOf(chatId).signal.aborted, await talk.state(chatId)]).toEqual([
        { event: 'problem', data: { message: commonMessages.unavailable } },
        'failed',
        true,
        ['failed', 'Half a'],
      ]);
      // What another server writes goes on: who heard of it here asks again there.
      expect((await joined).map(({ event }) => event)).toEqual(['message']);
      askedOf(theirs).end({});
      expect(lastOf(await listen(await ask(later, false, stopping))).state).toBe('failed');
      expect(await talk.state(later)).toEqual(['failed', '']);
    });
  });
};
