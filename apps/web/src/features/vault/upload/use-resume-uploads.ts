import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Delays before each retry, in milliseconds; the last one repeats. */
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Pause after the last key after which typing counts as finished, in milliseconds. */
const typingPauseMs = 5_000;

interface ResumeOptions {
  /** Uploads failed because the connection was lost, and no upload is running. */
  readonly isLost: boolean;
  readonly isSaving: boolean;
  /** The form in which details are typed, so that half a name is not sent. */
  readonly form: RefObject<HTMLElement | null>;
  readonly resume: () => void;
}

/**
 * Retries uploads after a lost connection: on the browser's `online` event, and periodically as well. The browser does not detect
 * that only the server was unreachable, and its `online` event may fire before the upload has failed or before the network works.
 */
export const useResumeUploads = ({ isLost, isSaving, form, resume }: ResumeOptions): void => {
  const tries = useRef(0);
  const resumeLatest = useEffectEvent(resume);
  useEffect(() => {
    if (!isLost) {
      if (!isSaving) tries.current = 0;
      return undefined;
    }
    let timer: number | undefined;
    const { current: typedIn } = form;
    let lastInputMs = -Infinity;
    const noteInput = (): void => {
      lastInputMs = performance.now();
    };
    const isTyping = (): boolean => performance.now() - lastInputMs < typingPauseMs;
    const wait = (): void => {
      timer = window.setTimeout(tryAgain, retryDelaysMs[Math.min(tries.current, retryDelaysMs.length - 1)]);
      tries.current += 1;
    };
    const tryAgain = (): void => {
      window.clearTimeout(timer);
      if (navigator.onLine && !isTyping()) resumeLatest();
      else wait();
    };
    wait();
    window.addEventListener('online', tryAgain);
    typedIn?.addEventListener('input', noteInput);
    return () => {
      typedIn?.removeEventListener('input', noteInput);
      window.clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isLost, isSaving, form]);
};
