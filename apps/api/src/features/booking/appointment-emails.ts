import { createHash } from 'node:crypto';
import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { bookingMail } from '@arogo/contract/messages/booking-mail';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { formatZoneName } from '@arogo/contract/messages/appointment-time';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import { findAccountLanguage } from '../../platform/language/account-language.ts';
import { translate } from '../../platform/language/translations.ts';
import { type ActingIds, asRecipient, asThemself, isOwn } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { Queues } from '../../platform/jobs/queues.ts';
import type { JobHandler } from '../../platform/jobs/workers.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../platform/mail/templates.ts';
import { isSameClock } from '../../platform/zones.ts';
import type { NotificationPublisher } from '../notifications/service.ts';
import { buildCalendar, formatPlace } from './calendar.ts';
import * as store from './store.ts';
import { findAccountsToNotify } from './appointment-maintenance-store.ts';

type MailKind = Queues['appointment.mail']['kind'];

export interface AppointmentEmailsDeps {
  readonly db: Database;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly notices: Pick<NotificationPublisher, 'notifyAppointments' | 'notifyCaregivers'>;
  readonly live: LivePublisher;
  /** Base URL of the web application. */
  readonly publicUrl: string;
  /** Sender, such as `Arogo <no-reply@arogo.example>`. */
  readonly mailFrom: string;
}

