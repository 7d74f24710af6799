import { browserTimeZone } from '@arogo/client/formats';
import { visitWhen } from '@arogo/client/visit-time';
import { doctorWords } from '@arogo/contract/messages/doctor-words';
import { answerWords, bellScreen as t } from '@arogo/contract/messages/notifications';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import type { Notice } from '@arogo/contract/notifications';
import { Alert } from '@arogo/ui/alert';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { IconTile } from '@arogo/ui/list-row';
import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Check,
  Clock,
  type LucideIcon,
  MessageSquareText,
  PhoneMissed,
  Pill,
  Send,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { detailsPlace, type Place } from '../../parts/booking/visit-place.ts';
import { answersTo, type NoticeQuestion } from '../../parts/medication/dose-question.ts';
import { colourOf, medicineOf, noteOf, whenIn } from '../../parts/medication/words.ts';
import { conversationPath } from '../../parts/talk/messages-path.ts';
import { type Answering, type NoticeAction, useNoticeAnswer } from './use-notice-answer.ts';

type Dose = NonNullable<Notice['dose']>;

const icons: Readonly<Record<Notice['kind'], LucideIcon>> = {
  dose: Pill,
  'doses-late': Clock,
  'alerts-made': BellRing,
  test: Send,
  'visit-confirmed': CalendarCheck,
  'visit-soon': CalendarClock,
  'visit-expired': CalendarX,
  'visit-refunded': CalendarX,
  'visit-cancelled': CalendarX,
  'call-missed': PhoneMissed,
  message: MessageSquareText,
};

const titleOf = ({ kind, dose, count, appointment, conversation }: Notice): string => {
  if (kind === 'message' || kind === 'call-missed') return t.talk[kind](conversation?.doctorName ?? '');
  if (kind === 'dose') return dose ? t.doseTitle(medicineOf(dose)) : t.doseGone;
  if (kind === 'alerts-made') return t.alertsMade(count ?? 0);
  if (kind === 'doses-late') return t.dosesLate(count ?? 0);
  return kind === 'test' ? t.test : t.visits[kind](appointment?.doctorName ?? '');
};

/** Where what a notice tells of is to be seen. A dose is answered in place. */
const placeOf = ({ appointment, conversation }: Notice): Place | undefined => {
  if (appointment !== null) return detailsPlace(appointment.id);
  return conversation === null ? undefined : { to: conversationPath(conversation.id), state: undefined };
};

interface NoticeRowProps {
  readonly notice: Notice;
  readonly now: Date;
  /** It was opened: the list is left. */
  readonly onLeave: () => void;
}

/** One notice: its words, when it came, the way to what it tells of, and the answers of a dose in place. A list item. */
export function NoticeRow({ notice, now, onLeave }: NoticeRowProps) {
  const { kind, dose, appointment, createdAt, readAt } = notice;
  const Icon = icons[kind];
  const place = placeOf(notice);
  return (
    <li className="relative flex gap-3.5 py-4 first:pt-0 last:pb-0">
      <IconTile
        icon={<Icon aria-hidden="true" />}
        tone={kind === 'doses-late' ? 'sun' : kind === 'test' ? 'sky' : 'leaf'}
        className="shrink-0"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="text-item wrap-anywhere">
            {place === undefined ? (
              <bdi>{titleOf(notice)}</bdi>
            ) : (
              <Link
                to={place.to}
                state={place.state}
                onClick={onLeave}
                className="text-ink no-underline decoration-1 underline-offset-3 after:absolute after:inset-0 after:rounded-control hover:underline"
              >
                <bdi>{titleOf(notice)}</bdi>
              </Link>
            )}
          </p>
          {readAt === null && (
            <span className="mt-2 flex shrink-0 items-center">
              <span aria-hidden="true" className="size-2 rounded-full bg-leaf" />
              <span className="sr-only">{t.unread}</span>
            </span>
          )}
        </div>
        {appointment !== null && (
          <p className="mt-0.5 text-sm tabular-nums wrap-anywhere">
            {t.visitLine(visitWhen(appointment, now), doctorWords.modes[appointment.mode])}
          </p>
        )}
        {kind === 'visit-cancelled' && appointment?.toChoose === true && (
          <p className="mt-0.5 text-sm font-medium text-sun">{t.choose}</p>
        )}
        <p className="mt-0.5 text-sm text-soft tabular-nums wrap-anywhere">
          {dose
            ? t.doseLine(dose.dosage, whenIn(dose.dueAt, browserTimeZone(), now))
            : whenIn(createdAt, browserTimeZone(), now)}
        </p>
        {dose && <DoseOfNotice id={notice.id} dose={dose} />}
      </div>
    </li>
  );
}

/** How the dose stands, and while it is open its three answers. */
function DoseOfNotice({ id, dose }: { readonly id: string; readonly dose: Dose }) {
  const answering = useNoticeAnswer(id);
  const { question, problem } = answering;
  const isAnswered = dose.status === 'Taken' || dose.status === 'Skipped';
  const isOpen = dose.open && !isAnswered;
  const note = noteOf(dose, browserTimeZone());
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that was pressed is gone: what came of it gets its focus.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place} tabIndex={-1} className="mt-1 grid gap-2 outline-none">
      {!(isOpen && dose.status === 'Pending') && (
        <Status colour={colourOf(dose.status)}>{(isAnswered && note) || medAlertScreen.states[dose.status]}</Status>
      )}
      {!isAnswered && note !== '' && <p className="text-sm text-soft">{note}</p>}
      {isOpen && question === undefined && <Answers dose={dose} answering={answering} />}
      {question !== undefined && <Guard question={question} answering={answering} />}
      {problem !== undefined && <Alert tone="danger" title={problem} />}
    </div>
  );
}

function Answers({ dose, answering: { underWay, answer } }: { readonly dose: Dose; readonly answering: Answering }) {
  const common = (action: NoticeAction) => ({
    size: 'sm' as const,
    loading: underWay === action,
    disabled: underWay !== undefined && underWay !== action,
    onClick: () => void answer(action),
    children: answerWords[action],
  });
  return (
    <fieldset aria-label={t.answersFor(medicineOf(dose))} className="mt-1 flex min-w-0 flex-wrap gap-1.5">
      <Button {...common('taken')} variant="secondary" icon={<Check aria-hidden="true" />} />
      {dose.status === 'Pending' && <Button {...common('later')} variant="quiet" />}
      <Button {...common('skipped')} variant="quiet" />
    </fieldset>
  );
}

/** Asks first where the dose is early, or something stands against it. */
function Guard({
  question,
  answering: { underWay, answer, dismiss },
}: {
  readonly question: NoticeQuestion;
  readonly answering: Answering;
}) {
  const { yes, no } = answersTo(question);
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={question.words}
      action={
        <span className="flex flex-wrap gap-1.5">
          <Button
            size="sm"
            variant="secondary"
            loading={underWay === question.action}
            onClick={() => void answer(question.action, true)}
          >
            {yes}
          </Button>
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {no}
          </Button>
        </span>
      }
    />
  );
}
