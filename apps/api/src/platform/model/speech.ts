import type { LanguageCode } from '@arogo/contract/languages';
import type { Clock } from '../clock.ts';
import { createBoundedFetch } from '../http/bounded-fetch.ts';
import type { SpeechConfig } from '../optional-config.ts';
import { type CircuitBreakerLimits, createCircuitBreaker } from './circuit-breaker.ts';

/** A text as sound. */
export interface SpokenText {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Why a text was not spoken: not in time, not at all, or what came is no sound. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly reason: 'slow' | 'failed' | 'unusable';

  // Without a cause, which may hold what was sent.
  constructor(reason: SpeechError['reason']) {
    super(`The speech service has no sound: ${reason}.`);
    this.reason = reason;
  }
}

/** The speech service of this installation. */
export interface SpeechSynthesizer {
  /** Whoever answers there reads what is sent. */
  readonly host: string;
  /** Those for which it has a voice. */
  readonly languages: readonly LanguageCode[];
  /**
   * Speaks a text once.
   * @param signal ends it for its caller's reason
   * @throws SpeechError and nothing else
   */
  speak(text: string, language: LanguageCode, signal: AbortSignal): Promise<SpokenText>;
}

export interface SpeechLimits extends CircuitBreakerLimits {
  /** Milliseconds until the sound is there as a whole. */
  readonly answerMs: number;
  /** Of a sound. Ten minutes of speech as MP3 have about 5 MB. */
  readonly maxBytes: number;
}

const defaultLimits: SpeechLimits = { answerMs: 30_000, maxBytes: 8 * 1024 * 1024, failures: 3, pause: 60_000 };

/** Sound that every browser plays, by what services call it. */
const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mp3', 'audio/mpeg'],
  ['audio/wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/x-wav', 'audio/wav'],
]);

/** Any endpoint that speaks as OpenAI's `POST /audio/speech` does. */
export const createSpeechSynthesizer = ({
  config: { baseUrl, apiKey, model, voices },
  clock,
  limits: given = {},
}: {
  readonly config: SpeechConfig;
  readonly clock: Clock;
  readonly limits?: Partial<SpeechLimits>;
}): SpeechSynthesizer => {
  const limits = { ...defaultLimits, ...given };
  const breaker = createCircuitBreaker(clock, limits);
  const boundedFetch = createBoundedFetch(limits.maxBytes);

  const ask = async (text: string, voice: string, signal: AbortSignal): Promise<SpokenText> => {
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
        const spoken = await ask(text, voice, AbortSignal.any([signal, limit]));
        breaker.recordSuccess();
        return spoken;
      } catch (error) {
        // Who leaves says nothing about the service.
        if (!signal.aborted) breaker.recordFailure();
        if (error instanceof SpeechError) throw error;
        throw new SpeechError(limit.aborted ? 'slow' : 'failed');
      }
    },
  };
};
