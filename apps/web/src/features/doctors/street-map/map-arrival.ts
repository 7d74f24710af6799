interface SourceEvent {
  readonly tile?: { readonly state?: string };
  readonly source?: { readonly type?: string };
}

/** What this needs of the library's map. */
export interface WatchedMap {
  on(event: 'style.load' | 'error' | 'idle', listener: () => void): { unsubscribe(): void };
  on(event: 'sourcedata', listener: (event: SourceEvent) => void): { unsubscribe(): void };
}

export interface ArrivalListener {
  /** Once, when the first view is drawn. */
  readonly onReady: () => void;
  /** Once, when there is nothing to see. */
  readonly onFailed: () => void;
}

/** The server asks the map server for 8 s at most, and a style takes two questions. */
const loadingMs = 25_000;

/** What the events of a map tell: whether a first view came, or there is nothing to see. */
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
    /** @returns whether the map failed: without a style there is none, while single tiles may be missing */
    somethingFailed: (): boolean => {
      failed += 1;
      return !hasStyle;
    },
    /** @returns whether the view failed that was loaded just now: no tile of it came */
    viewEnded: (): boolean => {
      const isEmpty = failed > 0 && arrived === 0;
      [failed, arrived] = [0, 0];
      return isEmpty;
    },
  };
};

/**
 * Tells whether a map came: a style that fails is none, and neither is a view of which no tile came.
 * @returns ends the watching
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
      // Shapes that stand in the style are cut into tiles too, and always come.
      if (tile?.state === 'loaded' && source?.type !== 'geojson') judge.tileCame();
    }),
    map.on('idle', endView),
  );
  return end;
};
