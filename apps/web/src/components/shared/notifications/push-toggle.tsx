import { pushScreen as t } from '@arogo/contract/messages/notifications';
import { Alert } from '@arogo/ui/alert';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { BellOff, BellRing } from 'lucide-react';
import { usePushToggle } from './use-push.ts';

/** 'Turn on browser push': whether notices reach this browser, and the way to change it. */
export function PushToggle() {
  const { state, busy, problem, turnOn, turnOff } = usePushToggle();
  const isOn = state === 'on';
  return (
    <Card as="section" aria-labelledby="push-title">
      <CardHeader level={2} title={<span id="push-title">{t.title}</span>} text={t.text} />
      {/* As tall from the first moment as it stays. */}
      <div className="mt-3 grid min-h-11 content-center">
        {(state === 'on' || state === 'off') && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Status colour={isOn ? 'taken' : 'pending'}>{isOn ? t.on : t.off}</Status>
            <Button
              variant="secondary"
              size="sm"
              loading={busy}
              icon={isOn ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
              onClick={() => void (isOn ? turnOff() : turnOn())}
            >
              {isOn ? t.turnOff : t.turnOn}
            </Button>
          </div>
        )}
        {(state === 'unsupported' || state === 'denied') && <p className="text-sm text-soft">{t[state]}</p>}
      </div>
      {problem !== undefined && <Alert tone="danger" title={problem} className="mt-3" />}
    </Card>
  );
}
