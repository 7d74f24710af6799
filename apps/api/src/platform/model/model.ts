import type { JSONSchema7, LanguageModelV4 } from '@ai-sdk/provider';
import { createBoundedFetch } from '../http/bounded-fetch.ts';
import { stripCodeFence } from './strip-code-fence.ts';
import type { CallMeter } from '../call-meter.ts';
import type { Clock } from '../clock.ts';
import type { ModelConfig } from '../optional-config.ts';
import { type CircuitBreakerLimits, createCircuitBreaker } from './circuit-breaker.ts';
import { createStreamPacer } from './stream-pacer.ts';

/** A question to a language model that is answered in JSON. */
export interface ModelQuestion {
  /** The product's own text: the task, and the shape of the answer. */
  readonly instructions: string;
  /** The material. It may hold a stranger's text, which is never an instruction. */
  readonly data: string;
}

/** A question to a language model about pictures, answered in JSON of a schema. */
export interface ImageQuestion {
  readonly instructions: string;
  /** JPEG files. They may show a stranger's text, which is never an instruction. */
  readonly pictures: readonly Uint8Array[];
  /** The shape of the answer: a hint for the model, which may not follow it. */
  readonly schema: JSONSchema7;
}

/** Why there is no answer: a timeout, a failure, or an answer that is not JSON. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: 'slow' | 'failed' | 'unusable';

  // Has no cause: the library's errors contain the request and the answer.
  constructor(reason: ModelError['reason']) {
    super(`The language model has no answer: ${reason}.`);
    this.reason = reason;
  }
}

/** The language model of this installation. Its answers are untrusted input: the caller checks them first. */
export interface ExternalModel {
  readonly name: string;
  /** The operator of this host can read the questions. */
  readonly host: string;
  /**
   * Gives `work` direct access to the model, for streaming. Each answer has the same limit in bytes; `work` sets its own timeout.
   * An error that `work` throws counts as a failure of the model, a return value does not.
   * @throws ModelError while the circuit breaker is open, else what `work` throws
   */
  converse<T>(work: (language: LanguageModelV4) => Promise<T>): Promise<T>;
  /**
   * Asks one question, without retries.
   * @returns any JSON
   * @throws ModelError and no other error
   */
  answer(question: ModelQuestion): Promise<unknown>;
  /** Whether the model reads pictures, according to the operator; `answerImages` requires it. */
  readonly acceptsImages: boolean;
  /**
   * Asks one question about pictures. It has a circuit breaker of its own: failures with pictures do not stop questions about
   * texts, nor the reverse.
   * @returns any JSON, in any shape
   * @throws ModelError and no other error
   */
  answerImages(question: ImageQuestion): Promise<unknown>;
}

export interface ModelLimits extends CircuitBreakerLimits {
  /** Timeout for the complete answer, in milliseconds: the browser waits ten seconds. */
  readonly answer: number;
  /** Timeout for the answer about pictures, which nobody awaits with a page open. */
  readonly look: number;
  /** Maximum size of an answer, in bytes. */
  readonly bytes: number;
}

export interface ModelDeps {
  readonly config: ModelConfig;
  readonly clock: Clock;
  readonly limits?: Partial<ModelLimits>;
}

const defaultLimits: ModelLimits = { answer: 8_000, look: 90_000, bytes: 512 * 1024, failures: 3, pause: 60_000 };

/** Creates a client for any endpoint with OpenAI's chat completions API. It sends nothing before the first question. */
export const createModel = ({ config, clock, limits: limitOverrides = {} }: ModelDeps): ExternalModel => {
  const limits = { ...defaultLimits, ...limitOverrides };
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
  // Created once, because it builds schemas, which takes a millisecond.
  let language: Promise<LanguageModelV4> | undefined;
  const getLanguageModel = (): Promise<LanguageModelV4> => (language ??= begin());

  const requestAnswer = async ({ instructions, data }: ModelQuestion, signal: AbortSignal): Promise<unknown> => {
    const { generateText, NoObjectGeneratedError, Output } = await import('ai');
    // Keeps the SDK's warnings off the console.
    globalThis.AI_SDK_LOG_WARNINGS = false;
    try {
      const { output } = await generateText({
        model: await getLanguageModel(),
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

  const requestImageAnswer = async (
    { instructions, pictures, schema }: ImageQuestion,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const content = pictures.map((data) => ({
      type: 'file' as const,
      mediaType: 'image/jpeg',
      data: { type: 'data' as const, data },
    }));
    let text: string;
    try {
      const languageModel = await getLanguageModel();
      const result = await languageModel.doGenerate({
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
      return JSON.parse(stripCodeFence(text));
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
    converse: (work) => guarded(async () => work(await getLanguageModel())),
    answer: (question) => guarded(() => requestAnswer(question, AbortSignal.timeout(limits.answer))),
    acceptsImages: config.acceptsImages,
    answerImages: (question) =>
      guarded(() => requestImageAnswer(question, AbortSignal.timeout(limits.look)), pictureBreaker),
  };
};

/** Wraps the model so that each conversation and each question is counted. */
export const measureModel = (calls: CallMeter, model: ExternalModel): ExternalModel =>
  calls.measure('model', model, ['converse', 'answer', 'answerImages']);
