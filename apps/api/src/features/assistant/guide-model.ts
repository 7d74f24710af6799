import type { ChatPerson } from '@arogo/clinical/guide/chat-person';
import { getNextStep } from '@arogo/clinical/guide/guide';
import type { LookupResult, GuideStep, ConversationTurn } from '@arogo/clinical/guide/guide-types';
import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';

/** The author of the guide's answers, as in `Answer.by`. */
export const guideName = 'guide';

const zeroUsage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const createFinishPart = (unified: LanguageModelV4FinishReason['unified']): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage: zeroUsage,
});

const createToolCallParts = (
  calls: readonly { readonly tool: string; readonly input: unknown }[],
  from: number,
): LanguageModelV4StreamPart[] =>
  calls.map(({ tool, input }, index) => ({
    type: 'tool-call',
    toolCallId: `guide-${from}-${index}`,
    toolName: tool,
    input: JSON.stringify(input),
  }));

/** Turns a step of the guide into the stream of a model: words one by one, then tool calls. */
const toStreamParts = (step: GuideStep, place: number): LanguageModelV4StreamPart[] => {
  if ('look' in step) return [...createToolCallParts(step.look, place), createFinishPart('tool-calls')];
  const id = `guide-${place}`;
  const words = step.say.match(/\s*\S+/gu) ?? [];
  const text: LanguageModelV4StreamPart[] =
    words.length === 0
      ? []
      : [
          { type: 'text-start', id },
          ...words.map((delta): LanguageModelV4StreamPart => ({ type: 'text-delta', id, delta })),
          { type: 'text-end', id },
        ];
  return [
    ...text,
    ...createToolCallParts(step.show, place),
    createFinishPart(step.show.length > 0 ? 'tool-calls' : 'stop'),
  ];
};

/**
 * The built-in guide as a language model, for one answer. It calls no service: its text depends only on the conversation and on
 * the lookup results, which it takes from `looked` instead of from the messages.
 * @param person the person the chat is about, if it is not the writer
 */
export const createGuideModel = (
  turns: readonly ConversationTurn[],
  looked: () => readonly LookupResult[],
  person?: ChatPerson,
): LanguageModelV4 => {
  let steps = 0;
  let hasSpoken = false;
  const next = (): LanguageModelV4StreamPart[] => {
    // It has spoken, so the next step ends the answer.
    if (hasSpoken) return [createFinishPart('stop')];
    const step = getNextStep(turns, looked(), person);
    hasSpoken = 'say' in step;
    steps += 1;
    return toStreamParts(step, steps);
  };
  return {
    specificationVersion: 'v4',
    provider: 'arogo',
    modelId: guideName,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('The guide streams.')),
    doStream: () => {
      const parts = [{ type: 'stream-start' as const, warnings: [] }, ...next()];
      let place = 0;
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        pull(controller) {
          const part = parts[place];
          place += 1;
          if (part === undefined) controller.close();
          else controller.enqueue(part);
        },
      });
      return Promise.resolve({ stream });
    },
  };
};
