import { create as contentDisposition } from 'content-disposition';
import { type Route, route } from '../../platform/endpoints.ts';
import { receiveFile } from './form-routes.ts';
import { partOf, rangeOf } from './range.ts';
import type { MessagingService } from './service.ts';
import { doctorSide, type Side, userSide } from './side.ts';

/** Files of other people's making are saved or shown within a page of ours, and run nothing. */
const attachment = (name: string, mediaType: string) => ({
  'content-type': mediaType,
  'content-disposition': contentDisposition(name),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

/** The same for both sides. */
const talkRoutes = (messaging: MessagingService, side: Side): readonly Route[] => {
  const { endpoints } = side;
  return [
    route(endpoints.list, ({ session, query }) => messaging.list(side, session, query)),
    route(endpoints.details, async ({ session, params }) => ({ status: 'success', data: await messaging.details(side, session, params.id) })),
    route(endpoints.messages, ({ session, params, query }) => messaging.messages(side, session, params.id, query)),
    route(endpoints.find, ({ session, params, query }) => messaging.find(side, session, params.id, query.q)),

    route(endpoints.send, async ({ session, params, body, reply }) => {
      await messaging.begin(side, session);
      const { message, made } = await messaging.send(side, session, params.id, body);
      reply.code(made ? 201 : 200);
      return { status: 'success', data: message };
    }),

    route(endpoints.sendFile, async ({ session, params, request, reply }) => {
      await messaging.beginFile(side, session, params.id);
      const { message, made } = await messaging.sendFile(side, session, params.id, await receiveFile(request, messaging));
      reply.code(made ? 201 : 200);
      return { status: 'success', data: message };
    }),

    route(endpoints.edit, async ({ session, params, body }) => {
      await messaging.begin(side, session);
      return { status: 'success', data: await messaging.edit(side, session, params.id, body.text) };
    }),
    route(endpoints.remove, async ({ session, params }) => ({ status: 'success', data: await messaging.remove(side, session, params.id) })),

    route(endpoints.mark, async ({ session, params, body }) => {
      await messaging.mark(side, session, params.id, body);
      return { status: 'success' };
    }),

    route(endpoints.file, async ({ session, params, request, reply }) => {
      const { name, bytes, mediaType, content } = await messaging.open(side, session, params.id);
      reply.headers({ ...attachment(name, mediaType), 'accept-ranges': 'bytes' });
      // Nothing names a file's state, so nobody can ask for a part of a certain one.
      const range = request.headers['if-range'] === undefined ? rangeOf(request.headers.range, bytes) : undefined;
      if (!range) {
        reply.header('content-length', bytes);
        return content;
      }
      const { start, end } = range;
      reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 });
      return partOf(content, range);
    }),
  ];
};

/** The endpoints of messages, for patients and for doctors. */
export const messagingRoutes = (messaging: MessagingService): readonly Route[] => [...talkRoutes(messaging, userSide), ...talkRoutes(messaging, doctorSide)];
