import { answerTexts, doseScreen as t } from '@arogo/contract/messages/notifications';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { getButtonClass } from '@arogo/ui/button-style';
import { Card } from '@arogo/ui/card';
import { MedicineDrawing, PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Check, Clock, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { getQuestionButtons, type DoseQuestion } from '../../components/shared/medication/dose-question.ts';
import { type TicketAnswer, useTicketAnswer } from './use-ticket-answer.ts';

const medicinesPath = '/service/medicine-alert';

/** Id of a notice and the ticket to answer it, as a reminder's link carries them in its fragment. */
const ticketPattern = /^#([0-9a-f-]{36})\.([\w-]+\.[\w-]+)$/;

/** Where a reminder's link leads (/dose#…): three answers for one dose, no sign-in. Opening it changes nothing. */
export default function DosePage() {
  const { hash } = useLocation();
  const [, id, ticket] = ticketPattern.exec(hash) ?? [];
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      {id === undefined || ticket === undefined ? (
        <DoseEndedNotice />
      ) : (
        <DoseAnswer key={hash} id={id} ticket={ticket} />
      )}
    </>
  );
}

function DoseEndedNotice({ words }: { readonly words?: string }) {
  return (
    <EmptyState
      level={1}
      drawing={<PathDrawing />}
      title={t.endedTitle}
      text={words ?? t.endedText}
      action={<MedicinesLink />}
    />
  );
}

function MedicinesLink() {
  return (
    <Link to={medicinesPath} className={getButtonClass({ variant: 'secondary' })}>
      {t.toMedicines}
    </Link>
  );
}

function DoseAnswer({ id, ticket }: { readonly id: string; readonly ticket: string }) {
  const { state, pendingAction: underWay, answer, back } = useTicketAnswer(id, ticket);
  if (state.kind === 'over')
    return (
      <FocusOnMount>
        <DoseEndedNotice words={state.words} />
      </FocusOnMount>
    );
  if (state.kind === 'done') {
    return (
      <FocusOnMount>
        <EmptyState
          level={1}
          drawing={<MedicineDrawing />}
          title={t.saved}
          text={[state.words, t.savedText].filter((part) => part !== '').join(' ')}
          action={<MedicinesLink />}
        />
      </FocusOnMount>
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
        <DoseConfirmation question={state.question} pendingAction={underWay} answer={answer} back={back} />
      ) : (
        <DoseChoices pendingAction={underWay} answer={answer} />
      )}
    </Card>
  );
}

function DoseChoices({ pendingAction: underWay, answer }: Pick<TicketAnswer, 'pendingAction' | 'answer'>) {
  const common = (action: 'taken' | 'later' | 'skipped') => ({
    block: true,
    loading: underWay === action,
    disabled: underWay !== undefined && underWay !== action,
    onClick: () => void answer(action),
    children: answerTexts[action],
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
function DoseConfirmation({
  question,
  pendingAction: underWay,
  answer,
  back,
}: Pick<TicketAnswer, 'pendingAction' | 'answer' | 'back'> & { readonly question: DoseQuestion }) {
  const { yes, no } = getQuestionButtons(question);
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
function FocusOnMount({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
