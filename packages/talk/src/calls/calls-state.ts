import type { CallKind } from '@arogo/contract/calls';
import type { CallEngineView } from './call-engine.ts';
import type { DeviceChoice } from './capture-media.ts';
import type { LocalMediaState } from './local-media.ts';
import type { CallStage, CallRequest } from './call-stage.ts';

export interface CallsState {
  readonly stage: CallStage;
  /** A call is being started or answered. */
  readonly busy: boolean;
  /** Why it failed. */
  readonly problem: string | undefined;
  readonly localMedia: LocalMediaState;
  readonly connection: CallEngineView;
  /** The side whose poor connection made video stop to save the audio. */
  readonly videoPausedBy: 'own' | 'other' | undefined;
  /** When the call was answered, by this device's clock. */
  readonly connectedSince: number | undefined;
}

/** An event to mention to the person in passing. */
export type CallsEvent = { readonly kind: 'taken' } | { readonly kind: 'ended'; readonly lasted: number };

/** The calls of one person in one page. */
export interface Calls {
  readonly state: () => CallsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onEvent: (listener: (news: CallsEvent) => void) => () => void;
  /** Whether this page is in a call. */
  readonly isInCall: () => boolean;
  /**
   * Fetches the current call from the server. To be called whenever calls of this person changed or a change may have been
   * missed, in hidden pages too.
   */
  readonly refetch: () => Promise<void>;
  /** Starts a call. Camera and microphone are checked first if `check` is set, or if this browser never checked them. */
  readonly requestCall: (wish: CallRequest, check?: boolean) => void;
  /** Opens camera and microphone for the check; the call has not started. */
  readonly prepare: (kind: CallKind) => Promise<void>;
  readonly begin: (kind: CallKind) => Promise<void>;
  readonly answer: (kind: CallKind) => Promise<void>;
  /** Declines a ringing call, hangs up an active one, or closes the check. */
  readonly leave: () => Promise<void>;
  readonly mute: (muted: boolean) => void;
  readonly setCamera: (on: boolean) => Promise<void>;
  readonly flipCamera: () => Promise<void>;
  readonly choose: (choice: Pick<DeviceChoice, 'microphone' | 'camera'>) => Promise<void>;
  readonly stop: () => void;
}
