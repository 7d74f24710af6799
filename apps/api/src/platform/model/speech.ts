import type { LanguageCode } from '@arogo/contract/languages';
import type { Clock } from '../clock.ts';
import { createBoundedFetch } from '../http/bounded-fetch.ts';
import type { SpeechConfig } from '../optional-config.ts';
import { type CircuitBreakerLimits, createCircuitBreaker } from './circuit-breaker.ts';

/** Audio of a text. */
export interface SpokenText {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Why a text has no audio: a timeout, a failure, or an answer that is not audio. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly reason: 'slow' | 'failed' | 'unusable';

  // Has no cause, which may contain the sent text.
  constructor(reason: SpeechError['reason']) {
    super(`The speech service has no sound: ${reason}.`);
    this.reason = reason;
  }
}

/** The speech service of this installation. */
export interface SpeechSynthesizer {
  /** The operator of this host can read the texts. */
  readonly host: string;
  /** The languages with a voice. */
  readonly languages: readonly LanguageCode[];
  /**
   * Speaks a text, without retries.
   * @param signal aborts the request for the caller's own reason
   * @throws SpeechError and no other error
   */
  speak(text: string, language: LanguageCode, signal: AbortSignal): Promise<SpokenText>;
}

export interface SpeechLimits extends CircuitBreakerLimits {
  /** Timeout for the complete audio, in milliseconds. */
  readonly answerMs: number;
  /** Maximum size of an audio. Ten minutes of speech as MP3 have about 5 MB. */
  readonly maxBytes: number;
}

const defaultLimits: SpeechLimits = { answerMs: 30_000, maxBytes: 8 * 1024 * 1024, failures: 3, pause: 60_000 };

/** Audio types that every browser plays, by the names that services use. */
const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mp3', 'audio/mpeg'],
  ['audio/wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/x-wav', 'audio/wav'],
]);

/** Creates a client for any endpoint with OpenAI's `POST /audio/speech` API. */
export const createSpeechSynthesizer = ({
  config: { baseUrl, apiKey, model, voices },
  clock,
  limits: limitOverrides = {},
}: {
  readonly config: SpeechConfig;
  readonly clock: Clock;
  readonly limits?: Partial<SpeechLimits>;
}): SpeechSynthesizer => {
  const limits = { ...defaultLimits, ...limitOverrides };
  const breaker = createCircuitBreaker(clock, limits);
  const boundedFetch = createBoundedFetch(limits.maxBytes);

  const requestSpeech = async (text: string, voice: string, signal: AbortSignal): Promise<SpokenText> => {
    const response = await boundedFetch(`${baseUrl}/audio/speech`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, voice, input: text, response_format: 'mp3' }),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SpeechError('failed');
    }
    const mediaType = mediaTypes.get(response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '');
    if (mediaType === undefined) {
      await response.body?.cancel();
      throw new SpeechError('unusable');
    }
    const content = new Uint8Array(await response.arrayBuffer());
    if (content.byteLength === 0) throw new SpeechError('unusable');
    return { mediaType, content };
  };

  return {
    host: new URL(baseUrl).host,
    languages: Object.keys(voices) as LanguageCode[],
    async speak(text, language, signal) {
      const voice = voices[language];
      if (voice === undefined || !breaker.canCall()) throw new SpeechError('failed');
      const limit = AbortSignal.timeout(limits.answerMs);
      try {
        const speech = await requestSpeech(text, voice, AbortSignal.any([signal, limit]));
        breaker.recordSuccess();
        return speech;
      } catch (error) {
        // A caller that leaves is no failure of the service.
        if (!signal.aborted) breaker.recordFailure();
        if (error instanceof SpeechError) throw error;
        throw new SpeechError(limit.aborted ? 'slow' : 'failed');
      }
    },
  };
};
