import {
  toCalendarDate,
  formatDayAndMonth,
  formatShortDate,
  formatDate,
  formatTime,
  formatWeekday,
} from '@arogo/client/format';
import type { Message, SentRecord } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { titleRecord } from '@arogo/contract/record-contents';
import type { Quote } from './sync/outbox.ts';

const millisecondsPerDay = 86_400_000;

/** 'Today', 'Yesterday', then 'Sat, 12 Aug 2026'. */
export const formatDayHeading = (instant: string | number, timeZone: string, now: number): string => {
  const its = toCalendarDate(instant, timeZone);
  if (its === toCalendarDate(now, timeZone)) return t.today;
  if (its === toCalendarDate(now - millisecondsPerDay, timeZone)) return t.yesterday;
  return `${formatWeekday(instant, timeZone)}, ${formatDate(instant, timeZone)}`;
};

/** Time in a list: the time of day for today, 'Yesterday', or '12 Aug'. */
export const formatListTime = (instant: string, timeZone: string, now: number): string => {
  const [its, today] = [toCalendarDate(instant, timeZone), toCalendarDate(now, timeZone)];
  if (its === today) return formatTime(instant, timeZone);
  if (its === toCalendarDate(now - millisecondsPerDay, timeZone)) return t.yesterday;
  return its.slice(0, 4) === today.slice(0, 4)
    ? formatDayAndMonth(instant, timeZone)
    : formatShortDate(instant, timeZone);
};

/** Formats milliseconds as '0:09' or '12:30'. */
export const formatPlaybackTime = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Formats the length of a call, such as '12 min 5 s'. */
export const formatCallLength = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  const parts = [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    minutes % 60 > 0 && `${minutes % 60} min`,
    minutes < 60 && (seconds % 60 > 0 || minutes === 0) && `${seconds % 60} s`,
  ];
  return parts.filter((part) => part !== false).join(' ');
};

const titleSent = ({ recordType, testName, contents }: SentRecord): string =>
  titleRecord({ recordType, labReport: testName === null ? null : { test_name: testName }, contents });

/** Label of a message's file: the title of a record, or the file name. */
export const formatFileLabel = ({ type, content, media }: Pick<Message, 'type' | 'content' | 'media'>): string =>
  media?.record === undefined ? content || t.types[type] : titleSent(media.record);

/** A message in one line: its text, the title of a sent record, or its kind. */
export const formatSnippet = ({
  type,
  content,
  deleted,
  record,
}: Pick<Quote, 'type' | 'content' | 'deleted' | 'record'>): string => {
  if (deleted) return t.deleted;
  if (type === 'text') return content;
  const name = record === undefined ? content : titleSent(record);
  if ((type === 'pdf' || type === 'image' || type === 'video') && name !== '') return `${t.types[type]}: ${name}`;
  return t.types[type];
};

/** Text of a call message from the point of view of one side. */
export const formatCallMessage = (
  { type, callDetails }: Pick<Message, 'type' | 'callDetails'>,
  side: ParticipantRole,
  name: string,
): string => {
  const kind = callDetails?.kind ?? 'audio';
  if (type === 'consultationStart') return t.started[kind];
  if (type === 'consultationEnd') return t.ended[kind];
  const mine = callDetails?.caller === side;
  if (callDetails?.status === 'declined') return mine ? t.declined(name) : t.declinedByYou;
  if (mine) return t.noAnswer(name);
  return kind === 'video' ? t.missedVideo : t.missedAudio;
};

/** Builds the quote of a message. */
export const toQuote = ({ id, seq, sender, type, content, deleted, media }: Message): Quote => ({
  id,
  seq,
  sender,
  type,
  content,
  deleted,
  ...(media?.record && { record: media.record }),
});
