import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { type EndpointCaller, defineEndpointFor } from './endpoint.ts';
import { maxSearchLength } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { conversationMessages as m } from './messages/conversations.ts';
import { recordContents } from './record-contents.ts';
import { identifier, requiredLinesSchema } from './text.ts';
import { recordTypes } from './vault.ts';

/** Types of messages, in the words of the specification. The last three are system messages. */
export const messageTypes = [
  'text',
  'audio',
  'image',
  'pdf',
  'video',
  'missedCall',
  'consultationStart',
  'consultationEnd',
] as const;
export const messageSenders = ['user', 'doctor', 'system'] as const;

/** UTF-16 units of one message. */
export const maxMessageLength = 4_000;
/** Maximum bytes of a file: an image, a PDF or a recording; and of a video. */
export const maxMessageFileBytes = 5 * 1024 * 1024;
export const maxMessageVideoBytes = 20 * 1024 * 1024;
/** Maximum length of a recording in the browser, in milliseconds. */
export const maxRecordingMs = 5 * 60_000;
/** Maximum number of vault records sent at once. */
export const maxSentRecords = 10;
/** Maximum height in pixels of the growing message field. */
export const maxComposerHeightPx = 124;
/** Messages per side and minute. */
export const messagesPerMinute = 120;
/** Files per side and hour, over all conversations. */
export const filesPerHour = 60;
/** Bytes of files per side and day. */
export const fileBytesPerDay = 300 * 1024 * 1024;
/** Total bytes of a doctor's files in one conversation; they do not count against the patient's storage. */
export const doctorFileBytesPerConversation = 2 * 1024 ** 3;

const callStatuses = ['missed', 'declined', 'started', 'ended'] as const;

/** A record of the vault that was sent. */
const sentRecord = /* @__PURE__ */ z.object({
  recordType: z.enum(recordTypes),
  date: z.string(),
  /** The calendar date of `date` in the patient's time zone, YYYY-MM-DD, which is shown everywhere. */
  day: z.optional(z.string()),
  doctorName: z.string(),
  testName: z.nullable(z.string()),
  contents: z.optional(recordContents),
});
export type SentRecord = z.infer<typeof sentRecord>;

/**
 * A message. `seq` is its place in the conversation, from 1 without gaps; `version` grows with each change of the conversation.
 */
export const message = /* @__PURE__ */ z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  /** Idempotency key from the sender's device: the same id is stored once. */
  clientId: z.uuid(),
  seq: z.number(),
  version: z.number(),
  /** ISO 8601 in UTC, like all instants here. */
  date: z.string(),
  sender: z.enum(messageSenders),
  type: z.enum(messageTypes),
  /** The text, or the file name; empty if deleted, and in system messages. */
  content: z.string(),
  /** Null for texts, for deleted files, and for destroyed records (`content` still has their name). */
  media: z.nullable(
    z.object({
      /** A link with a ticket that ends with the session. */
      url: z.string(),
      /** Duration of audio or video in milliseconds; null if unknown. */
      duration: z.nullable(z.number()),
      mediaType: z.string(),
      bytes: z.number(),
      /** The record of the vault that was sent; its owner can open it there. */
      recordId: z.nullable(z.uuid()),
      /**
       * Data for the tile of a record, for `titleRecord`. A doctor receives only how the record is filed: what was read on it is
       * the patient's.
       */
      record: z.optional(sentRecord),
    }),
  ),
  /** For system messages about a call. `time` is its duration in milliseconds, 0 if it was not answered. */
  callDetails: z.nullable(
    z.object({
      time: z.number(),
      status: z.enum(callStatuses),
      kind: z.enum(['audio', 'video']),
      caller: z.enum(['user', 'doctor']),
    }),
  ),
  /** The message that this one replies to, as far as one line shows it. */
  replyTo: z.nullable(
    z.object({
      id: z.uuid(),
      seq: z.number(),
      sender: z.enum(messageSenders),
      type: z.enum(messageTypes),
      content: z.string(),
      deleted: z.boolean(),
      /** For a sent record that still exists, as in `media`. */
      record: z.optional(sentRecord),
    }),
  ),
  editedAt: z.nullable(z.string()),
  deleted: z.boolean(),
  /** Name of the account that wrote it for the patient; null for the patient, the doctor and the product. */
  writtenBy: z.nullable(z.string()),
  /** Whether it is of the reader's side, but written by another account. */
  isByAnotherAccount: z.boolean(),
});
export type Message = z.infer<typeof message>;

