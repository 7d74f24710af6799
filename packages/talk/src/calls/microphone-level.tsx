import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { useEffect, useRef } from 'react';

/** How often it is looked how loud it is, in milliseconds. */
const sampleIntervalMs = 80;
/** What counts as full, of 1: people speak at a tenth of what a microphone can take. */
const fullLevel = 0.22;

/** How loud the microphone is now: a bar that moves, nothing that is read out again and again. */
export function MicrophoneLevel({ track }: { readonly track: MediaStreamTrack | undefined }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const bar = meter.current;
    if (track === undefined || bar === null) return undefined;
    let context: AudioContext;
    try {
      context = new AudioContext();
    } catch {
      return undefined;
    }
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    void context.resume().catch(() => undefined);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loud = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      bar.value = Math.max(loud / fullLevel, bar.value * 0.8);
    }, sampleIntervalMs);
    return () => {
      clearInterval(timer);
      void context.close().catch(() => undefined);
    };
  }, [track]);
  return (
    <meter
      ref={meter}
      aria-label={t.level}
      min={0}
      max={1}
      className={
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line bg-none ' +
        '[&::-moz-meter-bar]:bg-leaf [&::-moz-meter-bar]:bg-none [&::-webkit-meter-bar]:h-2 ' +
        '[&::-webkit-meter-bar]:rounded-full [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-line ' +
        '[&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:rounded-full ' +
        '[&::-webkit-meter-optimum-value]:bg-leaf [&::-webkit-meter-optimum-value]:bg-none'
      }
    />
  );
}
