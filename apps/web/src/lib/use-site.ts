import { runWhenIdle } from '@arogo/client/run-when-idle';
import { readSite, type Site } from '@arogo/contract/site';
import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

/** Information from the operator; 'failed' if the request failed, undefined while it is loading. Requested once per page. */
export const useSite = (): Site | 'failed' | undefined => {
  const { call, site } = useServices();
  const [siteInfo, setSiteInfo] = useState<Site | 'failed'>();
  useEffect(() => {
    let gone = false;
    const update = (news: Site | 'failed'): void => {
      if (!gone) setSiteInfo(news);
    };
    const ask = (): void =>
      void site
        .getOrCreate('', async () => (await call(readSite, {})).data)
        .then(update, () => {
          site.dispose();
          update('failed');
        });
    // The page's own requests go first.
    const leave = runWhenIdle(ask);
    return () => {
      gone = true;
      leave();
    };
  }, [call, site]);
  return siteInfo;
};
