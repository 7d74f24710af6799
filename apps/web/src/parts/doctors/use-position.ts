import { geolocationMessages as m } from '@arogo/contract/messages/doctor-list';
import { useState } from 'react';
import { type Position, PositionError, whereAmI } from '../../lib/geolocation.ts';
import { useServices } from '../../lib/services.ts';

/** Asks the browser where it is; what it refuses is a toast, and nothing else changes. */
export const usePosition = () => {
  const { toaster } = useServices();
  const [locating, setLocating] = useState(false);
  const locate = async (): Promise<Position | undefined> => {
    setLocating(true);
    try {
      // Old browsers, and pages that are not served safely, have none.
      return await whereAmI('geolocation' in navigator ? navigator.geolocation : undefined);
    } catch (error) {
      toaster.error(error instanceof PositionError ? error.message : m.failed);
      return undefined;
    } finally {
      setLocating(false);
    }
  };
  return { locate, locating };
};
