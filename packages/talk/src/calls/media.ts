/** Why a microphone or a camera is not there: not allowed, none at the device, used by something else. */
export type Lack = 'refused' | 'absent' | 'busy' | 'unsupported';

/** Which devices are wanted, by the ids that the browser gives them; without one the browser's own choice. */
export interface DeviceChoice {
  readonly microphone?: string | undefined;
  readonly camera?: string | undefined;
  readonly facing?: 'user' | 'environment' | undefined;
}

export interface Media {
  readonly audio: MediaStreamTrack | undefined;
  readonly video: MediaStreamTrack | undefined;
  readonly lacks: { readonly audio?: Lack; readonly video?: Lack };
}

/** A device that can be chosen. */
export interface Device {
  readonly id: string;
  readonly label: string;
}

type Capture = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

/** What a refusal of the browser means, by the name of its error. */
export const lackOf = (error: unknown): Lack => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'unsupported';
};

const exactly = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } });

const soundOf = ({ microphone }: DeviceChoice): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...exactly(microphone),
});

const pictureOf = ({ camera, facing }: DeviceChoice): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
  ...(facing === undefined ? exactly(camera) : { facingMode: { ideal: facing } }),
});

/** What the browser has for sound and pictures; a page that did not come over HTTPS has nothing. */
const captureOf = (): Capture | undefined =>
  typeof navigator === 'object' && 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;

const one = async (capture: Capture, constraints: MediaStreamConstraints): Promise<MediaStreamTrack | Lack> => {
  try {
    const [track] = (await capture.getUserMedia(constraints)).getTracks();
    return track ?? 'absent';
  } catch (error) {
    return lackOf(error);
  }
};

/** The chosen device, or, where it is no longer there, any. */
const oneOf = async (
  capture: Capture,
  kind: 'audio' | 'video',
  choice: DeviceChoice,
): Promise<MediaStreamTrack | Lack> => {
  const ask = (of: DeviceChoice) => one(capture, kind === 'audio' ? { audio: soundOf(of) } : { video: pictureOf(of) });
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
  capture: Capture | undefined = captureOf(),
): Promise<Media> => {
  if (capture === undefined)
    return {
      audio: undefined,
      video: undefined,
      lacks: { ...(wanted.audio && { audio: 'unsupported' }), ...(wanted.video && { video: 'unsupported' }) },
    };
  if (wanted.audio && wanted.video) {
    try {
      const stream = await capture.getUserMedia({ audio: soundOf(choice), video: pictureOf(choice) });
      return { audio: stream.getAudioTracks()[0], video: stream.getVideoTracks()[0], lacks: {} };
    } catch {
      // Each by itself says which of them it was.
    }
  }
  const audio = wanted.audio ? await oneOf(capture, 'audio', choice) : undefined;
  const video = wanted.video ? await oneOf(capture, 'video', choice) : undefined;
  return {
    audio: typeof audio === 'object' ? audio : undefined,
    video: typeof video === 'object' ? video : undefined,
    lacks: { ...(typeof audio === 'string' && { audio }), ...(typeof video === 'string' && { video }) },
  };
};

/** Microphones and cameras; without a permission browsers name none of them. */
export const listDevices = async (
  capture: Capture | undefined = captureOf(),
): Promise<{ readonly microphones: readonly Device[]; readonly cameras: readonly Device[] }> => {
  const all = await (capture?.enumerateDevices() ?? Promise.resolve([])).catch(() => []);
  const of = (kind: MediaDeviceKind): readonly Device[] =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '' && device.label !== '')
      .map(({ deviceId: id, label }) => ({ id, label }));
  return { microphones: of('audioinput'), cameras: of('videoinput') };
};
