import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Pauses before the next try, in milliseconds; the last one repeats. */
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** After so long without a key whoever types has finished, in milliseconds. */
const typingPauseMs = 5_000;

interface ResumeOptions {
  /** Uploads failed for want of a connection, and nothing is under way. */
  readonly isLost: boolean;
  readonly isSaving: boolean;
  /** Where details are typed: half a name is not sent. */
  readonly form: RefObject<HTMLElement | null>;
  readonly resume: () => void;
}

/**
 * Sends again what a lost connection left: when the browser says that there is a network, and from time to time besides.
 * The browser does not notice that only the server was away, and its `online` event may come before the upload has failed
 * or while the network does not carry anything yet.
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
