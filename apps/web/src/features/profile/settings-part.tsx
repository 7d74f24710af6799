import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { Badge } from '@arogo/ui/badge';
import { Card, CardHeader } from '@arogo/ui/card';
import { TabPanel, Tabs } from '@arogo/ui/tabs';
import { useState } from 'react';
import { ComingCard } from './coming-part.tsx';
import { ModelConsent } from './model-consent.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { NotificationSettings } from './settings-notification.tsx';

const tabs = [
  { value: 'security', label: s.security },
  { value: 'notification', label: s.notification },
  { value: 'permissions', label: s.permissions },
];

/** Settings: what is built stands, the rest says what it will be. */
export function SettingsPart() {
  const [tab, setTab] = useState('security');
  return (
    <Tabs label={s.settingsTabs} items={tabs} value={tab} onChange={setTab}>
      <TabPanel value="security">
        <OwnSessions />
        <Card className="mt-6">
          <CardHeader level={2} title={s.pin} text={s.pinText} aside={<Badge tone="sky">{s.comingBadge}</Badge>} />
        </Card>
      </TabPanel>
      <TabPanel value="notification">
        <NotificationSettings />
      </TabPanel>
      <TabPanel value="permissions">
        <div className="grid gap-6">
          <ModelConsent />
          <ComingCard will={s.permissionsWill} />
        </div>
      </TabPanel>
    </Tabs>
  );
}
