import { ApiError, getErrorText } from '@arogo/client/api-error';
import { download } from '@arogo/client/transfer';
import { type LanguageCode, languages as allLanguages } from '@arogo/contract/languages';
import { listenScreen as t } from '@arogo/contract/messages/listen-screen';
import { changeSpeechConsent, readSpeechSettings, speakText, type SpeechSettings } from '@arogo/contract/speech';
import type { HealthType } from '@arogo/contract/vault';
import { Button } from '@arogo/ui/button';
import { IconButton } from '@arogo/ui/icon-button';
import { clsx } from 'clsx';
import { Square, Volume2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../lib/services.ts';
import { findLanguagesWithoutVoice, PlaybackBlockedError, speaker } from './speaker.ts';
import type { SpokenPart } from './spoken-parts.ts';

// Loaded lazily, because it depends on the dialog code, which few people need here.
const SpeechConsentDialog = lazy(() => import('./speech-consent-dialog.tsx'));

interface ListenOptions {
  /** Short description of the text, for the button's name. */
  readonly what: string;
  readonly parts: readonly SpokenPart[];
  /** Health type of the record that the text concerns. */
  readonly healthType?: HealthType | undefined;
  /** 'icon': an icon button without a label. */
  readonly look?: 'button' | 'icon' | undefined;
  readonly className?: string | undefined;
}

/** A button that reads aloud, and an error message. */
interface Listen {
  readonly button: ReactNode;
  readonly message: ReactNode;
}

const getOwnName = (language: LanguageCode): string =>
  allLanguages.find(({ code }) => code === language)?.name ?? language;
const nameLanguages = (languages: readonly LanguageCode[]): string =>
  languages.map((language) => t.languageNames[language] ?? getOwnName(language)).join(', ');

interface ConsentQuestion {
  readonly host: string;
  readonly healthType: HealthType;
}

/** A 'Listen' button for text of the page. It stops when the page is left, and when its text changes. */
export const useListen = ({
  what,
  parts,
  healthType = 'PHYSICAL',
  look = 'button',
  className,
}: ListenOptions): Listen => {
  const { call, connection } = useServices();
  const owner = useId();
  const state = useSyncExternalStore(speaker.subscribe, speaker.getState);
  const isReading = state?.owner === owner;
  const [message, setMessage] = useState('');
  const [question, setQuestion] = useState<ConsentQuestion>();
  const [isAgreeing, setAgreeing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Fetched audio, for a second press if the browser requires one. */
  const sounds = useRef(new Map<string, Blob>());
  const written = JSON.stringify(parts);
  // Speech stops when its text changes.
  useEffect(() => speaker.follow(owner, written), [owner, written]);

  /** Settings of the speech service, which only the person or their keeper may use; undefined if there is none. */
  const findService = async (signal: AbortSignal): Promise<SpeechSettings | undefined> => {
    try {
      const { data } = await call(readSpeechSettings, {}, { signal });
      return data.host === null ? undefined : data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'person_not_found') return undefined;
      throw error;
    }
  };

  const fetchSound = async (text: string, language: LanguageCode, signal: AbortSignal): Promise<Blob> => {
    const key = `${language} ${text}`;
    const known = sounds.current.get(key);
    if (known !== undefined) return known;
    const sound = await download(connection, speakText, { body: { text, language, healthType } }, { signal });
    sounds.current.set(key, sound);
    return sound;
  };

  const readAloud = async (signal: AbortSignal): Promise<void> => {
    const languages = [...new Set(parts.map(({ language }) => language))];
    const withoutVoice = await findLanguagesWithoutVoice(languages);
    const service = withoutVoice.length === 0 ? undefined : await findService(signal);
    const unheard = withoutVoice.filter((language) => service?.languages.includes(language) !== true);
    if (signal.aborted) return;
    const [first] = parts;
    if (first === undefined || unheard.includes(first.language)) return setMessage(t.noVoice(nameLanguages(unheard)));
    if (unheard.length > 0) setMessage(t.partLeftOut(nameLanguages(unheard)));
    if (withoutVoice.length > unheard.length && service?.host != null && !service.agreed.includes(healthType))
      return setQuestion({ host: service.host, healthType });
    try {
      await speaker.read(
        owner,
        parts.filter(({ language }) => !unheard.includes(language)),
        fetchSound,
        signal,
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'speech_mental_not_agreed' || service?.host == null)
        throw error;
      setQuestion({ host: service.host, healthType: 'MENTAL' });
    }
  };

  const start = async (): Promise<void> => {
    setMessage('');
    const signal = speaker.begin(owner);
    try {
      await readAloud(signal);
    } catch (error) {
      if (!signal.aborted)
        setMessage(
          error instanceof PlaybackBlockedError ? t.pressAgain : getErrorText(error, t.failed, t.failed, t.failed),
        );
    } finally {
      speaker.end(signal);
    }
  };

  const agree = async ({ healthType: agreedType }: ConsentQuestion): Promise<void> => {
    setAgreeing(true);
    try {
      await call(changeSpeechConsent, { body: { healthType: agreedType, agreed: true } });
      setQuestion(undefined);
      void start();
    } catch (error) {
      setQuestion(undefined);
      setMessage(getErrorText(error, t.failed, t.failed, t.failed));
    } finally {
      setAgreeing(false);
    }
  };

  const icon = isReading ? (
    <Square aria-hidden="true" className="scale-75 fill-current" />
  ) : (
    <Volume2 aria-hidden="true" className={look === 'button' ? 'size-5 stroke-[1.75]' : undefined} />
  );
  const label = isReading ? t.stopReading(what) : t.listenTo(what);
  const common = {
    ref: button,
    onClick: () => (isReading ? speaker.stop(owner) : void start()),
    'data-listen': isReading ? state.phase : 'silent',
  };
  const spoken = message === '' && isReading && state.phase === 'preparing' ? t.preparing : message;
  return {
    button: (
      <>
        {look === 'icon' ? (
          <IconButton {...common} label={label} icon={icon} className={className} />
        ) : (
          <Button {...common} size="sm" variant="quiet" icon={icon} aria-label={label} className={className}>
            {isReading ? t.stop : t.listen}
          </Button>
        )}
        {question && (
          <Suspense fallback={null}>
            <SpeechConsentDialog
              {...question}
              busy={isAgreeing}
              finalFocus={() => button.current}
              onAgree={() => void agree(question)}
              onCancel={() => setQuestion(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
    message: (
      <output className={clsx(message === '' ? 'sr-only' : 'block basis-full text-sm text-pretty text-soft')}>
        {spoken}
      </output>
    ),
  };
};
