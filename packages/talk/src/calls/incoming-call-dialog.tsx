import type { Call } from '@arogo/contract/calls';
import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { Alert } from '@arogo/ui/alert';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Phone, PhoneOff, Video } from 'lucide-react';
import { formatParticipantName } from '../participant-name.ts';
import type { Calls, CallsState } from './calls-state.ts';

/**
 * An incoming call. The focus goes to the dialog, not to a button: a person who is typing must not answer or decline by accident.
 */
export function IncomingCall({
  calls,
  state,
  call,
}: {
  readonly calls: Calls;
  readonly state: CallsState;
  readonly call: Call;
}) {
  const { other, kind } = call;
  const { busy, problem } = state;
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      size="sm"
      title={kind === 'video' ? t.incomingVideo : t.incomingAudio}
      footer={
        <div className="grid w-full gap-2.5">
          {kind === 'video' && (
            <Button
              block
              size="lg"
              loading={busy}
              icon={<Video aria-hidden="true" />}
              onClick={() => void calls.answer('video')}
            >
              {t.answerVideo}
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2.5">
            <Button
              variant="danger"
              size="lg"
              icon={<PhoneOff aria-hidden="true" />}
              onClick={() => void calls.leave()}
            >
              {t.decline}
            </Button>
            <Button
              variant={kind === 'video' ? 'secondary' : 'primary'}
              size="lg"
              aria-label={kind === 'video' ? t.answerAudioOnly : t.answerAudio}
              disabled={busy}
              icon={<Phone aria-hidden="true" />}
              onClick={() => void calls.answer('audio')}
            >
              {kind === 'video' ? t.audioOnly : t.answerAudio}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <Avatar name={other.name} src={other.img ?? undefined} size="huge" />
        <div className="min-w-0">
          <p className="text-section wrap-anywhere">
            <bdi>{formatParticipantName(other)}</bdi>
          </p>
          <p className="text-soft">{other.about}</p>
        </div>
        <output className="text-sm text-soft empty:hidden">{busy ? t.answering : ''}</output>
        {problem !== undefined && (
          <Alert tone="danger" className="text-left">
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
