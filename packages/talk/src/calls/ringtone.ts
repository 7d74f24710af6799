/** Plays a ringtone until it is stopped. Silent if the browser requires a user gesture first. */
export interface Ringtone {
  readonly stop: () => void;
}

/** Tones of a ring: start (seconds), length (seconds), frequency (Hz). */
const ringPatterns = {
  /** For a call to this device: two rising notes, twice. */
  incoming: {
    every: 3,
    loud: 0.16,
    tones: [
      [0, 0.18, 659],
      [0.2, 0.32, 880],
      [0.9, 0.18, 659],
      [1.1, 0.32, 880],
    ],
  },
  /** Ringback tone for the caller. */
  outgoing: { every: 4, loud: 0.05, tones: [[0, 1.1, 425]] },
} as const;

/** Vibration and pause in turn, in milliseconds, for an incoming call. */
const vibrationPattern = [400, 200, 400, 2_000];

export const startRingtone = (kind: keyof typeof ringPatterns): Ringtone => {
  const { every, loud, tones } = ringPatterns[kind];
  // Browsers block audio and vibration before the first user gesture, and log a warning for each attempt.
  const isTouched = navigator.userActivation.hasBeenActive;
  let context: AudioContext | undefined;
  try {
    if (isTouched) context = new AudioContext();
  } catch {
    // Without audio the window still shows the call.
  }
  const shakes = kind === 'incoming' && isTouched && 'vibrate' in navigator;
  const play = (): void => {
    if (context?.state === 'running') {
      const now = context.currentTime;
      for (const [from, length, height] of tones) {
        const tone = context.createOscillator();
        const loudness = context.createGain();
        tone.frequency.value = height;
        loudness.gain.setValueAtTime(0, now + from);
        loudness.gain.linearRampToValueAtTime(loud, now + from + 0.03);
        loudness.gain.setValueAtTime(loud, now + from + length - 0.05);
        loudness.gain.linearRampToValueAtTime(0, now + from + length);
        tone.connect(loudness).connect(context.destination);
        tone.start(now + from);
        tone.stop(now + from + length);
      }
    }
    if (shakes) navigator.vibrate(vibrationPattern);
  };
  const timer = setInterval(play, every * 1_000);
  void context?.resume().catch(() => undefined);
  const first = setTimeout(play, 50);
  return {
    stop() {
      clearInterval(timer);
      clearTimeout(first);
      if (shakes) navigator.vibrate(0);
      void context?.close().catch(() => undefined);
    },
  };
};
