import type { CallKind } from '@arogo/contract/calls';
import type { CallEngineView } from './call-engine.ts';
import type { DeviceChoice } from './capture-media.ts';
import type { LocalMediaState } from './local-media.ts';
import type { CallStage, CallRequest } from './call-stage.ts';

export interface CallsState {
  readonly stage: CallStage;
  /** It is being begun or answered. */
  readonly busy: boolean;
  /** Why it could not be. */
  readonly problem: string | undefined;
  readonly localMedia: LocalMediaState;
  readonly connection: CallEngineView;
  /** Pictures were given up for the sake of the sound, because of whose line. */
  readonly videoPausedBy: 'own' | 'other' | undefined;
  /** When it was answered, by this device's clock. */
  readonly connectedSince: number | undefined;
}

/** What happened that a person should hear of in passing. */
export type CallsEvent = { readonly kind: 'taken' } | { readonly kind: 'ended'; readonly lasted: number };

/** The calls of one person in one page. */
export interface Calls {
  readonly state: () => CallsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onEvent: (listener: (news: CallsEvent) => void) => () => void;
  /** Whether this page is in a call. */
  readonly isInCall: () => boolean;
  /** Asks the server which call there is: whenever calls of this person changed or a change may have been missed, in a page that nobody looks at too. */
  readonly refetch: () => Promise<void>;
  /** Begins a call; the first time, or where it is asked for, camera and microphone are looked at before. */
  readonly requestCall: (wish: CallRequest, check?: boolean) => void;
  /** Opens camera and microphone before anything is begun. */
  readonly prepare: (kind: CallKind) => Promise<void>;
  readonly begin: (kind: CallKind) => Promise<void>;
  readonly answer: (kind: CallKind) => Promise<void>;
  /** Declines what rings, hangs up what runs, leaves what has not begun. */
  readonly leave: () => Promise<void>;
  readonly mute: (muted: boolean) => void;
  readonly setCamera: (on: boolean) => Promise<void>;
  readonly flipCamera: () => Promise<void>;
  readonly choose: (choice: Pick<DeviceChoice, 'microphone' | 'camera'>) => Promise<void>;
  readonly stop: () => void;
}
