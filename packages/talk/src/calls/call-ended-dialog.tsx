import type { Call } from '@arogo/contract/calls';
import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Phone, Video } from 'lucide-react';
import type { Calls } from './calls-state.ts';
import type { ShownEnding } from './call-stage.ts';

/** Explains why a call did not start or broke off, and offers to try again. */
export function CallEndedDialog({
  calls,
  call,
  ending,
}: {
  readonly calls: Calls;
  readonly call: Call;
  readonly ending: ShownEnding;
}) {
  const { title, text } = t.endings[ending];
  const { conversationId, kind, other } = call;
  return (
    <Dialog
      open
      onClose={() => void calls.leave()}
      size="sm"
      title={title}
      description={text(other.name)}
      footer={
        <>
          <Button variant="secondary" onClick={() => void calls.leave()}>
            {t.close}
          </Button>
          <Button
            icon={kind === 'video' ? <Video aria-hidden="true" /> : <Phone aria-hidden="true" />}
            onClick={() => calls.requestCall({ conversationId, kind, name: other.name })}
          >
            {t.callAgain}
          </Button>
        </>
      }
    />
  );
}
