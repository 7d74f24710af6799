import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

interface VideoViewProps {
  readonly stream: MediaStream;
  readonly label: string;
  /** Heard too; a picture of one's own is not. */
  readonly sound?: boolean | undefined;
  readonly mirrored?: boolean | undefined;
  /** The browser wants a click before it lets anything be heard; answers how to try again. */
  readonly onBlocked?: ((again: (() => void) | undefined) => void) | undefined;
  readonly className?: string | undefined;
}

/** What a camera sees, from here or from the other side. */
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
    // What came without sound or picture may get them later.
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
