import { useMemo } from 'react';

/** Wraps one track in a stream, which stays the same object while the track does. */
export const useTrackStream = (track: MediaStreamTrack | undefined): MediaStream | undefined =>
  useMemo(() => (track === undefined ? undefined : new MediaStream([track])), [track]);
