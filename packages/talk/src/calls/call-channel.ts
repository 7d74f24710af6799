import type { LiveHub } from '@arogo/client/live-hub';

/** The part of the live connection that calls use. */
export type CallChannel = Pick<LiveHub, 'sendSignal' | 'sendHeartbeat' | 'on'>;

/** The state that the two sides of a call exchange beside audio and video. */
export interface PeerMediaState {
  readonly mic: boolean;
  readonly camera: boolean;
  /** This side has paused video because its connection is poor. */
  readonly saving: boolean;
}

export const parsePeerMediaState = (data: unknown): PeerMediaState | undefined => {
  if (typeof data !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null) return undefined;
    const is = (name: string): boolean => Reflect.get(value, name) === true;
    return { mic: is('mic'), camera: is('camera'), saving: is('saving') };
  } catch {
    return undefined;
  }
};