/** A conversation, as one of its two sides sees it. */
export const conversation = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** The other side: for a patient the doctor, for a doctor the patient. */
  other: z.object({
    /** Id of the doctor in the directory, or of the patient. */
    id: z.uuid(),
    name: z.string(),
    /** Null: a drawn portrait, or initials. */
    img: z.nullable(z.string()),
    gender: z.string(),
    /** The doctor's specialty, or for a doctor the patient's age, such as '34 years'. */
    about: z.string(),
    /** To a doctor: the name of the account that speaks for the patient; null where the patient does. */
    representative: z.nullable(z.string()),
  }),
  /** Whether the other side is connected. */
  status: z.enum(['online', 'offline']),
  lastMessage: z.nullable(message),
  unread: z.number(),
  lastSeq: z.number(),
  version: z.number(),
  /** How far this side's messages were delivered to the other side, and read there. */
  otherDelivered: z.number(),
  otherRead: z.number(),
  /** How far this side has read. */
  read: z.number(),
  /** ISO 8601: time of the last message, or of the start of the conversation. */
  lastAt: z.string(),
  /** The next appointment of the two that is not over, if any. */
  nextVisit: z.nullable(
    z.object({ id: z.uuid(), startsAt: z.string(), endsAt: z.string(), mode: z.enum(['in-person', 'online']) }),
  ),
});
export type Conversation = z.infer<typeof conversation>;

const params = /* @__PURE__ */ z.object({ id: identifier });
const clientId = /* @__PURE__ */ z.uuid({ error: commonMessages.invalidInput });
const place = /* @__PURE__ */ z
  .int({ error: commonMessages.invalidInput })
  .check(
    z.minimum(0, { error: commonMessages.invalidInput }),
    z.maximum(2_000_000_000, { error: commonMessages.invalidInput }),
  );
const placeQuery = /* @__PURE__ */ z.optional(z.pipe(z.coerce.number({ error: commonMessages.invalidInput }), place));
const ticketQuery = /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) });

/** Text fields of a file message, by their names in the form; the file is `file`. */
export const messageFileForm = /* @__PURE__ */ z.object({
  clientId,
  /** Milliseconds, for audio and video. */
  duration: z.optional(
    z.pipe(
      z.coerce.number({ error: commonMessages.invalidInput }),
      z
        .int({ error: commonMessages.invalidInput })
        .check(
          z.minimum(0, { error: commonMessages.invalidInput }),
          z.maximum(86_400_000, { error: commonMessages.invalidInput }),
        ),
    ),
  ),
  replyTo: z.optional(identifier),
});

/** Endpoints of both sides, each below its own path. */
const buildConversationEndpoints = <
  const Base extends 'conversations' | 'clinic/conversations',
  const Caller extends EndpointCaller,
  const WritingCaller extends EndpointCaller,
  const FileCaller extends EndpointCaller,
  const Ticket extends string,
