import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { clsx } from 'clsx';
import { Mic, MicOff, PhoneOff, Settings2, SwitchCamera, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Calls, CallsState } from './calls-state.ts';

interface CallControlProps {
  readonly label: string;
  /** Text under the icon. */
  readonly short: string;
  readonly icon: ReactNode;
  readonly look?: 'plain' | 'off' | 'end';
  readonly onPress: () => void;
}

const controlStyles = {
  plain: 'bg-hush text-ink hover:bg-line',
  off: 'bg-ink text-paper hover:opacity-90',
  end: 'bg-brick text-on-brick hover:bg-brick-deep',
} as const;

/** A round button with a text below; its touch target is far above 44 px. */
function CallControl({ label, short, icon, look = 'plain', onPress }: CallControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="group grid w-15 justify-items-center gap-1.5 rounded-control text-xs font-medium text-soft sm:w-17"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-13 place-items-center rounded-full transition-colors duration-150 sm:size-14 [&_svg]:size-5.5 [&_svg]:stroke-[1.75]',
          controlStyles[look],
        )}
      >
        {icon}
      </span>
      <span aria-hidden="true" className="max-w-full truncate">
        {short}
      </span>
    </button>
  );
}

interface CallControlsProps {
  readonly calls: Calls;
  readonly state: CallsState;
  readonly onSettings: () => void;
}

/** The buttons of a call. Hanging up comes last, apart from the buttons that are used often. */
export function CallControls({ calls, state: { localMedia: own, stage }, onSettings }: CallControlsProps) {
  const { muted, audio, video } = own;
  const isSilent = muted || audio === undefined;
  const isRinging = stage.at === 'outgoing' || stage.at === 'checking';
  return (
    <div
      data-window-foot=""
      className="flex shrink-0 items-start justify-center gap-1.5 px-2 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:gap-4 sm:pb-7"
    >
      <CallControl
        label={isSilent ? t.unmute : t.mute}
        short={isSilent ? t.short.unmute : t.short.mute}
        look={isSilent ? 'off' : 'plain'}
        icon={isSilent ? <MicOff /> : <Mic />}
        onPress={() => (audio === undefined ? onSettings() : calls.mute(!muted))}
      />
      <CallControl
        label={video === undefined ? t.cameraOn : t.cameraOff}
        short={video === undefined ? t.short.cameraOn : t.short.cameraOff}
        look={video === undefined ? 'off' : 'plain'}
        icon={video === undefined ? <VideoOff /> : <Video />}
        onPress={() => void calls.setCamera(video === undefined)}
      />
      {video?.getSettings().facingMode !== undefined && (
        <CallControl
          label={t.turnCamera}
          short={t.short.turnCamera}
          icon={<SwitchCamera />}
          onPress={() => void calls.flipCamera()}
        />
      )}
      <CallControl label={t.settings} short={t.short.settings} icon={<Settings2 />} onPress={onSettings} />
      <CallControl
        label={isRinging ? t.cancel : t.hangUp}
        short={isRinging ? t.short.cancel : t.short.hangUp}
        look="end"
        icon={<PhoneOff />}
        onPress={() => void calls.leave()}
      />
    </div>
  );
}
