import type { KeyValueStore } from '@arogo/client/storage';
import { type DeviceChoice, type MediaProblem, type OpenedMedia, openMedia } from './capture-media.ts';

/** The microphone and camera of this side. */
export interface LocalMediaState {
  readonly audio: MediaStreamTrack | undefined;
  readonly video: MediaStreamTrack | undefined;
  readonly problems: { readonly audio?: MediaProblem; readonly video?: MediaProblem };
  readonly muted: boolean;
  /** True while devices are being opened. */
  readonly isOpening: boolean;
  readonly choice: DeviceChoice;
}

export interface LocalMedia {
  readonly state: () => LocalMediaState;
  /** Opens the microphone, and the camera if `video`, unless they are open. Without `video` it closes the camera. */
  readonly open: (video: boolean) => Promise<void>;
  readonly mute: (muted: boolean) => void;
  readonly setCamera: (on: boolean) => Promise<void>;
  /** Switches to other devices, and remembers them for later calls. */
  readonly choose: (choice: Pick<DeviceChoice, 'microphone' | 'camera'>) => Promise<void>;
  /** Switches between the front and back camera of a phone. */
  readonly flipCamera: () => Promise<void>;
  /** Stops all devices. */
  readonly close: () => void;
}

const storeKey = 'callDevices';

const readDeviceChoice = (store: KeyValueStore): DeviceChoice => {
  try {
    const value: unknown = JSON.parse(store.getItem(storeKey) ?? '{}');
    const text = (name: string): string | undefined => {
      const deviceId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
      return typeof deviceId === 'string' ? deviceId : undefined;
    };
    return { microphone: text('microphone'), camera: text('camera') };
  } catch {
    return {};
  }
};

/** Whether this browser has stored a device check. */
export const wereDevicesChecked = (store: KeyValueStore): boolean => store.getItem(storeKey) !== null;

export const createLocalMedia = (
  store: KeyValueStore,
  onChange: () => void,
  open: typeof openMedia = openMedia,
): LocalMedia => {
  let state: LocalMediaState = {
    audio: undefined,
    video: undefined,
    problems: {},
    muted: false,
    isOpening: false,
    choice: readDeviceChoice(store),
  };
  let turn = 0;

  const change = (part: Partial<LocalMediaState>): void => {
    state = { ...state, ...part };
    onChange();
  };

  const follow = (kind: 'audio' | 'video', track: MediaStreamTrack): void => {
    // The device was unplugged or taken by the system: open another one.
    track.addEventListener('ended', () => {
      if (state[kind] !== track) return;
      change({ [kind]: undefined });
      void fetch({ audio: kind === 'audio', video: kind === 'video' });
    });
  };

  const fetch = async (wanted: { readonly audio: boolean; readonly video: boolean }): Promise<void> => {
    if (!wanted.audio && !wanted.video) return;
    turn += 1;
    const mine = turn;
    change({ isOpening: true });
    const media: OpenedMedia = await open(wanted, state.choice);
    if (mine !== turn) {
      media.audio?.stop();
      media.video?.stop();
      return;
    }
    const { audio, video, problems: lacks } = media;
    if (audio) {
      audio.enabled = !state.muted;
      follow('audio', audio);
    }
    if (video) follow('video', video);
    const problems = {
      ...(!wanted.audio && state.problems.audio && { audio: state.problems.audio }),
      ...(!wanted.video && state.problems.video && { video: state.problems.video }),
    };
    change({
      isOpening: false,
      ...(wanted.audio && { audio }),
      ...(wanted.video && { video }),
      problems: { ...problems, ...lacks },
    });
  };

  const letGo = (...kinds: readonly ('audio' | 'video')[]): void => {
    for (const kind of kinds) {
      const track = state[kind];
      state = { ...state, [kind]: undefined };
      track?.stop();
    }
  };

  return {
    state: () => state,
    async open(video) {
      if (!video) letGo('video');
      await fetch({ audio: state.audio === undefined, video: video && state.video === undefined });
      store.setItem(storeKey, JSON.stringify(state.choice));
    },
    mute(muted) {
      if (state.audio) state.audio.enabled = !muted;
      change({ muted });
    },
    async setCamera(on) {
      if (on) return state.video === undefined ? fetch({ audio: false, video: true }) : undefined;
      letGo('video');
      const { video: _gone, ...lacks } = state.problems;
      return change({ problems: lacks });
    },
    async choose(choice) {
      const changed = {
        audio: choice.microphone !== undefined && choice.microphone !== state.choice.microphone,
        video: choice.camera !== undefined && choice.camera !== state.choice.camera,
      };
      state = { ...state, choice: { ...state.choice, ...choice, ...(changed.video && { facing: undefined }) } };
      store.setItem(storeKey, JSON.stringify({ microphone: state.choice.microphone, camera: state.choice.camera }));
      const wanted = { audio: changed.audio, video: changed.video && state.video !== undefined };
      // Some systems open only one camera at a time, so the old one is released first.
      if (wanted.video) letGo('video');
      if (wanted.audio) letGo('audio');
      await fetch(wanted);
    },
    async flipCamera() {
      state = {
        ...state,
        choice: { ...state.choice, facing: state.choice.facing === 'environment' ? 'user' : 'environment' },
      };
      letGo('video');
      await fetch({ audio: false, video: true });
    },
    close() {
      turn += 1;
      letGo('audio', 'video');
      change({ problems: {}, muted: false, isOpening: false });
    },
  };
};
