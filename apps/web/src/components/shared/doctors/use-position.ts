import { geolocationMessages as m } from '@arogo/contract/messages/doctor-list';
import { useState } from 'react';
import { type Position, PositionError, getCurrentPosition } from '../../../lib/geolocation.ts';
import { useServices } from '../../../lib/services.ts';

/** Which page, and what it is asked: filters, and windows over a page, change nothing of it. */
const getPositionPrompt = (): string => {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  return JSON.stringify([pathname, ...['q', 'place', 'latitude', 'longitude'].map((name) => query.get(name))]);
};

/**
 * Asks the browser where it is; what it refuses is a toast, and nothing else changes. Whoever went elsewhere or asked
 * something else meanwhile is not brought back by an answer that comes late.
 */
export const useCurrentPosition = () => {
  const { toaster } = useServices();
  const [locating, setLocating] = useState(false);
  const locate = async (): Promise<Position | undefined> => {
    setLocating(true);
    const prompt = getPositionPrompt();
    try {
      // Old browsers, and pages that are not served safely, have none.
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
