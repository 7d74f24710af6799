import { Logo } from '@arogo/ui/logo';
import { PageHeader } from '@arogo/ui/page-header';
import { Segmented } from '@arogo/ui/segmented';
import { useEffect, useState } from 'react';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Overlays } from './overlays.tsx';
import { Scenes } from './scenes.tsx';
import { VaultPickerSection } from './vault-picker.tsx';

type Theme = 'system' | 'light' | 'dark';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Every component in every state, for developers. Production builds do not contain it. */
export default function DevUiPage() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    return () => {
      delete root.dataset['theme'];
    };
  }, [theme]);

  return (
    <main id="main" tabIndex={-1} className="page-width pt-6 pb-24 outline-none">
      <Logo />
      <PageHeader
        className="mt-8"
        title="The design system"
        text="Every part in every state. Look at it at 390 and 1440 px, in light and dark."
        actions={
          <Segmented<Theme>
            compact
            label="Theme"
            labelHidden

            options={themes}
            value={theme}
            onChange={setTheme}
          />
        }
      />
      <Foundations />
      <Actions />
      <Forms />
      <Overlays />
      <Content />
      <Scenes />
      <VaultPickerSection />
    </main>
  );
}
