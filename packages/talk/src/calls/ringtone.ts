/** Makes a sound until it is stopped; silent where the browser wants to be clicked before. */
export interface Ringtone {
  readonly stop: () => void;
}

/** Tones of a ring: from when (seconds), for how long, how high (Hz). */
const ringPatterns = {
  /** Two rising notes, twice; this device is called. */
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
  /** What a caller hears: the other side's device rings. */
  outgoing: { every: 4, loud: 0.05, tones: [[0, 1.1, 425]] },
} as const;

/** Milliseconds of shaking and rest, for a phone that is called. */
const vibrationPattern = [400, 200, 400, 2_000];

export const startRingtone = (kind: keyof typeof ringPatterns): Ringtone => {
  const { every, loud, tones } = ringPatterns[kind];
  // Before somebody has touched the page browsers let it make no sound, and complain of the wish.
  const isTouched = navigator.userActivation.hasBeenActive;
  let context: AudioContext | undefined;
  try {
    if (isTouched) context = new AudioContext();
  } catch {
    // No sound at all: what is seen says the same.
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
