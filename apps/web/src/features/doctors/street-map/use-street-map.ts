import type { Site } from '@arogo/contract/site';
import { useCallback, useState } from 'react';
import { useSite } from '../../../lib/use-site.ts';
import type { StreetMapView } from './street-map-view.ts';

interface StreetMapState {
  /** The operator's map settings; undefined if there are none or loading failed. */
  readonly config: NonNullable<Site['streetMap']> | undefined;
  /** The current view; undefined until the map shows something. */
  readonly view: StreetMapView | undefined;
  readonly isFailed: boolean;
  /** Changes with each attempt, so that React creates a new map. */
  readonly attempt: number;
  readonly show: (view: StreetMapView) => void;
  readonly fail: () => void;
  readonly tryAgain: () => void;
}

/** Loads the street map's settings and tracks its view. */
export const useStreetMap = (): StreetMapState => {
  const site = useSite();
  const [view, setView] = useState<StreetMapView>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const config = site === undefined || site === 'failed' ? undefined : (site.streetMap ?? undefined);
  const fail = useCallback(() => {
    setView(undefined);
    setFailed(true);
  }, []);
  const tryAgain = useCallback(() => {
    setAttempt((count) => count + 1);
    setFailed(false);
  }, []);
  return { config: isFailed ? undefined : config, view, isFailed, attempt, show: setView, fail, tryAgain };
};
