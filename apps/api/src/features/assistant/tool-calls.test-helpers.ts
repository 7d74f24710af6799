import type { AiMessage } from '@arogo/contract/assistant';
import { expect } from 'vitest';
import { type ModelReply, streamCalls, streamText, type ToolCall } from '../../platform/model/model.test-helpers.ts';
import type { TestPatient } from '../../test/app.ts';
import type { createAssistantCalls } from './assistant.test-helpers.ts';

/** A tool call, as a model sends it. */
export const call = (name: string, input: unknown): ToolCall => ({ name, arguments: JSON.stringify(input) });

/** The tool results sent to a model, by call. */
export const parseToolMessages = (
  content: readonly { readonly role: string; readonly content: string }[],
): readonly Record<string, unknown>[] =>
  content
    .filter(({ role }) => role === 'tool')
    .map(
      ({ content: text }) =>
        JSON.parse(text.replace(/^<data>\n/u, '').replace(/\n<\/data>$/u, '')) as Record<string, unknown>,
    );

/** A model that answers in steps, each computed from the results before, and ends with a text. */
export const replyInSteps =
  (...next: readonly ((results: readonly Record<string, unknown>[]) => readonly ToolCall[])[]): ModelReply =>
  (received, response) => {
    const since = received.body.messages.slice(received.body.messages.findLastIndex(({ role }) => role === 'user') + 1);
    const step = next[since.filter(({ role }) => role === 'assistant').length];
    (step === undefined ? streamText('Here it is.') : streamCalls(step(parseToolMessages(since))))(received, response);
  };

/** Asks in a new chat and waits for the answer of the test's model. */
export const askModel = async (
  calls: ReturnType<typeof createAssistantCalls>,
  patient: TestPatient,
  text: string,
  attached: { readonly fileIds?: string[]; readonly recordIds?: string[] } = {},
): Promise<AiMessage> => {
  const { chat } = await calls.begun(patient, { text, ...attached });
  await calls.answer(patient, chat.id);
  const answer = (await calls.details(patient, chat.id)).messages.at(-1);
  if (answer === undefined) throw new Error('There is no answer.');
  expect(answer).toMatchObject({ state: 'done', by: 'test-model' });
  return answer;
};
