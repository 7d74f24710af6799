import { useMemo } from 'react';

/** A stream of one track, the same for as long as the track is. */
export const useTrackStream = (track: MediaStreamTrack | undefined): MediaStream | undefined =>
  useMemo(() => (track === undefined ? undefined : new MediaStream([track])), [track]);
