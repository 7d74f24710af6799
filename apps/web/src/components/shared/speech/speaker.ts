import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { joinParts, type SpokenPart } from './spoken-parts.ts';

/** The owner of the current speech, and whether playback has started. */
export interface SpeakerState {
  readonly owner: string;
  readonly phase: 'preparing' | 'speaking';
}

/** Fetches the audio of a text from the speech service. */
export type FetchSound = (text: string, language: LanguageCode, signal: AbortSignal) => Promise<Blob>;

/** The browser blocks playback until another press. */
export class PlaybackBlockedError extends Error {
  override readonly name = 'PlaybackBlockedError';
}

/** How long to wait for voices: browsers load them in the background, and some never have any. Milliseconds. */
const voicesTimeoutMs = 1_000;

const findSynthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined;

/** Whether a voice speaks a language; browsers write 'hi-IN', 'hi_IN' and 'hi'. */
const speaks = ({ lang }: SpeechSynthesisVoice, language: LanguageCode): boolean =>
  lang.toLowerCase().split(/[-_]/u)[0] === language;

/** Voices on the device: other voices send the text to their provider. */
const listLocalVoices = (): readonly SpeechSynthesisVoice[] =>
  (findSynthesis()?.getVoices() ?? []).filter(({ localService }) => localService);

/** The voice for a language; that of India if there are several. */
const findVoice = (language: LanguageCode): SpeechSynthesisVoice | undefined => {
  const voices = listLocalVoices().filter((voice) => speaks(voice, language));
  return voices.find(({ lang }) => lang.replace('_', '-') === findLanguage(language).locale) ?? voices[0];
};

let areVoicesKnown = false;

/** The languages among these for which the device has no local voice. */
export const findLanguagesWithoutVoice = async (
  languages: readonly LanguageCode[],
): Promise<readonly LanguageCode[]> => {
  const synthesis = findSynthesis();
  if (synthesis !== undefined && !areVoicesKnown && synthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, voicesTimeoutMs);
      synthesis.addEventListener('voiceschanged', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
  areVoicesKnown = true;
  return languages.filter((language) => findVoice(language) === undefined);
};

const speakWithVoice = (part: SpokenPart, voice: SpeechSynthesisVoice, signal: AbortSignal, onHeard: () => void) =>
  new Promise<void>((resolve, reject) => {
    const synthesis = findSynthesis();
    if (synthesis === undefined || signal.aborted) return resolve();
    const utterance = new SpeechSynthesisUtterance(part.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    signal.addEventListener('abort', () => (synthesis.cancel(), resolve()), { once: true });
    utterance.addEventListener('start', onHeard);
    utterance.addEventListener('end', () => resolve());
    utterance.addEventListener('error', ({ error }) => {
      if (signal.aborted || error === 'canceled' || error === 'interrupted') resolve();
      else reject(error === 'not-allowed' ? new PlaybackBlockedError() : new Error(error));
    });
    synthesis.speak(utterance);
  });

const playSound = async (sound: Blob, signal: AbortSignal, onHeard: () => void): Promise<void> => {
  if (signal.aborted) return;
  const url = URL.createObjectURL(sound);
  const audio = new Audio(url);
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => (audio.pause(), resolve()), { once: true });
      audio.addEventListener('playing', onHeard);
      audio.addEventListener('ended', () => resolve());
      audio.addEventListener('error', () => reject(new Error('The sound cannot be played.')));
      audio.play().catch((error: unknown) => {
        if (signal.aborted) return resolve();
        reject(
          error instanceof DOMException && error.name === 'NotAllowedError'
            ? new PlaybackBlockedError()
            : new Error('The sound cannot be played.'),
        );
      });
    });
  } finally {
    URL.revokeObjectURL(url);
  }
};

interface Reading {
  readonly owner: string;
  readonly stopper: AbortController;
}

/** The page's single speaker: a new speech stops the current one. Nothing is spoken without a request. */
const createSpeaker = () => {
  let state: SpeakerState | undefined;
  let reading: Reading | undefined;
  const listeners = new Set<() => void>();
  const set = (next: SpeakerState | undefined): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Stops the current speech; only that of one owner if given. */
  const stop = (owner?: string): void => {
    if (reading === undefined || (owner !== undefined && reading.owner !== owner)) return;
    reading.stopper.abort();
    reading = undefined;
    set(undefined);
  };
  window.addEventListener('pagehide', () => stop());

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop,
    /** Ties an owner's speech to its text. @returns a function that stops it when the page is left or its text changes */
    follow: (owner: string, _written: string) => () => stop(owner),
    /** Begins a speech; waiting for `prepare` can be stopped as well. @returns the signal that aborts it */
    begin(owner: string): AbortSignal {
      stop();
      const stopper = new AbortController();
      reading = { owner, stopper };
      set({ owner, phase: 'preparing' });
      return stopper.signal;
    },
    /**
     * Reads the parts one after the other: with a voice of the device, else with audio from the speech service.
     * @throws PlaybackBlockedError, or the error of `fetchSound`
     */
    async read(owner: string, parts: readonly SpokenPart[], fetchSound: FetchSound, signal: AbortSignal) {
      const onHeard = (): void => {
        if (!signal.aborted && state?.phase === 'preparing') set({ owner, phase: 'speaking' });
      };
      const withVoice = parts.map((part) => ({ part, voice: findVoice(part.language) }));
      for (let at = 0; at < withVoice.length && !signal.aborted;) {
        const { part, voice } = withVoice[at] ?? {};
        if (part === undefined) return;
        if (voice !== undefined) {
          await speakWithVoice(part, voice, signal, onHeard);
          at += 1;
          continue;
        }
        const end = withVoice.findIndex((one, index) => index > at && one.voice !== undefined);
        const rest = withVoice.slice(at, end === -1 ? undefined : end).map((one) => one.part);
        for (const joined of joinParts(rest)) {
          if (signal.aborted) return;
          await playSound(await fetchSound(joined.text, joined.language, signal), signal, onHeard);
        }
        at += rest.length;
      }
    },
    /** Ends a speech that has finished or failed. */
    end(signal: AbortSignal): void {
      if (reading?.stopper.signal !== signal) return;
      reading = undefined;
      set(undefined);
    },
  };
};

export const speaker = createSpeaker();
