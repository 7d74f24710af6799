interface SourceEvent {
  readonly tile?: { readonly state?: string };
  readonly source?: { readonly type?: string };
}

/** The part of the library's map that is used here. */
export interface WatchedMap {
  on(event: 'style.load' | 'error' | 'idle', listener: () => void): { unsubscribe(): void };
  on(event: 'sourcedata', listener: (event: SourceEvent) => void): { unsubscribe(): void };
}

export interface ArrivalListener {
  /** Called once, when the first view is drawn. */
  readonly onReady: () => void;
  /** Called once, when there is nothing to show. */
  readonly onFailed: () => void;
}

/** Timeout: the server waits for the map server for at most 8 s, and a style takes two requests. */
const loadingMs = 25_000;

/** Evaluates the events of a map: whether a first view arrived, or there is nothing to show. */
const createJudge = () => {
  let hasStyle = false;
  let failed = 0;
  let arrived = 0;
  return {
    styleCame: (): void => {
      hasStyle = true;
    },
    tileCame: (): void => {
      arrived += 1;
    },
    /** @returns whether the map failed: without a style it did, while single tiles may be missing */
    somethingFailed: (): boolean => {
      failed += 1;
      return !hasStyle;
    },
    /** @returns whether the view that has just loaded failed: none of its tiles arrived */
    viewEnded: (): boolean => {
      const isEmpty = failed > 0 && arrived === 0;
      [failed, arrived] = [0, 0];
      return isEmpty;
    },
  };
};

/**
 * Detects whether a map loads: it fails if its style fails, or if no tile of its view arrives.
 * @returns a function that stops it
 */
export const watchArrival = (map: WatchedMap, { onReady, onFailed }: ArrivalListener): (() => void) => {
  const judge = createJudge();
  const watched: { unsubscribe(): void }[] = [];
  const end = (): void => {
    clearTimeout(timer);
    for (const each of watched.splice(0)) each.unsubscribe();
  };
  const fail = (): void => {
    end();
    onFailed();
  };
  const timer = setTimeout(fail, loadingMs);
  let isReady = false;
  const endView = (): void => {
    if (judge.viewEnded()) return fail();
    if (isReady) return undefined;
    isReady = true;
    clearTimeout(timer);
    return onReady();
  };
  watched.push(
    map.on('style.load', judge.styleCame),
    map.on('error', () => {
      if (judge.somethingFailed()) fail();
    }),
    map.on('sourcedata', ({ tile, source }) => {
      // Shapes embedded in the style are split into tiles too, and always arrive.
      if (tile?.state === 'loaded' && source?.type !== 'geojson') judge.tileCame();
    }),
    map.on('idle', endView),
  );
  return end;
};