const toInstant = (at: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(at.getTime());

/** Formats a time, such as 'Tuesday, 24 November 2026 at 10:00 am (India time)'. */
const formatDateTime = (at: Date, timeZone: string, language: LanguageCode): string => {
  const date = at.toLocaleDateString(findLanguage(language).locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const instant = toInstant(at);
  const time = instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return translate(language, bookingMail).when(
    date,
    translate(language, formatClock)(time),
    translate(language, formatZoneName)(timeZone),
  );
};

const selectKindTexts = (texts: typeof bookingMail) =>
  ({
    confirmed: {
      subject: texts.confirmedSubject,
      lead: texts.confirmed,
      method: 'REQUEST',
      calendar: texts.calendar,
      further: [texts.change],
    },
    moved: {
      subject: texts.movedSubject,
      lead: texts.moved,
      method: 'REQUEST',
      calendar: texts.calendarChange,
      further: [texts.change],
    },
    cancelled: {
      subject: texts.cancelledSubject,
      lead: texts.cancelled,
      method: 'CANCEL',
      calendar: texts.calendarCancel,
      further: [],
    },
    'cancelled-by-doctor': {
      subject: texts.cancelledSubject,
      lead: texts.cancelledByDoctor,
      method: 'CANCEL',
      calendar: texts.calendarCancel,
      further: [],
    },
  }) as const;

interface MailReader extends store.Addressee {
  readonly language: LanguageCode;
}

/** The lines about the refund, or about the choice to make, of a cancelled appointment. */
const getRefundLines = (
  appointment: store.AppointmentRow,
  kind: MailKind,
  { time_zone: timeZone, language }: MailReader,
): readonly string[] => {
  const texts = translate(language, bookingMail);
  if (kind === 'cancelled') return appointment.paid ? [texts.refund] : [];
  if (kind !== 'cancelled-by-doctor') return [];
  if (appointment.decision_due_at === null) return [appointment.paid ? texts.refund : texts.again];
  return [texts.choice(formatDateTime(appointment.decision_due_at, timeZone, language))];
};

/** Builds a mail with doctor, time and place of an appointment. It leaves out the reason of the visit. */
const buildMail = (
  appointment: store.AppointmentRow,
  kind: MailKind,
  to: MailReader,
  /** The patient, if the mail goes to another person. */
  person: { readonly id: string; readonly first_name: string; readonly last_name: string } | undefined,
  { publicUrl, mailFrom, clock }: AppointmentEmailsDeps,
): Mail => {
  const { language } = to;
  const texts = translate(language, bookingMail);
  const { subject: patientSubject, lead: formatLead, method, calendar, further } = selectKindTexts(texts)[kind];
  const subject = person === undefined ? patientSubject : texts.ofPerson(person.first_name, patientSubject);
  const doctorName = appointment.doctor_name;
  const when = formatDateTime(appointment.starts_at, appointment.time_zone, language);
  const lead =
    person === undefined
      ? formatLead(doctorName, when)
      : texts.leadOf[kind](`${person.first_name} ${person.last_name}`.trim(), doctorName, when);
  const readerTimeLines = isSameClock(toInstant(appointment.starts_at), appointment.time_zone, to.time_zone)
    ? []
    : [texts.yourClock(formatDateTime(appointment.starts_at, to.time_zone, language))];
  const place = appointment.mode === 'online' ? texts.isOnline : texts.atClinic(formatPlace(appointment, language));
  const lines = [
    ...readerTimeLines,
    ...(method === 'CANCEL' ? [] : [place]),
    calendar,
    ...further,
    ...getRefundLines(appointment, kind, to),
  ];
  const appointmentUrl = `${publicUrl}${buildPersonPrefix(person?.id)}/appointments?appointmentId=${appointment.id}`;
  const organizer = { name: 'Arogo', email: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom };
  const calendarEntry = buildCalendar(appointment, method, clock.now(), {
    person: person && `${person.first_name} ${person.last_name}`.trim(),
    language,
    organizer,
    attendee: { name: `${appointment.first_name} ${appointment.last_name}`, email: to.email },
  });
  return {
    to: to.email,
    subject,
    text: [lead, ...lines, appointmentUrl].join('\n\n').concat('\n'),
    html: renderMailHtml(
      subject,
      lead,
      [renderLeadLine(lead), renderLinkButton(texts.open, appointmentUrl), ...lines.map(renderSoftLine)],
      language,
    ),
    attachments: [
      {
        name: texts.fileName,
        type: `text/calendar; charset=utf-8; method=${method}`,
        content: Buffer.from(calendarEntry).toString('base64'),
      },
    ],
  };
};

/** Derives a UUID from the mail's content, so that the outbox never holds the same mail twice. */
const buildMailId = (appointment: store.AppointmentRow, kind: MailKind, accountId: string): string => {
  const recipient = accountId === appointment.patient_id ? '' : ` ${accountId}`;
  const hex = createHash('sha256')
    .update(`visit.mail ${appointment.id} ${kind} ${appointment.sequence}${recipient}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The kinds that caregivers are notified of. A cancellation by the doctor is missing: they are notified of it with the patient.
 */
const caregiverKinds = {
  confirmed: 'visit-confirmed',
  moved: 'visit-moved',
  cancelled: 'visit-called-off',
} as const;

const usefulAfterStart = Temporal.Duration.from({ hours: 24 });

/**
 * How long a mail about an appointment is useful. Undefined if it is useless: the state has changed, the appointment has begun,
 * is done or was missed.
 */
const getUsefulDuration = (
  appointment: store.AppointmentRow,
  kind: MailKind,
  now: Temporal.Instant,
): Temporal.Duration | undefined => {
  const isCancel = kind === 'cancelled' || kind === 'cancelled-by-doctor';
  if (
    (appointment.state === 'cancelled') !== isCancel ||
    appointment.attendance === 'done' ||
    appointment.attendance === 'absent'
  )
    return undefined;
  const until = now.until(toInstant(appointment.decision_due_at ?? appointment.starts_at));
  // A patient may already be on the way: a cancellation by the doctor is useful beyond the start.
  if (kind === 'cancelled-by-doctor')
    return appointment.cancelled_by === 'doctor' ? (until.sign > 0 ? until : usefulAfterStart) : undefined;
  return until.sign > 0 ? until : undefined;
};

/**
 * Handles the jobs that mail about an appointment. The mail describes the appointment as it stands now: no confirmation is sent
 * if it was cancelled meanwhile, and nothing is sent once it has begun, except a cancellation by the doctor.
 */
export const createAppointmentEmails = (deps: AppointmentEmailsDeps): JobHandler<'appointment.mail'> => {
  const { db, jobsDb, clock, outbox, notices: notifications, live } = deps;

  const notifyPatientOfCancellation = async (
    trx: Trx,
    appointment: store.AppointmentRow,
    at: Temporal.Instant,
  ): Promise<void> => {
    // Keeps the notification single if the job runs twice.
    const cancelledAt = appointment.cancelled_at ?? undefined;
    await notifications.notifyAppointments(
      trx,
      [
        {
          patientId: appointment.patient_id,
          appointmentId: appointment.id,
          kind: 'visit-cancelled',
          withoutMail: true,
          ...(appointment.account_id !== null && { mailedAccountId: appointment.account_id }),
          ...(cancelledAt && { onceSince: cancelledAt }),
        },
      ],
      at,
    );
    await live.publish(trx, [{ patientId: appointment.patient_id, kinds: ['notices'] }]);
  };

  /** Notifies caregivers, if they chose so, of what is mailed to the patient and to the account that booked. */
  const notifyCaregivers = async (
    trx: Trx,
    appointment: store.AppointmentRow,
    { kind, accountId }: { readonly kind: keyof typeof caregiverKinds; readonly accountId: string | undefined },
    at: Temporal.Instant,
  ): Promise<void> => {
    const byAccountId = accountId ?? appointment.account_id;
    await notifications.notifyCaregivers(
      trx,
      [
        {
          patientId: appointment.patient_id,
          appointmentId: appointment.id,
          kind: caregiverKinds[kind],
          onceKey: `${kind} ${appointment.id} ${appointment.sequence}`,
          ...(byAccountId !== null && { byAccountId }),
          ...(appointment.account_id !== null && { mailedAccountId: appointment.account_id }),
        },
      ],
      at,
    );
    await live.publish(trx, [{ patientId: appointment.patient_id, kinds: ['notices'] }]);
  };

  const audit = createAudit(clock);
  /** Mails one account. Sends nothing if the account may no longer see the appointment. */
  const mailAccount = async (ids: ActingIds, appointmentId: string, kind: MailKind): Promise<void> => {
    const { accountId, patientId } = ids;
    const to = await db.asPatient(asThemself(accountId), async (trx): Promise<MailReader | undefined> => {
      const addressee = await store.findAddressee(trx, accountId);
      return addressee && { ...addressee, language: await findAccountLanguage(trx, accountId) };
    });
    if (!to) return;
    await db.asPatient(asRecipient(ids), async (trx) => {
      const now = clock.now();
      const appointment = await store.findAppointment(trx, patientId, appointmentId, toDate(now));
      const usefulDuration = appointment && getUsefulDuration(appointment, kind, now);
      if (!appointment || !usefulDuration) return;
      const person = isOwn(ids) ? undefined : { id: patientId, ...(await store.findPatientName(trx, patientId)) };
      await outbox.enqueue(trx, buildMail(appointment, kind, to, person, deps), {
        id: buildMailId(appointment, kind, accountId),
        usefulFor: usefulDuration,
      });
      await audit(trx, { patientId, action: 'appointment.mail', resourceId: appointmentId });
    });
  };

  return async ({ data: { appointmentId, kind, accountId } }) => {
    const recipients = await jobsDb.asSystem((trx) => findAccountsToNotify(trx, appointmentId, toDate(clock.now())));
    const [first] = recipients;
    if (first === undefined) return;
    const { patientId } = first;
    await db.asPatient(asThemself(patientId), async (trx) => {
      const now = clock.now();
      const appointment = await store.findAppointment(trx, patientId, appointmentId, toDate(now));
      if (!appointment || !getUsefulDuration(appointment, kind, now)) return;
      if (kind === 'cancelled-by-doctor') await notifyPatientOfCancellation(trx, appointment, now);
      else await notifyCaregivers(trx, appointment, { kind, accountId }, now);
    });
    for (const ids of recipients) await mailAccount(ids, appointmentId, kind);
  };
};
