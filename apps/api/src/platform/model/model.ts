import type { JSONSchema7, LanguageModelV4 } from '@ai-sdk/provider';
import { createBoundedFetch } from '../http/bounded-fetch.ts';
import type { CallMeter } from '../call-meter.ts';
import type { Clock } from '../clock.ts';
import type { ModelConfig } from '../optional-config.ts';
import { type CircuitBreakerLimits, createCircuitBreaker } from './circuit-breaker.ts';
import { createStreamPacer } from './stream-pacer.ts';

/** What is asked of a language model, for an answer in JSON. */
export interface ModelQuestion {
  /** Ours alone: what to do, and in which shape to answer. */
  readonly instructions: string;
  /** What it is about. It may hold a stranger's text, which is never an instruction. */
  readonly data: string;
}

/** What is asked of a language model about pictures, for an answer in JSON of a form. */
export interface ImageQuestion {
  readonly instructions: string;
  /** JPEG files. They may show a stranger's text, which is never an instruction. */
  readonly pictures: readonly Uint8Array[];
  /** What the answer is to look like: a hint for the model, and no promise of it. */
  readonly schema: JSONSchema7;
}

/** Why there is no answer: not in time, not at all, or none that is JSON. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: 'slow' | 'failed' | 'unusable';

  // Without a cause: the errors of the library hold what was sent and what came back.
  constructor(reason: ModelError['reason']) {
    super(`The language model has no answer: ${reason}.`);
    this.reason = reason;
  }
}

/** The language model of this installation. What it answers is a stranger's word: whoever uses it checks it first. */
export interface ExternalModel {
  readonly name: string;
  /** Whoever answers there reads what is asked. */
  readonly host: string;
  /**
   * Lets `work` talk with the model itself, for what streams. Each of its answers has the same limit of bytes; time is the
   * work's own to limit. What `work` throws counts as a failure of the model, and what it returns does not.
   * @throws ModelFailed while nothing is asked, else what `work` throws
   */
  converse<T>(work: (language: LanguageModelV4) => Promise<T>): Promise<T>;
  /**
   * Asks once.
   * @returns any JSON
   * @throws ModelFailed and nothing else
   */
  answer(question: ModelQuestion): Promise<unknown>;
  /** Whether the operator says that it reads pictures; `look` is for nobody else. */
  readonly acceptsImages: boolean;
  /**
   * Shows it pictures, once. That it fails at that is no reason to stop asking it for words, nor the other way round.
   * @returns any JSON, whatever its form
   * @throws ModelFailed and nothing else
   */
  answerImages(question: ImageQuestion): Promise<unknown>;
}

export interface ModelLimits extends CircuitBreakerLimits {
  /** Milliseconds until the answer is there as a whole: the browser waits ten seconds. */
  readonly answer: number;
  /** The same of pictures, for which nobody waits with a page open. */
  readonly look: number;
  /** Of an answer, bytes. */
  readonly bytes: number;
}

export interface ModelDeps {
  readonly config: ModelConfig;
  readonly clock: Clock;
  readonly limits?: Partial<ModelLimits>;
}

const defaultLimits: ModelLimits = { answer: 8_000, look: 90_000, bytes: 512 * 1024, failures: 3, pause: 60_000 };

/** Many models put what they were asked for into a fence of Markdown. */
const stripFence = (text: string): string => /^\s*```(?:json)?\s*\n([^]*?)\n?\s*```\s*$/u.exec(text)?.[1] ?? text;

/** Any endpoint that speaks as OpenAI's chat completions do. Nothing is sent before the first question. */
export const createModel = ({ config, clock, limits: given = {} }: ModelDeps): ExternalModel => {
  const limits = { ...defaultLimits, ...given };
  const breaker = createCircuitBreaker(clock, limits);
  const pictureBreaker = createCircuitBreaker(clock, limits);

  const begin = async (): Promise<LanguageModelV4> => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { baseUrl, apiKey, name } = config;
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      supportsStructuredOutputs: true,
      ...(apiKey !== undefined && { apiKey }),
      fetch: createBoundedFetch(limits.bytes, createStreamPacer()),
    });
    return provider.chatModel(name);
  };
  // Made once: it builds schemas, which costs a millisecond.
  let language: Promise<LanguageModelV4> | undefined;
  const spoken = (): Promise<LanguageModelV4> => (language ??= begin());

  const ask = async ({ instructions, data }: ModelQuestion, signal: AbortSignal): Promise<unknown> => {
    const { generateText, NoObjectGeneratedError, Output } = await import('ai');
    // Its warnings would go to the console.
    globalThis.AI_SDK_LOG_WARNINGS = false;
    try {
      const { output } = await generateText({
        model: await spoken(),
        instructions,
        prompt: data,
        output: Output.json(),
        maxRetries: 0,
        abortSignal: signal,
      });
      return output;
    } catch (error) {
      if (signal.aborted) throw new ModelError('slow');
      throw new ModelError(NoObjectGeneratedError.isInstance(error) ? 'unusable' : 'failed');
    }
  };

  const show = async ({ instructions, pictures, schema }: ImageQuestion, signal: AbortSignal): Promise<unknown> => {
    const content = pictures.map((data) => ({
      type: 'file' as const,
      mediaType: 'image/jpeg',
      data: { type: 'data' as const, data },
    }));
    let text: string;
    try {
      const spokenTo = await spoken();
      const result = await spokenTo.doGenerate({
        prompt: [
          { role: 'system', content: instructions },
          { role: 'user', content },
        ],
        responseFormat: { type: 'json', name: 'paper', schema },
        abortSignal: signal,
      });
      text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
    } catch {
      throw new ModelError(signal.aborted ? 'slow' : 'failed');
    }
    try {
      return JSON.parse(stripFence(text));
    } catch {
      throw new ModelError('unusable');
    }
  };

  const guarded = async <T>(work: () => Promise<T>, by = breaker): Promise<T> => {
    if (!by.canCall()) throw new ModelError('failed');
    try {
      const done = await work();
      by.recordSuccess();
      return done;
    } catch (error) {
      by.recordFailure();
      throw error;
    }
  };

  return {
    name: config.name,
    host: new URL(config.baseUrl).host,
    converse: (work) => guarded(async () => work(await spoken())),
    answer: (question) => guarded(() => ask(question, AbortSignal.timeout(limits.answer))),
    acceptsImages: config.acceptsImages,
    answerImages: (question) => guarded(() => show(question, AbortSignal.timeout(limits.look)), pictureBreaker),
  };
};

/** The same model, of which each talk and each question is counted. */
export const measureModel = (calls: CallMeter, model: ExternalModel): ExternalModel =>
  calls.measure('model', model, ['converse', 'answer', 'answerImages']);
