import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { contentItem, type ContentItem, fileItem, proposal } from './assistant-content.ts';
import { dangerNotice } from './danger.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxSearchLength } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { assistantMessages as m } from './messages/assistant.ts';
import { commonMessages } from './messages/common.ts';
import { identifier, requiredLinesSchema, requiredTextSchema } from './text.ts';

export const aiRoles = ['user', 'ai'] as const;
/** UTF-16 units of one message of a patient. */
export const maxAiTextLength = 8_000;
/** UTF-16 units of a chat's name; a longer first text is cut. */
export const maxAiChatNameLength = 80;
/** Files and records attached to one message. */
export const maxAiAttachments = 5;
/** Bytes of one attached file. */
export const maxAiFileBytes = 5 * 1024 * 1024;
/** Maximum height in pixels of the growing message field, as specified. */
export const maxAiComposerHeightPx = 200;
/** A chat that was started within this many days is recent, as specified. */
export const recentChatDays = 7;
/** Messages per chat; then a new chat is needed. */
export const maxAiMessages = 400;
/** Answers per patient and hour. */
export const aiAnswersPerHour = 120;
/** Attached files per patient and hour. */
export const aiFilesPerHour = 60;

/** 'answering' while it is being generated; 'stopped' by the patient; 'failed' with the part generated until then. */
export const aiMessageStates = ['done', 'answering', 'stopped', 'failed'] as const;

export const aiMessage = /* @__PURE__ */ z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  /** Its place in the chat, ascending. */
  seq: z.number(),
  role: z.enum(aiRoles),
  /** ISO 8601 in UTC, like all instants here. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  state: z.enum(aiMessageStates),
  content: z.array(contentItem),
  /** Author of an answer: the built-in guide, or the model by its name. Null for the patient's messages. */
  by: z.nullable(z.string()),
});
export type AiMessage = z.infer<typeof aiMessage>;

export const aiChat = /* @__PURE__ */ z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  /** Time of its last message. */
  updatedAt: z.string(),
  /** Name of another account that started it for the person; null if the person did. */
  begunBy: z.nullable(z.string()),
  /** In a search: the passage that matched, unless it is the name. */
  hit: z.optional(z.string()),
});
export type AiChat = z.infer<typeof aiChat>;

/** Server-sent events of an answer while it is being generated. */
export interface AnswerEvents {
  /** The answer so far. A client that joins later receives this first. */
  readonly message: AiMessage;
  /** A part was added or replaced. */
  readonly item: { readonly index: number; readonly item: ContentItem };
  /** Text to append to the text part at `index`. */
  readonly delta: { readonly index: number; readonly text: string };
  /** Why the answer ended early, as a text; `done` follows. */
  readonly problem: { readonly message: string };
  /** The stored answer; the last event. */
  readonly done: AiMessage;
}

const base = '/api/assistant';
const params = /* @__PURE__ */ z.object({ id: identifier });
const unusable = { error: commonMessages.invalidInput };
const clientId = /* @__PURE__ */ z.uuid(unusable);
/** Id of an item of a message, or of a choice. */
const itemName = /* @__PURE__ */ z.string(unusable).check(z.maxLength(100, unusable));

/** A message of the patient: text or at least one attachment. */
const newMessage = /* @__PURE__ */ z
  .object({
    /** Idempotency key from the device: the same id is stored once. */
    clientId,
    text: z.optional(requiredLinesSchema(m.textOrAttachment, maxAiTextLength)),
    fileIds: z._default(
      z.array(identifier, unusable).check(z.maxLength(maxAiAttachments, { error: m.tooManyAttachments })),
      [],
    ),
    recordIds: z._default(
      z.array(identifier, unusable).check(z.maxLength(maxAiAttachments, { error: m.tooManyAttachments })),
      [],
    ),
    /** The item of choices that this answers, and the ids of the tapped choices. */
    answerTo: z.optional(
      z.object({ itemId: itemName, choiceIds: z.array(itemName, unusable).check(z.maxLength(20, unusable)) }, unusable),
    ),
  })
  .check(
    z.refine(({ text, fileIds, recordIds }) => text !== undefined || fileIds.length + recordIds.length > 0, {
      error: m.textOrAttachment,
      path: ['text'],
    }),
  )
  .check(
    z.refine(({ fileIds, recordIds }) => fileIds.length + recordIds.length <= maxAiAttachments, {
      error: m.tooManyAttachments,
      path: ['fileIds'],
    }),
  );
