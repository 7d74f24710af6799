import { maxRecordingMs } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';

/** A recording in progress. */
export interface AudioRecording {
  /** Milliseconds so far. */
  readonly elapsed: () => number;
  /** Ends the recording and resolves with the audio. */
  readonly stop: () => Promise<Blob>;
  /** Ends the recording and discards it. */
  readonly cancel: () => void;
}

/** MIME types in order of preference: small, and accepted by the server. */
const recordingTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Explains to the person why the microphone cannot be used, and what to do. */
export const getMicrophoneProblem = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return t.microphoneRefused;
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return t.microphoneAbsent;
  if (name === 'NotReadableError' || name === 'AbortError') return t.microphoneBusy;
  return t.microphoneImpossible;
};

/**
 * Records from the microphone. The browser asks for permission first.
 * @param onFull called when the maximum length is reached; the recorder has stopped by then
 * @throws the browser's error; `getMicrophoneProblem` explains it
 */
export const startRecording = async (onFull: () => void): Promise<AudioRecording> => {
  if (!('MediaRecorder' in window) || !('mediaDevices' in navigator)) throw new Error('This browser cannot record.');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const silence = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const mimeType = recordingTypes.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, {
      ...(mimeType !== undefined && { mimeType }),
      audioBitsPerSecond: 32_000,
    });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const ended = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve(), { once: true });
    });
    const begun = performance.now();
    let length: number | undefined;
    const end = (): void => {
      length ??= Math.min(performance.now() - begun, maxRecordingMs);
      clearTimeout(timer);
      if (recorder.state !== 'inactive') recorder.stop();
      silence();
    };
    const timer = setTimeout(() => {
      end();
      onFull();
    }, maxRecordingMs);
    recorder.start(1_000);
    return {
      elapsed: () => length ?? performance.now() - begun,
      async stop() {
        end();
        await ended;
        return new Blob(chunks, { type: recorder.mimeType.split(';')[0] ?? 'audio/webm' });
      },
      cancel: end,
    };
  } catch (error) {
    silence();
    throw error;
  }
};
