import { runWhenIdle } from '@arogo/client/run-when-idle';
import { useEffect, useState } from 'react';

/** Whether the browser had a moment for what stands around a page: what the page itself asks for goes first. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return isIdle;
};
