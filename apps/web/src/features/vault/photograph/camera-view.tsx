import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Spinner } from '@arogo/ui/spinner';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Quad } from './geometry.ts';
import type { Photographer } from './photographer.ts';
import { takeStill, useCamera } from './use-camera.ts';
import type { PictureSource } from './use-pages.ts';

/** Milliseconds between two searches for the paper. */
const outlineIntervalMs = 400;

interface CameraViewProps {
  readonly photographer: Photographer;
  readonly onShot: (shot: PictureSource) => void;
}

/** The live camera with the outline of the detected paper, and the shutter button. */
export function CameraView({ photographer, onShot }: CameraViewProps) {
  const { video, state: camera } = useCamera();
  const [taking, setTaking] = useState(false);
  const [failed, setFailed] = useState(false);
  const quad = useOutline(video, camera === 'live' && !taking, photographer);

  const take = async (): Promise<void> => {
    if (video.current === null) return;
    setTaking(true);
    setFailed(false);
    try {
      const still = await takeStill(video.current);
      if (still) onShot({ name: t.cameraLabel, open: (worker) => worker.openFile(still) });
      else {
        const frame = await createImageBitmap(video.current);
        onShot({ name: t.cameraLabel, open: (worker) => worker.openBitmap(frame) });
      }
    } catch {
      setFailed(true);
    }
    setTaking(false);
  };

  if (camera === 'refused')
    return (
      <Alert tone="warning" title={t.cameraRefused}>
        {t.cameraRefusedText}
      </Alert>
    );
  if (camera === 'missing')
    return (
      <Alert tone="info" title={t.cameraMissing}>
        {t.cameraMissingText}
      </Alert>
    );
  return (
    <div>
      <div className="relative mx-auto grid min-h-60 w-fit max-w-full place-items-center overflow-hidden rounded-card bg-hush">
        {/* Muted, because it only shows one's own camera. */}
        <video ref={video} muted playsInline aria-label={t.cameraLabel} className="max-h-[44dvh] max-w-full" />
        {camera === 'asking' && (
          <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-6 text-center text-soft">
            <Spinner />
            {t.cameraAsking}
          </p>
        )}
        {quad && <Outline quad={quad} />}
      </div>
      <p aria-live="polite" className="mt-3 min-h-6 text-center text-sm text-soft">
        {camera === 'live' && (failed ? t.shotFailed : quad ? t.seen : t.aim)}
      </p>
      <div className="mt-2 flex justify-center">
        <Button
          size="lg"
          icon={<Camera aria-hidden="true" />}
          loading={taking}
          disabled={camera !== 'live'}
          onClick={() => void take()}
        >
          {t.take}
        </Button>
      </div>
    </div>
  );
}

/** Draws the sides of the paper over the picture. */
export function Outline({ quad }: { readonly quad: Quad }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polygon
        points={quad.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')}
        className="fill-leaf/15 stroke-leaf"
        strokeWidth="3"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Current outline of the paper; detected a few times a second while `active`. */
const useOutline = (
  video: { readonly current: HTMLVideoElement | null },
  active: boolean,
  photographer: Photographer,
): Quad | undefined => {
  const [quad, setQuad] = useState<Quad>();
  useEffect(() => {
    if (!active) return undefined;
    let busy = false;
    const look = async (): Promise<void> => {
      if (busy || video.current === null || video.current.videoWidth === 0 || document.hidden) return;
      busy = true;
      try {
        setQuad(
          await photographer.findInFrame(
            await createImageBitmap(video.current, { resizeWidth: 320, resizeQuality: 'low' }),
          ),
        );
      } catch {
        setQuad(undefined);
      }
      busy = false;
    };
    const timer = setInterval(() => void look(), outlineIntervalMs);
    return () => clearInterval(timer);
  }, [active, photographer, video]);
  return active ? quad : undefined;
};
