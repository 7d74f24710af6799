import { getBrowserTimeZone } from '@arogo/client/format';
import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import { formatDosage } from '@arogo/contract/messages/data-words';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { careNoticeBell } from '@arogo/contract/messages/care-notices';
import { lateReminderBell as late } from '@arogo/contract/messages/late-reminders';
import { answerTexts, bellScreen as t } from '@arogo/contract/messages/notifications';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import type { NotificationItem } from '@arogo/contract/notifications';
import { Alert } from '@arogo/ui/alert';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { IconTile } from '@arogo/ui/list-row';
import {
  BellRing,
  ClipboardCheck,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Check,
  Clock,
  FlaskConical,
  type LucideIcon,
  MessageSquareText,
  PhoneMissed,
  Pill,
  Send,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import {
  buildDetailsLocation,
  type AppointmentLocation,
} from '../../components/shared/booking/appointment-location.ts';
import { getQuestionButtons, type DoseQuestion } from '../../components/shared/medication/dose-question.ts';
import {
  getDoseColour,
  formatMedicine,
  formatDoseNote,
  formatWhen,
} from '../../components/shared/medication/format.ts';
import { buildRecordPath } from '../../components/shared/medication/record-path.ts';
import { buildConversationPath } from '../../components/shared/messaging/messages-path.ts';
import { useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { type NotificationAnswer, type NotificationAction, useNotificationAnswer } from './use-notification-answer.ts';

type Dose = NonNullable<NotificationItem['dose']>;

const icons: Readonly<Record<NotificationItem['kind'], LucideIcon>> = {
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
  'dose-missed': Clock,
  'visit-moved': CalendarClock,
  'visit-called-off': CalendarX,
  'result-read': FlaskConical,
  'assessment-done': ClipboardCheck,
};

const visitTitles = { ...t.visits, ...careNoticeBell.visits };

const formatTitle = ({ kind, dose, count, appointment, conversation }: NotificationItem): string => {
  if (kind === 'message' || kind === 'call-missed') return t.talk[kind](conversation?.doctorName ?? '');
  if (kind === 'dose') return dose ? (dose.late ? late : t).doseTitle(formatMedicine(dose)) : t.doseGone;
  if (kind === 'alerts-made') return t.alertsMade(count ?? 0);
  if (kind === 'doses-late') return t.dosesLate(count ?? 0);
  if (kind === 'dose-missed') return dose ? careNoticeBell.missed(formatMedicine(dose)) : t.doseGone;
  if (kind === 'result-read') return careNoticeBell.result;
  if (kind === 'assessment-done') return careNoticeBell.assessment;
  return kind === 'test' ? t.test : visitTitles[kind](appointment?.doctorName ?? '');
};

/** Link to the subject of a notification. A dose is answered in place. */
const getNotificationLink = ({
  kind,
  appointment,
  conversation,
  recordId,
}: NotificationItem): AppointmentLocation | undefined => {
  if (kind === 'result-read' && recordId !== null) return { to: buildRecordPath(recordId, null), state: undefined };
  if (kind === 'assessment-done') return { to: '/assessment', state: undefined };
  if (kind === 'dose-missed') return { to: '/service/medicine-alert', state: undefined };
  if (appointment !== null) return buildDetailsLocation(appointment.id);
  return conversation === null ? undefined : { to: buildConversationPath(conversation.id), state: undefined };
};

interface NotificationRowProps {
  readonly notification: NotificationItem;
  readonly now: Date;
  /** Called when it is opened, because that leaves the list. */
  readonly onLeave: () => void;
}

/** One notification: its text, time and link, and for a dose the answers in place. A list item. */
export function NotificationRow({ notification, now, onLeave }: NotificationRowProps) {
  const { kind, dose, appointment, createdAt, readAt } = notification;
  const Icon = icons[kind];
  const place = getNotificationLink(notification);
  return (
    <li className="relative flex gap-3.5 py-4 first:pt-0 last:pb-0">
      <IconTile
        icon={<Icon aria-hidden="true" />}
        tone={kind === 'doses-late' || kind === 'dose-missed' ? 'sun' : kind === 'test' ? 'sky' : 'leaf'}
        className="shrink-0"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="text-item wrap-anywhere">
            {place === undefined ? (
              <bdi>{formatTitle(notification)}</bdi>
            ) : (
              <Link
                to={place.to}
                state={place.state}
                onClick={onLeave}
                className="text-ink no-underline decoration-1 underline-offset-3 after:absolute after:inset-0 after:rounded-control hover:underline"
              >
                <bdi>{formatTitle(notification)}</bdi>
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
            {t.visitLine(formatAppointmentWhen(appointment, now), doctorTexts.modes[appointment.mode])}
          </p>
        )}
        {kind === 'visit-cancelled' && appointment?.toChoose === true && (
          <p className="mt-0.5 text-sm font-medium text-sun">{t.choose}</p>
        )}
        <p className="mt-0.5 text-sm text-soft tabular-nums wrap-anywhere">
          {dose
            ? (kind === 'dose' && dose.late ? late : t).doseLine(
                formatDosage(dose.dosage),
                formatWhen(dose.dueAt, getBrowserTimeZone(), now),
              )
            : formatWhen(createdAt, getBrowserTimeZone(), now)}
        </p>
        {dose && <NotificationDose id={notification.id} dose={dose} />}
      </div>
    </li>
  );
}

/** State of the dose, and its three answers while it is open. */
function NotificationDose({ id, dose }: { readonly id: string; readonly dose: Dose }) {
  const answering = useNotificationAnswer(id);
  const { question, problem } = answering;
  const isAnswered = dose.status === 'Taken' || dose.status === 'Skipped';
  // A person with read-only access cannot mark doses.
  const mayMark = useIsPartManaged('medicines');
  const isOpen = dose.open && !isAnswered && mayMark;
  const note = formatDoseNote(dose, getBrowserTimeZone());
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The pressed button is gone: its replacement receives the focus.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place} tabIndex={-1} className="relative mt-1 grid gap-2 outline-none">
      {!(isOpen && dose.status === 'Pending') && (
        <Status colour={getDoseColour(dose.status)}>
          {(isAnswered && note) || medAlertScreen.states[dose.status]}
        </Status>
      )}
      {!isAnswered && note !== '' && <p className="text-sm text-soft">{note}</p>}
      {isOpen && question === undefined && <DoseAnswerButtons dose={dose} answering={answering} />}
      {question !== undefined && <DoseConfirmation question={question} answering={answering} />}
      {problem !== undefined && <Alert tone="danger" title={problem} />}
    </div>
  );
}

function DoseAnswerButtons({
  dose,
  answering: { pendingAction: underWay, answer },
}: {
  readonly dose: Dose;
  readonly answering: NotificationAnswer;
}) {
  const common = (action: NotificationAction) => ({
    size: 'sm' as const,
    loading: underWay === action,
    disabled: underWay !== undefined && underWay !== action,
    onClick: () => void answer(action),
    children: answerTexts[action],
  });
  return (
    <fieldset aria-label={t.answersFor(formatMedicine(dose))} className="mt-1 flex min-w-0 flex-wrap gap-1.5">
      <Button {...common('taken')} variant="secondary" icon={<Check aria-hidden="true" />} />
      {dose.status === 'Pending' && <Button {...common('later')} variant="quiet" />}
      <Button {...common('skipped')} variant="quiet" />
    </fieldset>
  );
}

/** Asks for confirmation if the dose is early or has a warning. */
function DoseConfirmation({
  question,
  answering: { pendingAction: underWay, answer, dismiss },
}: {
  readonly question: DoseQuestion;
  readonly answering: NotificationAnswer;
}) {
  const { yes, no } = getQuestionButtons(question);
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
