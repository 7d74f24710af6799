/** Why a microphone or a camera is not there: not allowed, none at the device, used by something else. */
export type MediaProblem = 'refused' | 'absent' | 'busy' | 'unsupported';

/** Which devices are wanted, by the ids that the browser gives them; without one the browser's own choice. */
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

/** A device that can be chosen. */
export interface Device {
  readonly id: string;
  readonly label: string;
}

type CaptureDevices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

/** What a refusal of the browser means, by the name of its error. */
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

/** What the browser has for sound and pictures; a page that did not come over HTTPS has nothing. */
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

/** The chosen device, or, where it is no longer there, any. */
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
 * Asks for what is wanted, both in one question of the browser's; where that fails each by itself, so that one that is
 * refused or absent does not take the other along.
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
      // Each by itself says which of them it was.
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

/** Microphones and cameras; without a permission browsers name none of them. */
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
