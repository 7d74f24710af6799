import { openStoreOrMemory } from '@arogo/client/storage';
import { dictationMessages as t } from '@arogo/contract/messages/dictation';
import { IconButton } from '@arogo/ui/icon-button';
import { clsx } from 'clsx';
import { Speech, Square } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { canDictate, type Dictation, insertDictatedText, startDictation } from './speech-recognition.ts';

const DictationNotice = lazy(() => import('./dictation-notice.tsx'));

/** Marks that this browser has shown the notice. */
const noticeKey = 'dictationNotice';
const store = openStoreOrMemory(() => window.localStorage);

/** Aborts a dictation when its field unmounts or belongs to another subject. */
const abortOnLeave =
  (_subject: string | undefined, dictation: RefObject<Dictation | undefined>, onAborted: () => void) => () => {
    dictation.current?.abort();
    dictation.current = undefined;
    onAborted();
  };

interface DictationOptions {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Text of the field. Dictation ends when it becomes empty, as by sending: later words must not land in the next message. */
  readonly value: string;
  /** What the field belongs to, such as a conversation; a change ends the dictation. */
  readonly subject: string | undefined;
  readonly className?: string | undefined;
  /** Alignment of the message below: centred under a composer, at the start under a form field. */
  readonly align?: 'center' | 'start';
}

/** A dictation button for a field and the status message below it. Both are empty if the browser does not support dictation. */
interface DictationView {
  readonly button: ReactNode;
  readonly message: ReactNode;
}

/** Lets a person speak into a field. It never submits by itself. */
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
