import type { CallKind } from '@arogo/contract/calls';
import type { EngineView } from './engine.ts';
import type { DeviceChoice } from './media.ts';
import type { OwnMediaState } from './own-media.ts';
import type { Stage, Wish } from './stage.ts';

export interface CallsState {
  readonly stage: Stage;
  /** It is being begun or answered. */
  readonly busy: boolean;
  /** Why it could not be. */
  readonly problem: string | undefined;
  readonly own: OwnMediaState;
  readonly line: EngineView;
  /** Pictures were given up for the sake of the sound, because of whose line. */
  readonly saving: 'own' | 'other' | undefined;
  /** When it was answered, by this device's clock. */
  readonly since: number | undefined;
}

/** What happened that a person should hear of in passing. */
export type CallsNews = { readonly kind: 'taken' } | { readonly kind: 'ended'; readonly lasted: number };

/** The calls of one person in one page. */
export interface Calls {
  readonly state: () => CallsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onNews: (listener: (news: CallsNews) => void) => () => void;
  /** Whether this page is in a call. */
  readonly isInCall: () => boolean;
  /** Asks the server which call there is: whenever calls of this person changed or a change may have been missed, in a page that nobody looks at too. */
  readonly look: () => Promise<void>;
  /** Begins a call; the first time, or where it is asked for, camera and microphone are looked at before. */
  readonly want: (wish: Wish, check?: boolean) => void;
  /** Opens camera and microphone before anything is begun. */
  readonly prepare: (kind: CallKind) => Promise<void>;
  readonly begin: (kind: CallKind) => Promise<void>;
  readonly answer: (kind: CallKind) => Promise<void>;
  /** Declines what rings, hangs up what runs, leaves what has not begun. */
  readonly leave: () => Promise<void>;
  readonly mute: (muted: boolean) => void;
  readonly setCamera: (on: boolean) => Promise<void>;
  readonly turnCamera: () => Promise<void>;
  readonly choose: (choice: Pick<DeviceChoice, 'microphone' | 'camera'>) => Promise<void>;
  readonly stop: () => void;
}
