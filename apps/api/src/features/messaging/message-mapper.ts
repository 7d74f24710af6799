import {
  type Conversation,
  type Message,
  messageSenders,
  messageTypes,
  type SentRecord,
} from '@arogo/contract/conversations';
import { appointmentModes } from '@arogo/contract/doctors';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { recordContents } from '@arogo/contract/record-contents';
import { recordTypes } from '@arogo/contract/vault';
import type { ParticipantRole } from '@arogo/contract/live';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../platform/http/ticket-links.ts';
import type { ConversationRow } from './conversation-store.ts';
import type { MessageRow } from './message-store.ts';
import type { ConversationRole } from './conversation-role.ts';

const getCallStatus = (kind: Message['type'], declined: boolean): NonNullable<Message['callDetails']>['status'] => {
  if (kind === 'consultationStart') return 'started';
  if (kind === 'consultationEnd') return 'ended';
  return declined ? 'declined' : 'missed';
};

const toCallDetails = (
  type: Message['type'],
  { kind, caller, declined, milliseconds }: NonNullable<MessageRow['call']>,
): Message['callDetails'] => ({
  time: type === 'consultationEnd' ? milliseconds : 0,
  status: getCallStatus(type, declined),
  kind: parseEnum(['audio', 'video'], kind),
  caller: parseEnum(['user', 'doctor'], caller),
});

const toSentRecord = ({ type, date, day, doctor, test, contents }: NonNullable<MessageRow['record']>): SentRecord => ({
  recordType: parseEnum(recordTypes, type),
  date: new Date(date).toISOString(),
  ...(day !== undefined && { day }),
  doctorName: doctor,
  testName: test,
  ...(contents !== null && { contents: recordContents.parse(contents) }),
});

const toReply = ({
  id,
  seq,
  sender,
  kind,
  content,
  deleted,
  record,
}: NonNullable<MessageRow['reply']>): Message['replyTo'] => ({
  id,
  seq,
  sender: parseEnum(messageSenders, sender),
  type: parseEnum(messageTypes, kind),
  content,
  deleted,
  ...(record !== null && { record: toSentRecord(record) }),
});

/** Whether the reading account wrote this message of its side. An account may not edit the words of another one. */
export const isWriter = (
  { account_id: writer }: Pick<MessageRow, 'account_id'>,
  side: ParticipantRole,
  { accountId, patientId }: Session,
): boolean => side === 'doctor' || writer === (accountId === patientId ? null : accountId);

/** Maps rows to messages for one side. Their links are valid for the given session only. */
export const createMessageMapper = (tickets: TicketDeps, side: ConversationRole) => {
  const toMedia = (row: MessageRow, session: Session): Message['media'] =>
    row.readable && row.media_type !== null && row.bytes !== null
      ? {
          url: createTicketLink(tickets, side.endpoints.file, row.id, session),
          duration: row.duration_ms,
          mediaType: row.media_type,
          bytes: row.bytes,
          // Doctors have no access to the vault.
          recordId: side.name === 'user' ? row.record_id : null,
          ...(row.record !== null && { record: toSentRecord(row.record) }),
        }
      : null;

  return (row: MessageRow, session: Session): Message => {
    const type = parseEnum(messageTypes, row.kind);
    return {
      id: row.id,
      conversationId: row.conversation_id,
      clientId: row.client_id,
      seq: row.seq,
      version: row.version,
      date: row.sent_at.toISOString(),
      sender: parseEnum(messageSenders, row.sender),
      type,
      content: row.content,
      media: toMedia(row, session),
      callDetails: row.call && toCallDetails(type, row.call),
      replyTo: row.reply && toReply(row.reply),
      editedAt: row.edited_at?.toISOString() ?? null,
      deleted: row.deleted,
      writtenBy: row.written_by === '' ? representativeTexts.someoneWhoLeft : row.written_by,
      isByAnotherAccount: row.sender === side.name && !isWriter(row, side.name, session),
    };
  };
};

/** The patient's age by UTC's date: an error of a day does not matter here. */
const formatAge = (dateOfBirth: string | null, now: Temporal.Instant): string =>
  dateOfBirth === null
    ? ''
    : doctorTexts.years(
        Temporal.PlainDate.from(dateOfBirth).until(now.toZonedDateTimeISO('UTC').toPlainDate(), {
          largestUnit: 'years',
        }).years,
      );

/** Maps a row to a conversation for one of its sides. */
export const toConversation = (
  row: ConversationRow,
  lastMessage: Message | null,
  now: Temporal.Instant,
): Conversation => ({
  id: row.id,
  other: {
    id: row.other_id,
    name: row.name,
    img: row.img,
    gender: row.gender,
    about: row.specialty ?? formatAge(row.date_of_birth, now),
    representative: row.representative === '' ? representativeTexts.someoneWhoLeft : row.representative,
  },
  status: row.online ? 'online' : 'offline',
  lastMessage,
  unread: row.unread,
  lastSeq: row.last_seq,
  version: row.version,
  otherDelivered: row.other_delivered,
  otherRead: row.other_read,
  read: row.read,
  lastAt: row.last_at.toISOString(),
  nextVisit:
    row.visit_id !== null && row.visit_starts_at !== null && row.visit_ends_at !== null && row.visit_mode !== null
      ? {
          id: row.visit_id,
          startsAt: row.visit_starts_at.toISOString(),
          endsAt: row.visit_ends_at.toISOString(),
          mode: parseEnum(appointmentModes, row.visit_mode),
        }
      : null,
});
