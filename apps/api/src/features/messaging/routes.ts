import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { receiveFile } from './message-form-routes.ts';
import type { MessagingService } from './service.ts';
import { doctorRole, type ConversationRole, patientRole } from './conversation-role.ts';

/** The routes of one side. Both sides have the same ones. */
const createRoleRoutes = (messaging: MessagingService, side: ConversationRole): readonly Route[] => {
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
      const { message, isCreated } = await messaging.send(side, session, params.id, body);
      reply.code(isCreated ? 201 : 200);
      return { status: 'success', data: message };
    }),

    route(endpoints.sendFile, async ({ session, params, request, reply }) => {
      await messaging.beginFile(side, session, params.id);
      const { message, isCreated } = await messaging.sendFile(
        side,
        session,
        params.id,
        await receiveFile(request, messaging),
      );
      reply.code(isCreated ? 201 : 200);
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
      sendFile(request, reply, await messaging.open(side, session, params.id)),
    ),
  ];
};

/** The endpoints of messages, for patients and for doctors. */
export const messagingRoutes = (messaging: MessagingService): readonly Route[] => [
  ...createRoleRoutes(messaging, patientRole),
  ...createRoleRoutes(messaging, doctorRole),
];
