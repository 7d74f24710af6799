import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

interface VideoViewProps {
  readonly stream: MediaStream;
  readonly label: string;
  /** Whether audio plays too; the own video is muted. */
  readonly sound?: boolean | undefined;
  readonly mirrored?: boolean | undefined;
  /** Called with a retry function if the browser blocks playback until a user gesture, and with undefined once it plays. */
  readonly onBlocked?: ((again: (() => void) | undefined) => void) | undefined;
  readonly className?: string | undefined;
}

/** Shows the stream of a camera, local or remote. */
export function VideoView({ stream, label, sound = false, mirrored = false, onBlocked, className }: VideoViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    element.srcObject = stream;
    element.muted = !sound;
    const play = async (): Promise<void> => {
      try {
        await element.play();
        onBlocked?.(undefined);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked?.(() => void play());
      }
    };
    void play();
    // A stream may get its audio or video track later.
    const again = (): void => void play();
    stream.addEventListener('addtrack', again);
    return () => {
      stream.removeEventListener('addtrack', again);
      element.srcObject = null;
    };
  }, [stream, sound, onBlocked]);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={label}
      className={clsx('bg-hush', mirrored && '-scale-x-100', className)}
    />
  );
}
