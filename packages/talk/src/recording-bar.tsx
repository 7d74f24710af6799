import { maxRecordingMs } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { IconButton } from '@arogo/ui/icon-button';
import { clsx } from 'clsx';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getMicrophoneProblem, type AudioRecording, startRecording } from './audio-recorder.ts';
import { formatPlaybackTime } from './format.ts';

interface RecordingState {
  readonly recording: AudioRecording | undefined;
  /** Why recording could not start, and what to do. */
  readonly problem: string | undefined;
  readonly start: () => void;
  /** Called when recording ends, sent or not. */
  readonly stop: () => void;
}

/** The recording of a conversation; unmounting cancels it. */
export const useRecording = (): RecordingState => {
  const [recording, setRecording] = useState<AudioRecording>();
  const [problem, setProblem] = useState<string>();
  const current = useRef<AudioRecording>(undefined);
  const requestCount = useRef(0);
  useEffect(
    () => () => {
      requestCount.current += 1;
      current.current?.cancel();
    },
    [],
  );
  const end = (): void => {
    requestCount.current += 1;
    current.current?.cancel();
    current.current = undefined;
    setRecording(undefined);
    setProblem(undefined);
  };
  const begin = async (): Promise<void> => {
    end();
    const mine = requestCount.current;
    try {
      const begun = await startRecording(() => undefined);
      // The component unmounted, or started anew, while the browser asked for permission.
      if (mine !== requestCount.current) return begun.cancel();
      current.current = begun;
      setRecording(begun);
    } catch (error) {
      if (mine === requestCount.current) setProblem(getMicrophoneProblem(error));
    }
    return undefined;
  };
  return { recording, problem, start: () => void begin(), stop: end };
};

interface RecordingBarProps {
  readonly recording: AudioRecording;
  readonly onCancel: () => void;
  readonly onSend: (recording: AudioRecording) => void;
}

/** Replaces the composer during a recording: shows the duration, and sends or discards it. */
export function RecordingBar({ recording, onCancel, onSend }: RecordingBarProps) {
  const [elapsed, setElapsed] = useState(0);
  const send = useRef<HTMLButtonElement>(null);
  const isFull = elapsed >= maxRecordingMs;
  useEffect(() => {
    send.current?.focus();
    const timer = setInterval(() => setElapsed(recording.elapsed()), 200);
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <fieldset className="flex min-h-12 min-w-0 items-center gap-1">
      <legend className="sr-only">{t.recording}</legend>
      <IconButton
        label={t.recordingCancel}
        icon={<Trash2 aria-hidden="true" />}
        className="text-brick!"
        onClick={onCancel}
      />
      <div className="flex min-w-0 flex-1 items-center gap-3 px-2">
        <span
          aria-hidden="true"
          className={clsx('size-3 shrink-0 rounded-full bg-brick', !isFull && 'animate-breathe')}
        />
        <span
          role="timer"
          aria-label={t.recordingFor(formatPlaybackTime(elapsed))}
          className="font-semibold tabular-nums"
        >
          {formatPlaybackTime(elapsed)}
        </span>
        <span aria-live="polite" className="min-w-0 text-sm text-soft">
          {isFull ? t.recordingFull : t.recording}
        </span>
      </div>
      <button
        ref={send}
        type="button"
        aria-label={t.recordingSend}
        title={t.recordingSend}
        onClick={() => onSend(recording)}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf transition-colors duration-120 hover:bg-leaf-deep"
      >
        <SendHorizontal aria-hidden="true" className="size-5.5 stroke-[1.75]" />
      </button>
    </fieldset>
  );
}
