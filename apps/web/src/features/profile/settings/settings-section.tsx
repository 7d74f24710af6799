import { privacyScreen } from '@arogo/contract/messages/privacy-screen';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { TabPanel, Tabs } from '@arogo/ui/tabs';
import { lazy, Suspense } from 'react';
import { useUrlSearchParams } from '../../../components/shared/doctors/use-url-search-params.ts';
import { AppPermissions } from '../account/app-permissions.tsx';
import { OwnSessions } from '../account/own-sessions.tsx';
import { PinCard } from '../account/pin-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { NotificationSettings } from './settings-notification.tsx';

const PrivacySettings = lazy(async () => ({
  default: (await import('../privacy/privacy-settings.tsx')).PrivacySettings,
}));

const tabs = [
  { value: 'security', label: s.security },
  { value: 'notification', label: s.notification },
  { value: 'permissions', label: s.permissions },
  { value: 'privacy', label: privacyScreen.tab },
];

/** Settings. The URL contains the selected tab, so links, reloads and the back button work. */
export function SettingsSection() {
  const { search, put } = useUrlSearchParams();
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'security';
  const show = (value: string) => {
    put(
      (before) => {
        before.set('tab', value);
        return before;
      },
      { replace: false },
    );
  };
  return (
    <>
      <LanguageCard />
      <AppearanceCard />
      <Tabs label={s.settingsTabs} items={tabs} value={tab} onChange={show}>
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
    </>
  );
}
