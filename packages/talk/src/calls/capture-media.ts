/** Why a microphone or camera cannot be used: permission refused, no such device, in use by another program, or not supported. */
export type MediaProblem = 'refused' | 'absent' | 'busy' | 'unsupported';

/** The chosen devices, by the browser's ids. Without an id the browser picks one. */
export interface DeviceChoice {
  readonly microphone?: string | undefined;
  readonly camera?: string | undefined;
  readonly facing?: 'user' | 'environment' | undefined;
}

export interface OpenedMedia {
  readonly audio: MediaStreamTrack | undefined;
  readonly video: MediaStreamTrack | undefined;
  readonly problems: { readonly audio?: MediaProblem; readonly video?: MediaProblem };
}

/** A device to choose from. */
export interface Device {
  readonly id: string;
  readonly label: string;
}

type CaptureDevices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

/** Maps the name of a getUserMedia error to the problem. */
export const toMediaProblem = (error: unknown): MediaProblem => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'unsupported';
};

const buildDeviceConstraint = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } });

const buildAudioConstraints = ({ microphone }: DeviceChoice): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...buildDeviceConstraint(microphone),
});

const buildVideoConstraints = ({ camera, facing }: DeviceChoice): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
  ...(facing === undefined ? buildDeviceConstraint(camera) : { facingMode: { ideal: facing } }),
});

/** The browser's media devices; undefined on pages without HTTPS. */
const getCaptureDevices = (): CaptureDevices | undefined =>
  typeof navigator === 'object' && 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;

const openTrack = async (
  capture: CaptureDevices,
  constraints: MediaStreamConstraints,
): Promise<MediaStreamTrack | MediaProblem> => {
  try {
    const [track] = (await capture.getUserMedia(constraints)).getTracks();
    return track ?? 'absent';
  } catch (error) {
    return toMediaProblem(error);
  }
};

/** Opens the chosen device, or any other if it is absent. */
const openPreferredTrack = async (
  capture: CaptureDevices,
  kind: 'audio' | 'video',
  choice: DeviceChoice,
): Promise<MediaStreamTrack | MediaProblem> => {
  const ask = (of: DeviceChoice) =>
    openTrack(capture, kind === 'audio' ? { audio: buildAudioConstraints(of) } : { video: buildVideoConstraints(of) });
  const first = await ask(choice);
  return first === 'absent' && (choice.microphone ?? choice.camera) !== undefined ? ask({}) : first;
};

/**
 * Opens microphone and camera with one permission prompt. If that fails, opens each separately, so that a refused or absent
 * device does not block the other.
 */
export const openMedia = async (
  wanted: { readonly audio: boolean; readonly video: boolean },
  choice: DeviceChoice,
  capture: CaptureDevices | undefined = getCaptureDevices(),
): Promise<OpenedMedia> => {
  if (capture === undefined)
    return {
      audio: undefined,
      video: undefined,
      problems: { ...(wanted.audio && { audio: 'unsupported' }), ...(wanted.video && { video: 'unsupported' }) },
    };
  if (wanted.audio && wanted.video) {
    try {
      const stream = await capture.getUserMedia({
        audio: buildAudioConstraints(choice),
        video: buildVideoConstraints(choice),
      });
      return { audio: stream.getAudioTracks()[0], video: stream.getVideoTracks()[0], problems: {} };
    } catch {
      // Opening each separately shows which of them failed.
    }
  }
  const audio = wanted.audio ? await openPreferredTrack(capture, 'audio', choice) : undefined;
  const video = wanted.video ? await openPreferredTrack(capture, 'video', choice) : undefined;
  return {
    audio: typeof audio === 'object' ? audio : undefined,
    video: typeof video === 'object' ? video : undefined,
    problems: { ...(typeof audio === 'string' && { audio }), ...(typeof video === 'string' && { video }) },
  };
};

/** Lists microphones and cameras. Empty before permission is given: browsers hide the names until then. */
export const listDevices = async (
  capture: CaptureDevices | undefined = getCaptureDevices(),
): Promise<{ readonly microphones: readonly Device[]; readonly cameras: readonly Device[] }> => {
  const all = await (capture?.enumerateDevices() ?? Promise.resolve([])).catch(() => []);
  const of = (kind: MediaDeviceKind): readonly Device[] =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '' && device.label !== '')
      .map(({ deviceId: id, label }) => ({ id, label }));
  return { microphones: of('audioinput'), cameras: of('videoinput') };
};
