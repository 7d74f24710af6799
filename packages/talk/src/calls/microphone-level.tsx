import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { useEffect, useRef } from 'react';

/** Interval between two measurements, in milliseconds. */
const sampleIntervalMs = 80;
/** Level, of 1, that fills the bar: speech reaches about a tenth of a microphone's range. */
const fullLevel = 0.22;

/** Shows the current microphone level as a moving bar. It is not announced, so that screen readers are not interrupted. */
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
