import { type DoseLink, parseDoseLink } from '@arogo/contract/dose-link';
import { answerTexts, doseScreen as t } from '@arogo/contract/messages/notifications';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
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

/** Target of a reminder's link (/dose#…): three answers for one dose, without sign-in. Opening it changes nothing. */
export default function DosePage() {
  const { hash } = useLocation();
  const link = parseDoseLink(hash);
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      {link === undefined ? <DoseEndedNotice person={undefined} /> : <DoseAnswer key={hash} link={link} />}
    </>
  );
}

type Person = DoseLink['person'];

function DoseEndedNotice({ person, words }: { readonly person: Person; readonly words?: string }) {
  return (
    <EmptyState
      level={1}
      drawing={<PathDrawing />}
      title={t.endedTitle}
      text={words ?? t.endedText}
      action={<MedicinesLink person={person} />}
    />
  );
}

/** This page has no person prefix, so that a link from it may lead to another person's pages. */
function MedicinesLink({ person }: { readonly person: Person }) {
  return (
    <Link
      to={`${buildPersonPrefix(person?.id)}${medicinesPath}`}
      reloadDocument={person !== undefined}
      className={getButtonClass({ variant: 'secondary' })}
    >
      {person === undefined ? t.toMedicines : t.toMedicinesOf(person.name)}
    </Link>
  );
}

function DoseAnswer({ link: { id, ticket, person } }: { readonly link: DoseLink }) {
  const { state, pendingAction: underWay, answer, back } = useTicketAnswer(id, ticket);
  if (state.kind === 'over')
    return (
      <FocusOnMount>
        <DoseEndedNotice person={person} words={state.words} />
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
          action={<MedicinesLink person={person} />}
        />
      </FocusOnMount>
    );
  }
  return (
    <Card as="section" aria-labelledby="dose-title" className="sm:p-7">
      <h1 id="dose-title" className="text-section">
        <bdi>{person === undefined ? t.title : t.titleOf(person.name)}</bdi>
      </h1>
      <p className="mt-1.5 text-soft">{person === undefined ? t.text : t.textOf(person.name)}</p>
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

/** Asks for confirmation before marking a dose that is early or has a warning. */
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

/** The buttons are gone: moves the focus to their replacement. */
function FocusOnMount({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