export type NewAiMessage = z.input<typeof newMessage>;

const sent = /* @__PURE__ */ buildDataAnswer(z.object({ chat: aiChat, message: aiMessage }));

export const listAiChats = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${base}/chats`,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary:
    "The patient's chats with the assistant, the latest begun first; of a search those whose name or texts carry its words",
  query: z.object({
    ...buildPageQuery(50),
    q: z.optional(z.string().check(z.maxLength(maxSearchLength, { error: commonMessages.tooLong(maxSearchLength) }))),
  }),
  answers: {
    200: z.object({ status: successStatus, message: optionalMessage, chats: z.array(aiChat), ...pageAnswer }),
  },
});

export const aiChatDetails = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${base}/chats/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'One chat with all its messages, the first first',
  params,
  answers: { 200: buildDataAnswer(z.extend(aiChat, { messages: z.array(aiMessage) })) },
});

export const createAiChat = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${base}/chats`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    "Begin a chat with its first message, after whose text it is named ('New Message' without one); the same clientId again is the same chat",
  body: newMessage,
  answers: { 200: sent, 201: sent },
});

export const sendAiMessage = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${base}/chats/{id}/messages`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Send a message to the assistant; its answer is asked for apart',
  params,
  body: newMessage,
  answers: { 200: sent, 201: sent },
});

export const renameAiChat = /* @__PURE__ */ defineEndpoint({
  method: 'PATCH',
  path: `${base}/chats/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Give a chat another name',
  params,
  body: z.object({ name: requiredTextSchema(m.nameRequired, maxAiChatNameLength) }),
  answers: { 200: buildDataAnswer(aiChat) },
});

export const deleteAiChat = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${base}/chats/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Delete a chat with all that was attached to it',
  params,
  answers: { 200: doneAnswer },
});
export const clearAiChats = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${base}/chats`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Delete all chats of the patient with the assistant',
  answers: { 200: doneAnswer },
});

export const streamAiAnswer = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${base}/chats/{id}/answer`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    "Have the chat's last message answered, told in server-sent events while it is written; " +
    'joins an answer that is under way, and tells one that is there. It goes on when nobody listens',
  params,
  body: z.object({
    /** Generate again, replacing the present answer. */
    again: z._default(z.boolean({ error: commonMessages.invalidInput }), false),
  }),
  answers: { 200: 'events' },
});

export const stopAiAnswer = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${base}/chats/{id}/stop`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Stop the answer that is under way; what came of it stays',
  params,
  answers: { 200: doneAnswer },
});

export const editAiMessage = /* @__PURE__ */ defineEndpoint({
  method: 'PATCH',
  path: `${base}/messages/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: "Change the text of the patient's own message; what came after it in the chat goes",
  params,
  body: z.object({ text: requiredLinesSchema(m.textRequired, maxAiTextLength) }),
  answers: { 200: sent },
});

export const attachAiFile = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${base}/files`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Keep a file (a picture, a PDF, sound or video) to go with a message; one that never goes is destroyed after a day. Takes an Idempotency-Key',
  form: z.object({}),
  files: ['file'],
  answers: {
    201: buildDataAnswer(
      z.object({ ...fileItem, id: z.uuid(), type: z.enum(['image', 'video', 'audio', 'document']) }),
    ),
  },
});

export const aiFile = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${base}/files/{id}`,
  access: 'ticket',
  about: { area: 'records', role: 'view' },
  ticket: 'assistant-file',
  summary: 'A file that was attached, byte for byte',
  params,
  query: z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary', 206: 'binary' },
});

export const resolveProposal = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${base}/proposals/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Confirm or decline what the assistant prepared; it happens once',
  params,
  body: z.object({ decision: z.enum(['confirm', 'decline'], { error: commonMessages.invalidInput }) }),
  answers: { 200: buildDataAnswer(proposal) },
});

/** Uses rules only, no model: for texts to a doctor, symptoms of an appointment, or any other. Nothing is stored. */
export const findDangerSigns = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${base}/dangers`,
  access: 'patient',
  about: 'account',
  summary: 'Danger signs in a text, the most urgent first, with what to do and whom to call; nothing is kept',
  body: z.object({
    text: z
      .string({ error: commonMessages.invalidInput })
      .check(z.maxLength(maxAiTextLength, { error: commonMessages.tooLong(maxAiTextLength) })),
  }),
  answers: { 200: buildDataAnswer(z.array(dangerNotice)) },
});
