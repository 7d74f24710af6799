import { Readable } from 'node:stream';
import {
  aiChatDetails,
  aiFile,
  streamAiAnswer,
  attachAiFile,
  createAiChat,
  clearAiChats,
  resolveProposal,
  deleteAiChat,
  editAiMessage,
  findDangerSigns,
  listAiChats,
  renameAiChat,
  sendAiMessage,
  stopAiAnswer,
} from '@arogo/contract/assistant';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import { createDisconnectSignal } from '../../platform/http/client-disconnect.ts';
import { receiveSingleFile } from '../../platform/http/single-file-form.ts';
import type { AssistantService } from './service.ts';
import { streamAnswerEvents } from './answer-stream.ts';

/** The endpoints of the assistant. */
export const assistantRoutes = (assistant: AssistantService): readonly Route[] => [
  route(listAiChats, ({ session, query }) => assistant.list(session, query)),
  route(aiChatDetails, async ({ session, params }) => ({
    status: 'success',
    data: await assistant.details(session, params.id),
  })),

  route(createAiChat, async ({ session, body, reply }) => {
    const { isCreated, ...data } = await assistant.begin(session, body);
    reply.code(isCreated ? 201 : 200);
    return { status: 'success', data };
  }),

  route(sendAiMessage, async ({ session, params, body, reply }) => {
    const { isCreated, ...data } = await assistant.send(session, params.id, body);
    reply.code(isCreated ? 201 : 200);
    return { status: 'success', data };
  }),

  route(renameAiChat, async ({ session, params, body }) => ({
    status: 'success',
    data: await assistant.rename(session, params.id, body.name),
  })),

  route(deleteAiChat, async ({ session, params }) => {
    await assistant.remove(session, params.id);
    return { status: 'success', message: m.deleted };
  }),

  route(clearAiChats, async ({ session }) => {
    await assistant.clear(session);
    return { status: 'success', message: m.cleared };
  }),

  route(streamAiAnswer, async ({ session, params, body, request, reply }) => {
    const source = await assistant.answer(session, params.id, body.again, getRequestLanguage(request));
    // Keeps proxies from buffering the stream.
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    return Readable.from(streamAnswerEvents(source, createDisconnectSignal(reply)), { objectMode: false });
  }),

  route(stopAiAnswer, async ({ session, params }) => {
    await assistant.stop(session, params.id);
    return { status: 'success', message: m.stopped };
  }),

  route(editAiMessage, async ({ session, params, body }) => {
    const { chat, message } = await assistant.edit(session, params.id, body.text);
    return { status: 'success', data: { chat, message } };
  }),

  route(attachAiFile, async ({ session, request, reply }) => {
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    await assistant.beginFile(session);
    const file = await receiveSingleFile(request, {
      field: 'file',
      required: m.fileRequired,
      only: m.oneFileOnly,
      store: (source, called) => assistant.store(source, called),
      discard: (received) => assistant.discard(received),
    });
    reply.code(201);
    return { status: 'success', data: await assistant.attach(session, file, key) };
  }),

  route(aiFile, async ({ session, params, request, reply }) =>
    sendFile(request, reply, await assistant.open(session, params.id)),
  ),

  route(resolveProposal, async ({ session, params, body }) => ({
    status: 'success',
    data: await assistant.decide(session, params.id, body.decision),
  })),

  route(findDangerSigns, async ({ body, request }) => ({
    status: 'success',
    data: assistant.dangers(body.text, getRequestLanguage(request)),
  })),
];
