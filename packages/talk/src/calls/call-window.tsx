import type { Call } from '@arogo/contract/calls';
import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { useDialogSubject } from '@arogo/ui/dialog-subject';
import { IconButton } from '@arogo/ui/icon-button';
import { clsx } from 'clsx';
import { Maximize2, MicOff, Minimize2, PhoneOff, VideoOff, Volume2, WifiLow } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatParticipantName } from '../participant-name.ts';
import { CallControls } from './call-controls.tsx';
import { CallStateLine, formatCallState } from './call-format.tsx';
import type { Calls, CallsState } from './calls-state.ts';
import { DeviceSettings } from './device-check-dialog.tsx';
import { VideoView } from './video-view.tsx';
import { useCallBarSpace, useCallStageFocus } from './use-stage-focus.tsx';
import { useTrackStream } from './use-track-stream.tsx';

interface CallWindowProps {
  readonly calls: Calls;
  readonly state: CallsState;
  /** The other side; only the name while the call is being started. */
  readonly other: Pick<Call['other'], 'name'> & Partial<Call['other']>;
}

/**
 * Shows a call in a portal: the other side large, the own video small, and the controls. It can shrink while the person reads
 * something else.
 */
export function CallWindow({ calls, state, other }: CallWindowProps) {
  const [host] = useState(() => document.createElement('div'));
  // A layout effect, so that the host is in the document before a child takes the focus.
  useLayoutEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return createPortal(<CallStageView calls={calls} state={state} other={other} />, host);
}

function CallStageView({ calls, state, other }: CallWindowProps) {
  const [isLarge, setLarge] = useState(true);
  const [settings, setSettings] = useState(false);
  const [unblock, setUnblock] = useState<() => void>();
  const noteBlocked = useCallback((again: (() => void) | undefined) => setUnblock(() => again), []);
  const stage = useRef<HTMLDivElement>(null);
  const subject = useDialogSubject();
  useCallStageFocus(stage, isLarge, setLarge);
  useCallBarSpace(!isLarge);
  const { connection: line, localMedia: own, videoPausedBy: saving } = state;
  const shown = line.peerState?.camera === true && saving === undefined && line.status !== 'connecting';
  const small = useTrackStream(own.video);
  return (
    <>
      <div
        ref={stage}
        {...(isLarge ? { role: 'dialog', 'aria-modal': true, tabIndex: -1 } : { role: 'region' })}
        aria-label={t.window(other.name)}
        className={clsx(
          'fixed z-40 flex overflow-hidden bg-paper text-ink outline-none',
          isLarge
            ? 'inset-0 flex-col'
            : 'inset-x-0 top-0 h-16 items-center border-b border-line pt-0 lg:inset-x-auto lg:top-auto lg:right-6 ' +
                'lg:bottom-6 lg:h-auto lg:w-84 lg:flex-col lg:items-stretch lg:rounded-card lg:border lg:shadow-float',
        )}
      >
        <output className="sr-only">
          {formatCallState(state) || t.connected}
          {line.peerState !== undefined && !line.peerState.mic && `. ${t.otherMuted}`}
        </output>
        {isLarge && subject}
        <CallHeader
          state={state}
          other={other}
          isLarge={isLarge}
          onSize={() => setLarge(!isLarge)}
          onEnd={() => void calls.leave()}
        />
        <div
          className={clsx(
            'relative min-h-0',
            isLarge
              ? 'mx-auto grid w-full max-w-400 flex-1 place-items-center overflow-hidden sm:rounded-card sm:px-6'
              : 'max-lg:absolute max-lg:size-0 max-lg:overflow-hidden lg:aspect-video lg:w-full',
          )}
        >
          <div
            className={clsx(
              'grid size-full place-items-center overflow-hidden bg-card',
              isLarge && 'sm:rounded-card sm:border sm:border-line',
            )}
          >
            {line.remote && (
              <VideoView
                stream={line.remote}
                label={t.window(other.name)}
                sound
                onBlocked={noteBlocked}
                className={clsx(
                  'col-start-1 row-start-1 size-full bg-card',
                  isLarge ? 'object-cover sm:object-contain' : 'object-cover',
                  !shown && 'invisible',
                )}
              />
            )}
            {!shown && <RemotePlaceholder other={other} state={state} isLarge={isLarge} />}
          </div>
          {isLarge && small && saving === undefined && (
            <div
              className={
                'absolute right-3 bottom-3 w-26 overflow-hidden rounded-control border border-line bg-hush ' +
                'shadow-float sm:right-10 sm:bottom-4 sm:w-56'
              }
            >
              <VideoView
                stream={small}
                label={t.preview}
                mirrored={own.choice.facing !== 'environment'}
                className="aspect-3/4 w-full object-cover sm:aspect-video"
              />
            </div>
          )}
        </div>
        {isLarge && (
          <>
            <CallNotices calls={calls} state={state} name={other.name} unblock={unblock} />
            <CallControls calls={calls} state={state} onSettings={() => setSettings(true)} />
          </>
        )}
      </div>
      {settings && <DeviceSettings calls={calls} state={state} onClose={() => setSettings(false)} />}
    </>
  );
}

