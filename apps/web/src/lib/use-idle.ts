import { runWhenIdle } from '@arogo/client/run-when-idle';
import { useEffect, useState } from 'react';

/** Whether the browser has been idle once, so that secondary parts may load: the page's own requests go first. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return isIdle;
};