>(
  base: Base,
  caller: Caller,
  writingCaller: WritingCaller,
  fileCaller: FileCaller,
  ticket: Ticket,
) => ({
  list: defineEndpointFor(caller, {
    method: 'GET',
    path: `/api/${base}`,
    summary:
      'Conversations, the one with the latest message first; of a search those whose name or messages carry its words',
    query: z.object({
      ...buildPageQuery(50),
      q: z.optional(z.string().check(z.maxLength(maxSearchLength, { error: commonMessages.tooLong(maxSearchLength) }))),
    }),
    answers: {
      200: z.object({
        status: successStatus,
        message: optionalMessage,
        conversations: z.array(conversation),
        ...pageAnswer,
        /** Over all conversations. */ unread: z.number(),
      }),
    },
  }),
  details: defineEndpointFor(caller, {
    method: 'GET',
    path: `/api/${base}/{id}`,
    summary: 'One conversation',
    params,
    answers: { 200: buildDataAnswer(conversation) },
  }),
  messages: defineEndpointFor(caller, {
    method: 'GET',
    path: `/api/${base}/{id}/messages`,
    summary:
      'Messages by their place: the latest, those before a place, those around one, or those that changed after a version (in the order of their versions)',
    params,
    query: z.object({
      before: placeQuery,
      around: placeQuery,
      changedAfter: placeQuery,
      limit: z._default(
        z.coerce
          .number({ error: commonMessages.invalidInput })
          .check(
            z.int({ error: commonMessages.invalidInput }),
            z.minimum(1, { error: commonMessages.invalidInput }),
            z.maximum(100, { error: commonMessages.invalidInput }),
          ),
        50,
      ),
    }),
    answers: {
      200: z.object({
        status: successStatus,
        message: optionalMessage,
        /** Ordered by `seq`; with `changedAfter` by `version`. */
        messages: z.array(message),
        /** Whether there are more in the requested direction. */
        more: z.boolean(),
        lastSeq: z.number(),
        version: z.number(),
      }),
    },
  }),
  find: defineEndpointFor(caller, {
    method: 'GET',
    path: `/api/${base}/{id}/search`,
    summary: 'Messages of a conversation that carry words, the latest first',
    params,
    query: z.object({
      q: z
        .string({ error: commonMessages.invalidInput })
        .check(
          z.trim(),
          z.minLength(1, { error: commonMessages.invalidInput }),
          z.maxLength(maxSearchLength, { error: commonMessages.tooLong(maxSearchLength) }),
        ),
    }),
    answers: {
      200: z.object({ status: successStatus, message: optionalMessage, messages: z.array(message), more: z.boolean() }),
    },
  }),
  send: defineEndpointFor(writingCaller, {
    method: 'POST',
    path: `/api/${base}/{id}/messages`,
    summary:
      'Send a text, or (a patient) a record of the vault; the same clientId again answers 200 with what is there',
    params,
    /** Exactly one of `text` and `recordId`. */
    body: z
      .object({
        clientId,
        text: z.optional(requiredLinesSchema(m.textRequired, maxMessageLength)),
        recordId: z.optional(identifier),
        replyTo: z.optional(identifier),
      })
      .check(
        z.refine(({ text, recordId }) => (text === undefined) !== (recordId === undefined), {
          error: m.textRequired,
          path: ['text'],
        }),
      ),
    answers: { 200: buildDataAnswer(message), 201: buildDataAnswer(message) },
  }),
  sendFile: defineEndpointFor(writingCaller, {
    method: 'POST',
    path: `/api/${base}/{id}/files`,
    summary:
      'Send a picture, a PDF, a recording or a video, told by its content; the same clientId again answers 200 with what is there',
    params,
    form: messageFileForm,
    files: ['file'],
    answers: { 200: buildDataAnswer(message), 201: buildDataAnswer(message) },
  }),
  edit: defineEndpointFor(writingCaller, {
    method: 'PATCH',
    path: `/api/${base}/messages/{id}`,
    summary: 'Change the text of a message of one’s own, which shows that it was changed',
    params,
    body: z.object({ text: requiredLinesSchema(m.textRequired, maxMessageLength) }),
    answers: { 200: buildDataAnswer(message) },
  }),
  remove: defineEndpointFor(writingCaller, {
    method: 'DELETE',
    path: `/api/${base}/messages/{id}`,
    summary: 'Delete a message of one’s own for both; a placeholder stays',
    params,
    answers: { 200: buildDataAnswer(message) },
  }),
  mark: defineEndpointFor(writingCaller, {
    method: 'PUT',
    path: `/api/${base}/{id}/marks`,
    summary: 'Say up to which place messages have arrived and were read; never takes anything back',
    params,
    body: z.object({ delivered: z.optional(place), read: z.optional(place) }),
    answers: { 200: doneAnswer },
  }),
  file: defineEndpointFor(fileCaller, {
    method: 'GET',
    path: `/api/${base}/files/{id}`,
    ticket,
    summary: 'The file of the message {id}, or the record that was sent with it',
    params,
    query: ticketQuery,
    /** 206: the part that the Range header requests. */
    answers: { 200: 'binary', 206: 'binary' },
  }),
});

/** The patient's endpoints. */
export const patientConversations = /* @__PURE__ */ buildConversationEndpoints(
  'conversations',
  { access: 'patient', about: { area: 'messages', role: 'view' } },
  { access: 'patient', about: { area: 'messages', role: 'manage' } },
  { access: 'ticket', about: { area: 'messages', role: 'view' } },
  'message-file',
);
/** The doctor's endpoints, in the clinic's workspace. */
export const doctorConversations = /* @__PURE__ */ buildConversationEndpoints(
  'clinic/conversations',
  { access: 'doctor' },
  { access: 'doctor' },
  { access: 'doctor' },
  'clinic-message-file',
);
/** Either of them: the shared components work with both. */
export type ConversationEndpoints = typeof patientConversations | typeof doctorConversations;
