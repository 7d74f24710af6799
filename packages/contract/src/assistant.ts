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
/** UTF-16 units of what a patient writes at a time. */
export const maxAiTextLength = 8_000;
/** UTF-16 units of a chat's name; a longer first text is cut. */
export const maxAiChatNameLength = 80;
/** Files and records that go with a message. */
export const maxAiAttachments = 5;
/** Bytes of a file that is attached. */
export const maxAiFileBytes = 5 * 1024 * 1024;
/** Pixels to which the field for a message grows, as specified. */
export const maxAiComposerHeightPx = 200;
/** A chat that was begun within so many days is recent, as specified. */
export const recentChatDays = 7;
/** Messages of a chat; what is beyond needs a new one. */
export const maxAiMessages = 400;
/** Answers that a patient may ask for within an hour. */
export const aiAnswersPerHour = 120;
/** Files that a patient attaches within an hour. */
export const aiFilesPerHour = 60;

/** 'answering' while it is written; 'stopped' by the patient; 'failed' with what had come until then. */
export const aiMessageStates = ['done', 'answering', 'stopped', 'failed'] as const;

export const aiMessage = /* @__PURE__ */ z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  /** Its place in the chat, growing. */
  seq: z.number(),
  role: z.enum(aiRoles),
  /** ISO 8601 in UTC, as every instant here. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  state: z.enum(aiMessageStates),
  content: z.array(contentItem),
  /** Who answered: the built-in guide, or the model by its name. Null for the patient's own. */
  by: z.nullable(z.string()),
});
export type AiMessage = z.infer<typeof aiMessage>;

export const aiChat = /* @__PURE__ */ z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  /** Of its last message. */
  updatedAt: z.string(),
  /** The name of another account that began it for the person; null where the person did. */
  begunBy: z.nullable(z.string()),
  /** In the answer to a search: the passage by which it was found, where that is not its name. */
  hit: z.optional(z.string()),
});
export type AiChat = z.infer<typeof aiChat>;

/** What an answer is told in while it is written: server-sent events of these names. */
export interface AnswerEvents {
  /** The answer so far; whoever joins later begins with this too. */
  readonly message: AiMessage;
  /** A part was added, or is another now. */
  readonly item: { readonly index: number; readonly item: ContentItem };
  /** More text of the part at `index`, which is a text. */
  readonly delta: { readonly index: number; readonly text: string };
  /** Why it ended before its time, to be read; `done` follows. */
  readonly problem: { readonly message: string };
  /** The answer as it is kept; the last event. */
  readonly done: AiMessage;
}

const base = '/api/assistant';
const params = /* @__PURE__ */ z.object({ id: identifier });
const unusable = { error: commonMessages.invalidInput };
const clientId = /* @__PURE__ */ z.uuid(unusable);
/** Of an item of a message, or of a choice. */
const itemName = /* @__PURE__ */ z.string(unusable).check(z.maxLength(100, unusable));

/** What a patient sends: text or at least one attachment. */
const newMessage = /* @__PURE__ */ z
  .object({
    /** Made by the device; the same is one message however often it is sent. */
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
    /** The item of choices that this answers, and the ids that were tapped. */
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
    /** Make it anew, in place of the answer that is there. */
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

/** Rules alone, no model: of what is being written to a doctor, as symptoms of an appointment or to anybody. Nothing of it is kept. */
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
