import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { InlineMessage } from '@arogo/ui/inline-message';
import { Progress } from '@arogo/ui/progress';
import { TextLink } from '@arogo/ui/text-link';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CrisisHelp } from '../../components/shared/assessment/crisis-help.tsx';
import { needsCrisisHelp, isTextQuestion, type QuestionStep } from './question-steps.ts';
import { Question } from './question.tsx';
import type { useAnswers } from './use-answers.ts';

interface StepFormProps {
  readonly step: QuestionStep;
  /** Explanation of why the question is asked, if there is one. */
  readonly why: string | undefined;
  /** Number of the step, from 1. */
  readonly at: number;
  readonly of: number;
  readonly answers: ReturnType<typeof useAnswers>;
  /** The server's error message for the answer. */
  readonly wrong: string | undefined;
  /** Error message if finishing failed. */
  readonly problem: string | undefined;
  readonly finishing: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** One question, with buttons to continue and to go back. */
export function StepForm({
  step: { question, before, page },
  why,
  at,
  of,
  answers: answersState,
  wrong,
  problem,
  finishing,
  onBack,
  onNext,
}: StepFormProps) {
  const { answers, answer, state, flush, storedDraft: draft } = answersState;
  const [missing, setMissing] = useState(false);
  const [changed, setChanged] = useState(false);
  const place = useRef<HTMLElement>(null);
  // A screen reader starts with the question, and the next Tab leads to its first answer.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  const isLast = at === of;
  // The server checks free text when it is saved.
  const isCrisis =
    needsCrisisHelp(question, answers) || (isTextQuestion(question) && value !== undefined && draft?.crisis === true);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (finishing) return;
    if (value === undefined && question.required) {
      setMissing(true);
      place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    // A failure is reported below the form, and the answer is saved with the next one.
    void flush().catch(() => undefined);
    onNext();
  };
  const error = missing ? assessmentMessages.answerMissing : changed ? undefined : wrong;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-4 text-sm text-soft">
          <h2 className="min-w-0 font-medium">{page.title}</h2>
          <p className="shrink-0 tabular-nums">{t.page(at, of)}</p>
        </div>
        <Progress label={t.progress} value={at} max={of} valueText={t.page(at, of)} />
      </div>
      <Card>
        <section ref={place} tabIndex={-1} aria-label={question.text} className="outline-none">
          {before.map((item) => (
            <div key={item.id} className="mb-4">
              <Question item={item} value={undefined} error={undefined} onAnswer={() => undefined} />
            </div>
          ))}
          <Question
            item={question}
            value={value}
            error={error}
            onAnswer={(given, isTyped) => {
              setMissing(false);
              setChanged(true);
              answer(question.id, given, isTyped);
            }}
          />
          {why !== undefined && (
            <details className="group">
              <summary
                className={
                  'inline-flex min-h-11 list-none items-center gap-1.5 rounded-small text-sm font-semibold ' +
                  'text-leaf-ink [&::-webkit-details-marker]:hidden'
                }
              >
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 stroke-2 transition-transform duration-150 group-open:rotate-90"
                />
                {t.whyWeAsk}
              </summary>
              <p className="pb-1 text-sm text-soft text-pretty">{why}</p>
            </details>
          )}
        </section>
      </Card>
      {isCrisis && <CrisisHelp live lines={draft?.crisis === true ? draft.helpLines : []} />}
      {isLast && problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {/* In reach of the thumb, however long the answers are. */}
      <div
        className={
          'flex gap-3 max-lg:sticky max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-lg:z-10 ' +
          'max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-3'
        }
      >
        <Button variant="secondary" size="lg" onClick={onBack} className="flex-1 sm:flex-none">
          {t.previous}
        </Button>
        <Button type="submit" size="lg" loading={finishing} className="flex-2 sm:ml-auto sm:flex-none sm:min-w-44">
          {isLast ? t.finish : value === undefined && !question.required ? t.skip : t.next}
        </Button>
      </div>
      {state === 'failed' ? (
        <InlineMessage tone="danger">
          {assessmentMessages.saveFailed}{' '}
          <TextLink as="button" alone onClick={() => void flush().catch(() => undefined)}>
            {t.saveAgain}
          </TextLink>
        </InlineMessage>
      ) : (
        <InlineMessage>{state === 'saving' ? t.saving : state === 'saved' ? t.saved : ''}</InlineMessage>
      )}
    </form>
  );
}
