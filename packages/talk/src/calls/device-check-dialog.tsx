import type { CallKind } from '@arogo/contract/calls';
import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Segmented } from '@arogo/ui/segmented';
import { Phone, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Calls, CallsState } from './calls-state.ts';
import { DeviceFields } from './device-fields.tsx';
import type { CallRequest } from './call-stage.ts';

const kinds = [
  { value: 'video', label: t.videoCall },
  { value: 'audio', label: t.audioCall },
];

/** Shows before a call what the other side will see and hear. Nothing is sent yet. */
export function DeviceCheck({
  calls,
  state,
  wish,
}: {
  readonly calls: Calls;
  readonly state: CallsState;
  readonly wish: CallRequest;
}) {
  const [kind, setKind] = useState<CallKind>(wish.kind);
  const { localMedia: own, busy, problem } = state;
  useEffect(() => {
    void calls.prepare(kind);
  }, [calls, kind]);
  const hasSound = own.audio !== undefined;
  return (
    <Dialog
      open
      onClose={() => void calls.leave()}
      title={t.checkTitle}
      description={wish.name === undefined ? t.checkText : t.checkWith(wish.name)}
      footer={
        <>
          <Button variant="secondary" onClick={() => void calls.leave()}>
            {uiMessages.cancel}
          </Button>
          {hasSound || own.isOpening ? (
            <Button
              loading={busy || own.isOpening}
              icon={kind === 'video' ? <Video aria-hidden="true" /> : <Phone aria-hidden="true" />}
              onClick={() => void calls.begin(kind)}
            >
              {kind === 'video' ? t.startVideo : t.startAudio}
            </Button>
          ) : (
            <Button onClick={() => void calls.prepare(kind)}>{t.again}</Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t.kind}
          labelHidden

          options={kinds}
          value={kind}
          onChange={(value) => setKind(value === 'audio' ? 'audio' : 'video')}
        />
        <DeviceFields calls={calls} own={own} video={kind === 'video'} />
        {problem !== undefined && hasSound && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}

/** The same controls during a call. */
export function DeviceSettings({
  calls,
  state,
  onClose,
}: {
  readonly calls: Calls;
  readonly state: CallsState;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.settingsTitle}
      description={t.settingsText}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <DeviceFields
        calls={calls}
        own={state.localMedia}
        video={state.localMedia.video !== undefined || state.localMedia.problems.video !== undefined}
      />
    </Dialog>
  );
}
