import { findLanguage } from '@arogo/contract/languages';
import { dictationMessages as t } from '@arogo/contract/messages/dictation';
import { pageLanguage } from '@arogo/contract/messages/language';

/** Result event of SpeechRecognition. TypeScript's DOM library lacks it, since browsers name the API differently. */
interface RecognitionEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionConstructor = new () => Recognition;

const findConstructor = (): RecognitionConstructor | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    readonly SpeechRecognition?: RecognitionConstructor;
    readonly webkitSpeechRecognition?: RecognitionConstructor;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether this browser supports speech recognition. */
export const canDictate = (): boolean => findConstructor() !== undefined;

const errorTexts: Readonly<Record<string, string>> = {
  'not-allowed': t.notAllowed,
  'service-not-allowed': t.notAllowed,
  'audio-capture': t.noMicrophone,
  'no-speech': t.noSpeech,
  network: t.noConnection,
  'language-not-supported': t.noLanguage,
};

export interface DictationListeners {
  /** Called with final words. */
  readonly onText: (text: string) => void;
  /** @param problem a message if it ended with an error; undefined if it ended normally or was stopped */
  readonly onEnd: (problem: string | undefined) => void;
}

/** A dictation in progress. */
export interface Dictation {
  /** Stops listening; the last words still arrive. */
  finish(): void;
  /** Stops at once and drops pending words. */
  abort(): void;
}

/** Starts to listen, in the language of the page. */
export const startDictation = ({ onText, onEnd }: DictationListeners): Dictation => {
  const Constructor = findConstructor();
  if (Constructor === undefined) throw new Error('This browser cannot dictate.');
  const recognition = new Constructor();
  recognition.lang = findLanguage(pageLanguage).locale;
  recognition.continuous = true;
  recognition.interimResults = false;
  let hasEnded = false;
  let problem: string | undefined;
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as RecognitionEvent;
    if (hasEnded) return;
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript.trim() ?? '';
      if (result.isFinal && text !== '') onText(text);
    }
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { readonly error?: string };
    if (error !== 'aborted') problem = errorTexts[error ?? ''] ?? t.failed;
  });
  recognition.addEventListener('end', () => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(problem);
  });
  recognition.start();
  return {
    finish: () => recognition.stop(),
    abort() {
      hasEnded = true;
      recognition.abort();
    },
  };
};

/**
 * Inserts text at the caret like typing. Existing text stays, also a selection.
 * @returns false if the text would exceed the field's maxLength
 */
export const insertDictatedText = (area: HTMLTextAreaElement, text: string): boolean => {
  const { value, selectionEnd, maxLength } = area;
  const before = value.slice(0, selectionEnd);
  const after = value.slice(selectionEnd);
  const inserted = `${before === '' || /\s$/u.test(before) ? '' : ' '}${text}${after === '' || /^\s/u.test(after) ? '' : ' '}`;
  if (maxLength >= 0 && value.length + inserted.length > maxLength) return false;
  area.setRangeText(inserted, selectionEnd, selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
};
