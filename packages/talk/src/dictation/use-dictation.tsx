import { openStoreOrMemory } from '@arogo/client/storage';
import { dictationMessages as t } from '@arogo/contract/messages/dictation';
import { IconButton } from '@arogo/ui/icon-button';
import { clsx } from 'clsx';
import { Speech, Square } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { canDictate, type Dictation, insertDictatedText, startDictation } from './speech-recognition.ts';

const DictationNotice = lazy(() => import('./dictation-notice.tsx'));

/** That this browser was told who may hear it. */
const noticeKey = 'dictationNotice';
const store = openStoreOrMemory(() => window.localStorage);

/** What ends a dictation once its field is gone, or belongs to something else. */
const abortOnLeave =
  (_subject: string | undefined, dictation: RefObject<Dictation | undefined>, onAborted: () => void) => () => {
    dictation.current?.abort();
    dictation.current = undefined;
    onAborted();
  };

interface DictationOptions {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** What stands in the field. Emptied, as by sending it, it ends: later words do not come into what is written next. */
  readonly value: string;
  /** What the field belongs to; another one ends it. */
  readonly subject: string | undefined;
  readonly className?: string | undefined;
  /** Where the line below stands: under a composer in the middle, under a field of a form at its start. */
  readonly align?: 'center' | 'start';
}

/** A button beside a field in which one can speak, and the line below that says how it stands; nothing where the browser cannot. */
interface DictationView {
  readonly button: ReactNode;
  readonly message: ReactNode;
}

/** Lets a person speak into a field. It writes and sends nothing by itself. */
export const useDictation = ({
  area,
  value,
  subject,
  className,
  align = 'center',
}: DictationOptions): DictationView => {
  const dictation = useRef<Dictation>(undefined);
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isEmpty = value === '';
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) {
      dictation.current?.abort();
      setListening(false);
    }
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  useEffect(() => abortOnLeave(subject, dictation, () => setListening(false)), [subject]);
  if (!canDictate()) return { button: null, message: null };

  const start = (): void => {
    setProblem(undefined);
    try {
      dictation.current = startDictation({
        onText: (text) => {
          if (area.current !== null && !insertDictatedText(area.current, text)) {
            setProblem(t.full);
            dictation.current?.abort();
            setListening(false);
          }
        },
        onEnd: (why) => {
          dictation.current = undefined;
          setListening(false);
          if (why !== undefined) setProblem(why);
        },
      });
      setListening(true);
      area.current?.focus();
    } catch {
      setProblem(t.failed);
    }
  };
  const press = (): void => {
    if (isListening) dictation.current?.finish();
    else if (store.getItem(noticeKey) === null) setAsking(true);
    else start();
  };
  return {
    button: (
      <>
        <IconButton
          label={isListening ? t.stop : t.dictate}
          icon={
            isListening ? (
              <Square aria-hidden="true" className="scale-75 animate-breathe fill-current text-brick" />
            ) : (
              <Speech aria-hidden="true" />
            )
          }
          className={className}
          onClick={press}
        />
        {isAsking && (
          <Suspense fallback={null}>
            <DictationNotice
              finalFocus={() => area.current}
              onStart={() => {
                store.setItem(noticeKey, '1');
                setAsking(false);
                start();
              }}
              onCancel={() => setAsking(false)}
            />
          </Suspense>
        )}
      </>
    ),
    message: (
      <output
        className={clsx(
          isListening || problem !== undefined ? 'block pt-1.5 text-sm text-pretty text-soft' : 'sr-only',
          align === 'center' && 'text-center',
        )}
      >
        {isListening ? t.listening : problem}
      </output>
    ),
  };
};
