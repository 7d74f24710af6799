import { type Route, route } from '../../platform/endpoints.ts';
import { handOut } from '../../platform/files/hand-out.ts';
import { receiveFile } from './form-routes.ts';
import type { MessagingService } from './service.ts';
import { doctorSide, type Side, userSide } from './side.ts';

/** The same for both sides. */
const talkRoutes = (messaging: MessagingService, side: Side): readonly Route[] => {
  const { endpoints } = side;
  return [
    route(endpoints.list, ({ session, query }) => messaging.list(side, session, query)),
    route(endpoints.details, async ({ session, params }) => ({
      status: 'success',
      data: await messaging.details(side, session, params.id),
    })),
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
      const { message, made } = await messaging.sendFile(
        side,
        session,
        params.id,
        await receiveFile(request, messaging),
      );
      reply.code(made ? 201 : 200);
      return { status: 'success', data: message };
    }),

    route(endpoints.edit, async ({ session, params, body }) => {
      await messaging.begin(side, session);
      return { status: 'success', data: await messaging.edit(side, session, params.id, body.text) };
    }),
    route(endpoints.remove, async ({ session, params }) => ({
      status: 'success',
      data: await messaging.remove(side, session, params.id),
    })),

    route(endpoints.mark, async ({ session, params, body }) => {
      await messaging.mark(side, session, params.id, body);
      return { status: 'success' };
    }),

    route(endpoints.file, async ({ session, params, request, reply }) =>
      handOut(request, reply, await messaging.open(side, session, params.id)),
    ),
  ];
};

/** The endpoints of messages, for patients and for doctors. */
export const messagingRoutes = (messaging: MessagingService): readonly Route[] => [
  ...talkRoutes(messaging, userSide),
  ...talkRoutes(messaging, doctorSide),
];
