import type { LiveHub } from '@arogo/client/live-hub';

/** What calls need of the live connection. */
export type CallChannel = Pick<LiveHub, 'sendSignal' | 'sendHeartbeat' | 'on'>;

/** What the two sides of a call tell each other beside sound and picture. */
export interface PeerMediaState {
  readonly mic: boolean;
  readonly camera: boolean;
  /** Pictures are given up because this side's line is poor. */
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