interface CallHeaderProps extends Pick<CallWindowProps, 'state' | 'other'> {
  readonly isLarge: boolean;
  readonly onSize: () => void;
  readonly onEnd: () => void;
}

function CallHeader({ state, other, isLarge, onSize, onEnd }: CallHeaderProps) {
  return (
    <div
      data-window-head={isLarge ? '' : undefined}
      className={clsx(
        'flex min-w-0 shrink-0 items-center gap-3',
        isLarge ? 'px-4 py-3 sm:px-6 sm:py-4' : 'w-full px-3 lg:py-2',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className={clsx('truncate', isLarge ? 'text-section' : 'text-item')}>
          <bdi>{formatParticipantName(other)}</bdi>
        </p>
        <p className="flex items-center gap-2 truncate text-sm text-soft">
          <CallStateLine state={state} />
          {state.connection.peerState?.mic === false && state.connection.status === 'connected' && (
            <span className="inline-flex items-center gap-1 [&_svg]:size-4 [&_svg]:stroke-[1.75]">
              <MicOff aria-hidden="true" />
              <span className={clsx(!isLarge && 'sr-only')}>{t.otherMuted}</span>
            </span>
          )}
        </p>
      </div>
      <IconButton
        label={isLarge ? t.minimise : t.restore}
        icon={isLarge ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
        onClick={onSize}
      />
      {!isLarge && (
        <button
          type="button"
          aria-label={t.hangUp}
          title={t.hangUp}
          onClick={onEnd}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brick text-on-brick hover:bg-brick-deep [&_svg]:size-5 [&_svg]:stroke-[1.75]"
        >
          <PhoneOff aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Stands in for the video: the avatar, the name, and why there is no video. */
function RemotePlaceholder({ other, state, isLarge }: Pick<CallHeaderProps, 'state' | 'other' | 'isLarge'>) {
  const isOff = state.connection.status === 'connected' && state.connection.peerState?.camera === false;
  return (
    <div className="col-start-1 row-start-1 grid justify-items-center gap-3 p-4 text-center">
      <Avatar name={other.name} src={other.img ?? undefined} size={isLarge ? 'huge' : 'lg'} />
      {isLarge && (
        <div>
          <p className="text-section wrap-anywhere">
            <bdi>{formatParticipantName(other)}</bdi>
          </p>
          <p className="text-soft">{isOff ? t.otherCameraOff : formatCallState(state) || other.about}</p>
        </div>
      )}
    </div>
  );
}

interface CallNoticesProps extends Pick<CallWindowProps, 'calls' | 'state'> {
  readonly name: string;
  readonly unblock: (() => void) | undefined;
}

/** Problems of the call, each with a way out. */
function CallNotices({ calls, state: { videoPausedBy: saving, localMedia: own }, name, unblock }: CallNoticesProps) {
  return (
    <div className="mx-auto grid w-full max-w-160 gap-2 px-4 pt-3 empty:hidden">
      {saving !== undefined && (
        <CallNotice
          icon={<WifiLow aria-hidden="true" />}
          action={
            saving === 'own' && (
              <Button size="sm" variant="secondary" onClick={() => void calls.setCamera(true)}>
                {t.videoAgain}
              </Button>
            )
          }
        >
          {saving === 'own' ? t.savingOwn : t.savingOther(name)}
        </CallNotice>
      )}
      {own.problems.audio !== undefined && (
        <CallNotice icon={<MicOff aria-hidden="true" />}>{t.microphone[own.problems.audio]}</CallNotice>
      )}
      {own.problems.video !== undefined && (
        <CallNotice icon={<VideoOff aria-hidden="true" />}>{t.camera[own.problems.video]}</CallNotice>
      )}
      {unblock !== undefined && (
        <CallNotice
          icon={<Volume2 aria-hidden="true" />}
          action={
            <Button size="sm" onClick={unblock}>
              {t.soundOn}
            </Button>
          }
        >
          {t.soundBlocked}
        </CallNotice>
      )}
    </div>
  );
}

function CallNotice({
  icon,
  action,
  children,
}: {
  readonly icon: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <output
      className={
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sun-wash px-4 py-2.5 text-sm [&_svg]:size-5 ' +
        '[&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&>svg]:text-sun'
      }
    >
      {icon}
      <p className="min-w-40 flex-1">{children}</p>
      {action}
    </output>
  );
}
