import { openStoreOrMemory } from '@arogo/client/storage';
import { subscribeOtherTabs } from '@arogo/client/storage-events';
import { applyTheme, readTheme, type Theme, themeKey, themes } from '@arogo/client/theme';
import { appearanceScreen as s } from '@arogo/contract/messages/appearance';
import { Card, CardHeader } from '@arogo/ui/card';
import { Segmented } from '@arogo/ui/segmented';
import { useEffect, useState } from 'react';

const options = themes.map((value) => ({ value, label: s.themes[value] }));
const store = openStoreOrMemory(() => window.localStorage);

/** Settings: light, dark, or the device's theme. Follows a choice in another tab. */
export function AppearanceCard() {
  const [theme, setTheme] = useState(() => readTheme(store));
  useEffect(() => subscribeOtherTabs(() => setTheme(readTheme(store))), []);
  const choose = (chosen: Theme): void => {
    store.setItem(themeKey, chosen);
    applyTheme(chosen, document);
    setTheme(chosen);
  };
  return (
    <Card as="section" aria-labelledby="appearance-title" className="mb-6 grid gap-4 sm:grid-cols-2 sm:items-center">
      <CardHeader level={2} title={<span id="appearance-title">{s.title}</span>} text={s.text} />
      <Segmented label={s.title} labelHidden options={options} value={theme} onChange={choose} />
    </Card>
  );
}
