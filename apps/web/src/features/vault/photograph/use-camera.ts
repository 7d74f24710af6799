import { type RefObject, useEffect, useRef, useState } from 'react';

/** `missing`: there is no camera, or the browser has no API for it. */
export type CameraState = 'asking' | 'live' | 'refused' | 'missing';

/** The rear camera at its highest resolution, which small print needs. */
const cameraConstraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
};

/** How long a camera may take for a still picture, in milliseconds; some never answer. */
const stillTimeoutMs = 4000;

interface StillCamera {
  takePhoto(): Promise<Blob>;
}

declare global {
  interface Window {
    /** Missing in Firefox and Safari, and not in TypeScript's library. */
    readonly ImageCapture?: new (track: MediaStreamTrack) => StillCamera;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');

/** Shows the camera in a video while the component is mounted. */
export const useCamera = (): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      // Not available without https.
      const devices = (navigator as Partial<Navigator>).mediaDevices;
      if (devices === undefined) return setState('missing');
      try {
        stream = await devices.getUserMedia(cameraConstraints);
        const shown = video.current;
        if (left || shown === null) return stop();
        for (const track of stream.getTracks()) track.addEventListener('ended', () => setState('missing'));
        shown.srcObject = stream;
        await shown.play();
        setState('live');
      } catch (error) {
        stop();
        if (!left) setState(isRefusal(error) ? 'refused' : 'missing');
      }
    };
    void start();
    return () => {
      left = true;
      stop();
    };
  }, []);
  return { video, state };
};

/** Takes a still picture, which is finer than the video; undefined if the browser does not support it. */
export const takeStill = async (video: HTMLVideoElement): Promise<Blob | undefined> => {
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  if (track === undefined || window.ImageCapture === undefined) return undefined;
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), stillTimeoutMs);
  try {
    const still = await Promise.race([new window.ImageCapture(track).takePhoto(), late.promise]);
    return still !== undefined && still.size > 0 ? still : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
