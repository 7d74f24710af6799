import { geolocationMessages as m } from '@arogo/contract/messages/doctor-list';
import { useState } from 'react';
import { type Position, PositionError, whereAmI } from '../../lib/geolocation.ts';
import { useServices } from '../../lib/services.ts';

/** Which page, and what it is asked: filters, and windows over a page, change nothing of it. */
const question = (): string => {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search);
  return JSON.stringify([pathname, ...['q', 'place', 'latitude', 'longitude'].map((name) => asked.get(name))]);
};

/**
 * Asks the browser where it is; what it refuses is a toast, and nothing else changes. Whoever went elsewhere or asked
 * something else meanwhile is not brought back by an answer that comes late.
 */
export const usePosition = () => {
  const { toaster } = useServices();
  const [locating, setLocating] = useState(false);
  const locate = async (): Promise<Position | undefined> => {
    setLocating(true);
    const asked = question();
    try {
      // Old browsers, and pages that are not served safely, have none.
      const here = await whereAmI('geolocation' in navigator ? navigator.geolocation : undefined);
      return question() === asked ? here : undefined;
    } catch (error) {
      toaster.error(error instanceof PositionError ? error.message : m.failed);
      return undefined;
    } finally {
      setLocating(false);
    }
  };
  return { locate, locating };
};
