import { privacyScreen } from '@arogo/contract/messages/privacy-screen';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { TabPanel, Tabs } from '@arogo/ui/tabs';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppPermissions } from './app-permissions.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PinCard } from './pin-card.tsx';
import { NotificationSettings } from './settings-notification.tsx';

const PrivacySettings = lazy(async () => ({ default: (await import('./privacy/privacy-settings.tsx')).PrivacySettings }));

const tabs = [
  { value: 'security', label: s.security },
  { value: 'notification', label: s.notification },
  { value: 'permissions', label: s.permissions },
  { value: 'privacy', label: privacyScreen.tab },
];

/** Settings. A link may name the tab that it means. */
export function SettingsPart() {
  const [query] = useSearchParams();
  const [tab, setTab] = useState(() => tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'security');
  return (
    <Tabs label={s.settingsTabs} items={tabs} value={tab} onChange={setTab}>
      <TabPanel value="security">
        <div className="grid gap-6">
          <PinCard />
          <OwnSessions />
        </div>
      </TabPanel>
      <TabPanel value="notification">
        <NotificationSettings />
      </TabPanel>
      <TabPanel value="permissions">
        <AppPermissions />
      </TabPanel>
      <TabPanel value="privacy">
        <Suspense fallback={null}>
          <PrivacySettings />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}
