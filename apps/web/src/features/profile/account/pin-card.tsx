import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { pinChange as t } from '@arogo/contract/messages/pin-change';
import { Card, CardHeader } from '@arogo/ui/card';
import { TextLink } from '@arogo/ui/text-link';
import { lazy, Suspense, useState } from 'react';

const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }));

/** Settings, Security: the PIN, and a button to change it. */
export function PinCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardHeader level={2} title={s.pin} text={t.text} />
      <TextLink as="button" alone className="mt-1 inline-flex min-h-11 items-center" onClick={() => setOpen(true)}>
        {t.link}
      </TextLink>
      <Suspense fallback={null}>{open && <PinDialog onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
