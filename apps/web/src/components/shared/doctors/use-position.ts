import { geolocationMessages as m } from '@arogo/contract/messages/doctor-list';
import { useState } from 'react';
import { type Position, PositionError, getCurrentPosition } from '../../../lib/geolocation.ts';
import { useServices } from '../../../lib/services.ts';

/** Identifies the page and its search; filters and dialogs over a page do not count. */
const getPositionPrompt = (): string => {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  return JSON.stringify([pathname, ...['q', 'place', 'latitude', 'longitude'].map((name) => query.get(name))]);
};

/**
 * Requests the browser's position; a refusal only shows a toast. A late response is ignored if the person has left the page or
 * changed the search.
 */
export const useCurrentPosition = () => {
  const { toaster } = useServices();
  const [locating, setLocating] = useState(false);
  const locate = async (): Promise<Position | undefined> => {
    setLocating(true);
    const prompt = getPositionPrompt();
    try {
      // Old browsers, and pages without https, have no geolocation.
      const here = await getCurrentPosition('geolocation' in navigator ? navigator.geolocation : undefined);
      return getPositionPrompt() === prompt ? here : undefined;
    } catch (error) {
      toaster.error(error instanceof PositionError ? error.message : m.failed);
      return undefined;
    } finally {
      setLocating(false);
    }
  };
  return { locate, locating };
};
