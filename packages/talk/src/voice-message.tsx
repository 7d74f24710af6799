import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatPlaybackTime } from './format.ts';

interface VoiceMessageProps {
  /** Name for assistive technology. */
  readonly label: string;
  readonly src: string;
  /** Milliseconds; null if unknown. */
  readonly duration: number | null;
  /** The link to the recording has expired. */
  readonly onBroken?: (() => void) | undefined;
}

/** Pauses all other audible media: one plays at a time. */
const pauseOtherMedia = (own: HTMLMediaElement): void => {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (other !== own && !other.muted) other.pause();
};

/** Plays a voice message: play and pause, the position, and back to the start at its end. */
export function VoiceMessage({ label, src, duration, onBroken }: VoiceMessageProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [measuredMs, setMeasuredMs] = useState<number>();
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src;
  const total = duration ?? measuredMs ?? 0;
  // `timeupdate` fires only four times a second; a frame callback keeps the bar smooth.
  useEffect(() => {
    if (!playing) return undefined;
    let frame = 0;
    const look = (): void => {
      setAt((audio.current?.currentTime ?? 0) * 1_000);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  const toggle = (): void => {
    const player = audio.current;
    if (player === null) return;
    if (playing) player.pause();
    else {
      pauseOtherMedia(player);
      // `onBroken` renews an expired link first; `player.error` shows whether that helped.
      player.play().catch(() => {
        if (player.error === null) setFailedSrc(src);
      });
    }
  };
  const shown = Math.min(at, total > 0 ? total : at);

  return (
    <div className="w-62 max-w-full">
      <div className="flex items-center gap-2">
        <audio
          ref={audio}
          src={src}
          preload="none"
          onPlay={() => {
            setPlaying(true);
            setFailedSrc(undefined);
          }}
          onPause={() => setPlaying(false)}
          onDurationChange={({ currentTarget }) => {
            if (Number.isFinite(currentTarget.duration)) setMeasuredMs(currentTarget.duration * 1_000);
          }}
          onEnded={({ currentTarget }) => {
            currentTarget.currentTime = 0;
            setPlaying(false);
            setAt(0);
          }}
          onError={() => {
            setPlaying(false);
            setFailedSrc(src);
            onBroken?.();
          }}
        >
          <track kind="captions" />
        </audio>
        <button
          type="button"
          aria-label={`${playing ? t.pause : t.play}: ${label}`}
          onClick={toggle}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf transition-colors duration-120 hover:bg-leaf-deep"
        >
          {playing ? (
            <Pause aria-hidden="true" className="size-5 fill-current stroke-0" />
          ) : (
            <Play aria-hidden="true" className="ml-0.5 size-5 fill-current stroke-0" />
          )}
        </button>
        <div className="min-w-0 flex-1">
          <input
            type="range"
            aria-label={t.position}
            aria-valuetext={t.playedOf(formatPlaybackTime(shown), formatPlaybackTime(total))}
            min={0}
            max={Math.max(1, Math.round(total))}
            step={100}
            value={shown}
            disabled={total === 0}
            onChange={({ target }) => {
              if (audio.current) audio.current.currentTime = Number(target.value) / 1_000;
              setAt(Number(target.value));
            }}
            className="block h-6 w-full accent-leaf"
          />
          <span aria-hidden="true" className="block text-xs text-soft tabular-nums">
            {formatPlaybackTime(playing || at > 0 ? shown : total)}
          </span>
        </div>
      </div>
      <p aria-live="polite" className={clsx('text-sm', failed && 'mt-1 text-brick')}>
        {failed && t.playFailed}
      </p>
    </div>
  );
}
