import type { LiveEvents, LiveSayings } from '@arogo/contract/live';

/** What is heard of conversations and calls beside the kinds. */
export type TalkEvent = 'message' | 'marks' | 'typing' | 'presence' | 'signal';

/** The live connection as conversations and calls use it; it comes and goes by itself. */
export interface TalkLine {
  /** Hears an event until the answered function is called. */
  readonly on: <Name extends TalkEvent>(name: Name, listener: LiveEvents[Name]) => () => void;
  /** Told each time the connection has opened: what happened before may have been missed. */
  readonly onOpen: (listener: () => void) => () => void;
  /** Says something if the connection is open at this moment, else it is not said at all. */
  readonly emit: <Name extends keyof LiveSayings>(name: Name, ...said: Parameters<LiveSayings[Name]>) => void;
}
