import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { Alert } from '@arogo/ui/alert';
import { SelectField } from '@arogo/ui/select-field';
import { Spinner } from '@arogo/ui/spinner';
import { clsx } from 'clsx';
import { VideoOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Calls } from './calls-state.ts';
import { MicrophoneLevel } from './microphone-level.tsx';
import { type Device, listDevices } from './capture-media.ts';
import type { LocalMediaState } from './local-media.ts';
import { VideoView } from './video-view.tsx';
import { useTrackStream } from './use-track-stream.tsx';

type Devices = { readonly microphones: readonly Device[]; readonly cameras: readonly Device[] };
const noDevices: Devices = { microphones: [], cameras: [] };

/** Lists the available devices, again when one is plugged in or a permission is granted. */
const useDevices = ({ audio, video }: LocalMediaState): Devices => {
  const [devices, setDevices] = useState(noDevices);
  useEffect(() => {
    // Browsers give devices no names before a permission is granted.
    if (audio === undefined && video === undefined) return undefined;
    let gone = false;
    const look = (): void =>
      void listDevices().then(
        (found) => (gone ? undefined : setDevices(found)),
        () => undefined,
      );
    look();
    const media = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
    media?.addEventListener('devicechange', look);
    return () => {
      gone = true;
      media?.removeEventListener('devicechange', look);
    };
  }, [audio, video]);
  return devices;
};

const toSelectOptions = (devices: readonly Device[]) => devices.map(({ id, label }) => ({ value: id, label }));

interface DeviceFieldsProps {
  readonly calls: Calls;
  readonly own: LocalMediaState;
  /** Whether the call uses the camera. */
  readonly video: boolean;
}

/** The own video, the microphone level, the choice of devices, and their problems. */
export function DeviceFields({ calls, own, video }: DeviceFieldsProps) {
  const { microphones, cameras } = useDevices(own);
  const { problems: lacks, isOpening: opening } = own;
  return (
    <div className="grid gap-4">
      <CameraPreview own={own} video={video} />
      <div className="grid gap-1.5">
        <MicrophoneLevel track={own.audio} />
        <p className="text-sm text-soft">{t.levelHint}</p>
      </div>
      {lacks.audio !== undefined && !opening && <Alert tone="danger">{t.microphone[lacks.audio]}</Alert>}
      {video && lacks.video !== undefined && !opening && <Alert tone="warning">{t.camera[lacks.video]}</Alert>}
      <div className={clsx('grid gap-3', video && cameras.length > 1 && 'sm:grid-cols-2')}>
        {microphones.length > 1 && (
          <SelectField
            label={t.chooseMicrophone}

            options={toSelectOptions(microphones)}
            value={own.audio?.getSettings().deviceId ?? ''}
            onChange={(event) => void calls.choose({ microphone: event.currentTarget.value })}
          />
        )}
        {video && cameras.length > 1 && (
          <SelectField
            label={t.chooseCamera}

            options={toSelectOptions(cameras)}
            value={own.video?.getSettings().deviceId ?? ''}
            onChange={(event) => void calls.choose({ camera: event.currentTarget.value })}
          />
        )}
      </div>
    </div>
  );
}

function CameraPreview({ own, video }: { readonly own: LocalMediaState; readonly video: boolean }) {
  const stream = useTrackStream(own.video);
  return (
    <div className="grid aspect-video max-h-[34dvh] w-full place-items-center overflow-hidden rounded-card bg-hush text-soft">
      {stream !== undefined && video ? (
        <VideoView stream={stream} label={t.preview} mirrored className="size-full object-cover" />
      ) : own.isOpening ? (
        <span className="grid justify-items-center gap-2.5 text-sm">
          <Spinner />
          {t.opening}
        </span>
      ) : (
        <span className="grid justify-items-center gap-2 text-sm [&_svg]:size-7 [&_svg]:stroke-[1.75]">
          <VideoOff aria-hidden="true" />
          {t.noPreview}
        </span>
      )}
    </div>
  );
}
