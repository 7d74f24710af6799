import { defaultLanguage, findLanguage, type LanguageCode } from '@arogo/contract/languages';
import type { Dose } from '@arogo/contract/medication';
import { careNoticeTexts } from '@arogo/contract/messages/care-notices';
import { formatDosage } from '@arogo/contract/messages/data-words';
import { lateReminderTexts } from '@arogo/contract/messages/late-reminders';
import { notificationTexts } from '@arogo/contract/messages/notifications';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import type { NotificationKind } from '@arogo/contract/notifications';
import { isolateRightToLeft } from '@arogo/contract/text-direction';
import { translate } from '../../platform/language/translations.ts';
import { addClockName } from '../../platform/zones.ts';
import type { NotifiedAppointment } from './appointment-notifications.ts';
import type { NotificationContent } from './notification-content.ts';

/** All texts of notifications in a language. */
const getTexts = (language: LanguageCode) => {
  const words = translate(language, notificationTexts);
  const care = translate(language, careNoticeTexts);
  return {
    language,
    words,
    care,
    late: translate(language, lateReminderTexts),
    appointmentTitles: { ...words.appointmentTitles, ...care.visitTitles },
    appointmentWhen: { ...words.visitWhen, ...care.visitWhen },
    formatClock: translate(language, formatClock),
    formatDosage: translate(language, formatDosage),
    locale: language === defaultLanguage ? 'en-GB' : findLanguage(language).locale,
  };
};
type Texts = ReturnType<typeof getTexts>;
type AppointmentKind = keyof Texts['appointmentTitles'];

const isAppointmentKind = (kind: NotificationKind): kind is AppointmentKind =>
  kind in notificationTexts.appointmentTitles || kind in careNoticeTexts.visitTitles;

/** Title and body of a notification outside the product. */
interface NotificationText {
  readonly title: string;
  readonly body: string;
}

const formatMedicine = ({ medicineName, strength }: Dose): string =>
  [medicineName, strength].filter((part) => part !== '').join(' ');

/** Title and body of a dose. A locked screen names the medicine only if the recipient allows it, and always names another person. */
const formatDose = (
  { words, late, ...texts }: Texts,
  { dose, lateFrom, person, showNames }: Pick<NotificationContent, 'dose' | 'lateFrom' | 'person' | 'showNames'>,
  at: Temporal.Instant,
): NotificationText => {
  const isLate = lateFrom !== undefined && Temporal.Instant.compare(lateFrom, at) < 0;
  const wording = isLate ? late : words;
  const genericTitle = person === undefined ? wording.doseTitle : words.ofPerson(person, wording.doseTitleOther);
  if (!dose) return { title: genericTitle, body: words.unreadable };
  const due = texts.formatClock(dose.time);
  const dosage = texts.formatDosage(dose.dosage);
  if (!showNames) return { title: genericTitle, body: wording.doseUnnamed(due) };
  const medicine = formatMedicine(dose);
  return person === undefined
    ? { title: genericTitle, body: wording.doseNamed(medicine, dosage, due) }
    : { title: words.ofPerson(person, medicine), body: wording.doseOther(dosage, due) };
};

/** Title and body of a missed dose, which is always another person's. It names the medicine as `formatDose` does. */
const formatMissedDose = (
  { words, care, ...texts }: Texts,
  dose: Dose | undefined,
  showNames: boolean,
): NotificationText => {
  if (!dose) return { title: care.missedTitle, body: words.unreadable };
  return {
    title: showNames ? care.missedNamedTitle(formatMedicine(dose)) : care.missedTitle,
    body: care.missed(texts.formatClock(dose.time)),
  };
};

/** The time of an appointment: online in the account's time zone, otherwise in the appointment's. The zone is named if they differ. */
const formatAppointment = (
  { words, ...texts }: Texts,
  kind: AppointmentKind,
  appointment: NotifiedAppointment | undefined,
  timeZone: string,
  showNames: boolean,
): string => {
  if (!appointment) return words.unreadable;
  const instant = Temporal.Instant.from(appointment.startsAt);
  const [clock, other] =
    appointment.mode === 'online' ? [timeZone, appointment.timeZone] : [appointment.timeZone, timeZone];
  const at = instant.toZonedDateTimeISO(clock);
  const date = at.toLocaleString(texts.locale, { day: 'numeric', month: 'long' });
  const when = words.visitAt(date, texts.formatClock(at.toPlainTime().toString({ smallestUnit: 'minute' })));
  const time = texts.appointmentWhen[kind](addClockName(when, instant, clock, other, texts.language));
  return showNames ? words.visitNamed(appointment.doctorName, time) : words.visitUnnamed(time);
};

/** Title and body of a notification that is no reminder of a dose, without the person's name. */
const formatOther = (
  texts: Texts,
  { kind, appointment, conversation, count, dose, showNames, timeZone, person }: NotificationContent,
): NotificationText => {
  const { words, care } = texts;
  if (kind === 'dose-missed') return formatMissedDose(texts, dose, showNames);
  if (kind === 'message' || kind === 'call-missed')
    return {
      title: words.talkTitles[kind],
      body: conversation && showNames ? words.talkNamed[kind](conversation.doctorName) : words.talkUnnamed[kind],
    };
  if (isAppointmentKind(kind))
    return {
      title: texts.appointmentTitles[kind],
      body: formatAppointment(texts, kind, appointment, timeZone, showNames),
    };
  if (kind === 'alerts-made')
    return person === undefined
      ? { title: words.alertsMadeTitle, body: words.alertsMade(count) }
      : { title: words.alertsMadeTitleOther, body: words.alertsMadeOther(count) };
  if (kind === 'result-read') return { title: care.resultTitle, body: care.result };
  if (kind === 'assessment-done') return { title: care.assessmentTitle, body: care.assessment };
  if (kind === 'doses-late') return { title: words.dosesLateTitle, body: words.dosesLate(count) };
  return { title: words.testTitle, body: words.testBody };
};

const formatInLanguage = (notification: NotificationContent, at: Temporal.Instant): NotificationText => {
  const texts = getTexts(notification.language);
  if (notification.kind === 'dose') return formatDose(texts, notification, at);
  const { title, body } = formatOther(texts, notification);
  return { title: notification.person === undefined ? title : texts.words.ofPerson(notification.person, title), body };
};

/**
 * Title and body of a notification outside the product. The title names the person, if the recipient is somebody else. Right-to-left
 * names are isolated.
 * @param at when it is sent: a reminder that is late by then says so
 */
export const formatNotification = (notification: NotificationContent, at: Temporal.Instant): NotificationText => {
  const { title, body } = formatInLanguage(notification, at);
  return { title: isolateRightToLeft(title), body: isolateRightToLeft(body) };
};
