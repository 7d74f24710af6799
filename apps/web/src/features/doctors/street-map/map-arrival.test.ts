import { beforeEach, expect, it, vi } from 'vitest';
import { type WatchedMap, watchArrival } from './map-arrival.ts';

beforeEach(() => void vi.useFakeTimers());

const tiles: Readonly<Record<string, string>> = { tile: 'raster', shape: 'geojson' };

const createMap = () => {
  const listeners = new Map<string, (event: object) => void>();
  const map: WatchedMap = {
    on: (event: string, listener: (event: never) => void) => {
      listeners.set(event, listener as (event: object) => void);
      return { unsubscribe: () => void listeners.delete(event) };
    },
  };
  const told: string[] = [];
  const leave = watchArrival(map, { onReady: () => told.push('ready'), onFailed: () => told.push('failed') });
  const fire = (...events: readonly string[]): void => {
    for (const event of events)
      if (event in tiles) listeners.get('sourcedata')?.({ tile: { state: 'loaded' }, source: { type: tiles[event] } });
      else listeners.get(event)?.({});
  };
  return { told, fire, leave };
};

it.each<readonly [readonly string[], readonly string[]]>([
  [['style.load', 'tile', 'idle', 'idle'], ['ready']],
  [['style.load', 'idle'], ['ready']],
  [['style.load', 'error', 'tile', 'idle'], ['ready']],
  [['error', 'idle'], ['failed']],
  [['style.load', 'shape', 'error', 'idle'], ['failed']],
  [['style.load', 'shape', 'idle'], ['ready']],
  [['style.load', 'error', 'error', 'idle', 'idle'], ['failed']],
  [
    ['style.load', 'tile', 'idle', 'error', 'idle', 'tile', 'idle'],
    ['ready', 'failed'],
  ],
  [['style.load', 'tile', 'idle', 'error', 'tile', 'idle'], ['ready']],
])('%j: %j', (events, said) => {
  const { told, fire } = createMap();
  fire(...events);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(said);
});

it('a map that never comes has failed', () => {
  const { told } = createMap();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['failed']);
});

it('once it is left, nothing is told', () => {
  const { told, fire, leave } = createMap();
  leave();
  fire('error', 'idle');
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
