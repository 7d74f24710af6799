import type { Site } from '@arogo/contract/site';
import { useCallback, useState } from 'react';
import { useSite } from '../../../lib/use-site.ts';
import type { StreetMapView } from './street-map-view.ts';

interface StreetMapState {
  /** What the operator has; undefined where there is none, and where it failed. */
  readonly config: NonNullable<Site['streetMap']> | undefined;
  /** What the map shows; undefined until there is something to see. */
  readonly view: StreetMapView | undefined;
  readonly isFailed: boolean;
  /** Changes with each try: a map of its own. */
  readonly attempt: number;
  readonly show: (view: StreetMapView) => void;
  readonly fail: () => void;
  readonly tryAgain: () => void;
}

/** Whether there is a map with streets, and how it stands. */
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
