import { changeSpeechConsent, readSpeechSettings, speakText } from '@arogo/contract/speech';
import { createDisconnectSignal } from '../../platform/http/client-disconnect.ts';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendBytes } from '../../platform/http/send-file.ts';
import type { SpeechService } from './speech-service.ts';

/** The endpoints of the speech service. */
export const speechRoutes = (speech: SpeechService): readonly Route[] => [
  route(readSpeechSettings, async ({ session }) => ({ status: 'success', data: await speech.settings(session) })),

  route(changeSpeechConsent, async ({ session, body }) => ({
    status: 'success',
    data: await speech.agree(session, body),
  })),

  route(speakText, async ({ session, body, reply }) => {
    const { mediaType, content } = await speech.speak(session, body, createDisconnectSignal(reply));
    return sendBytes(reply, { name: mediaType === 'audio/wav' ? 'speech.wav' : 'speech.mp3', content }, mediaType);
  }),
];
