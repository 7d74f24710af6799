import { answerWords, doseScreen as t } from '@arogo/contract/messages/notifications';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { buttonStyle } from '@arogo/ui/button-style';
import { Card } from '@arogo/ui/card';
import { MedicineDrawing, PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Check, Clock, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { answersTo, type NoticeQuestion } from '../../parts/medication/dose-question.ts';
import { type TicketAnswer, useTicketAnswer } from './use-ticket-answer.ts';

const medicines = '/service/medicine-alert';

/** Id of a notice and the ticket to answer it, as a reminder's link carries them in its fragment. */
const form = /^#([0-9a-f-]{36})\.([\w-]+\.[\w-]+)$/;

/** Where a reminder's link leads (/dose#…): three answers for one dose, no sign-in. Opening it changes nothing. */
export default function DosePage() {
  const { hash } = useLocation();
  const [, id, ticket] = form.exec(hash) ?? [];
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      {id === undefined || ticket === undefined ? <Over /> : <Answering key={hash} id={id} ticket={ticket} />}
    </>
  );
}

function Over({ words }: { readonly words?: string }) {
  return (
    <EmptyState
      level={1}
      drawing={<PathDrawing />}
      title={t.endedTitle}
      text={words ?? t.endedText}
      action={<ToMedicines />}
    />
  );
}

function ToMedicines() {
  return (
    <Link to={medicines} className={buttonStyle({ variant: 'secondary' })}>
      {t.toMedicines}
    </Link>
  );
}

function Answering({ id, ticket }: { readonly id: string; readonly ticket: string }) {
  const { state, underWay, answer, back } = useTicketAnswer(id, ticket);
  if (state.kind === 'over')
    return (
      <Arriving>
        <Over words={state.words} />
      </Arriving>
    );
  if (state.kind === 'done') {
    return (
      <Arriving>
        <EmptyState
          level={1}
          drawing={<MedicineDrawing />}
          title={t.saved}
          text={[state.words, t.savedText].filter((part) => part !== '').join(' ')}
          action={<ToMedicines />}
        />
      </Arriving>
    );
  }
  return (
    <Card as="section" aria-labelledby="dose-title" className="sm:p-7">
      <h1 id="dose-title" className="text-section">
        {t.title}
      </h1>
      <p className="mt-1.5 text-soft">{t.text}</p>
      {state.kind === 'failed' && <Alert tone="danger" className="mt-5" title={state.words} />}
      {state.kind === 'question' ? (
        <Guard question={state.question} underWay={underWay} answer={answer} back={back} />
      ) : (
        <Choice underWay={underWay} answer={answer} />
      )}
    </Card>
  );
}

function Choice({ underWay, answer }: Pick<TicketAnswer, 'underWay' | 'answer'>) {
  const common = (action: 'taken' | 'later' | 'skipped') => ({
    block: true,
    loading: underWay === action,
    disabled: underWay !== undefined && underWay !== action,
    onClick: () => void answer(action),
    children: answerWords[action],
  });
  return (
    <fieldset aria-label={t.choose} className="mt-6 grid min-w-0 gap-3 sm:grid-cols-3">
      <Button {...common('taken')} icon={<Check aria-hidden="true" />} />
      <Button {...common('later')} variant="secondary" icon={<Clock aria-hidden="true" />} />
      <Button {...common('skipped')} variant="secondary" icon={<SkipForward aria-hidden="true" />} />
    </fieldset>
  );
}

/** Asks before a dose is marked that is early, or that something stands against. */
function Guard({
  question,
  underWay,
  answer,
  back,
}: Pick<TicketAnswer, 'underWay' | 'answer' | 'back'> & { readonly question: NoticeQuestion }) {
  const { yes, no } = answersTo(question);
  return (
    <div className="mt-6 grid gap-4">
      <Alert tone="warning" live="assertive" title={question.words} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button block loading={underWay === question.action} onClick={() => void answer(question.action, true)}>
          {yes}
        </Button>
        <Button block variant="secondary" onClick={back}>
          {no}
        </Button>
      </div>
    </div>
  );
}

/** The buttons are gone: reading goes on at what came in their place. */
function Arriving({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
