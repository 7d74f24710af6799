import { sessionMessages as m } from '@arogo/contract/messages/sessions';
import { endOtherSessions, endSession, listSessions } from '@arogo/contract/sessions';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { OwnSessionsService } from './own-sessions-service.ts';

export const ownSessionsRoutes = (service: OwnSessionsService): readonly Route[] => [
  route(listSessions, ({ session, query }) => service.list(session, query)),
  route(endSession, async ({ session, params }) => {
    await service.end(session, params.id);
    return { status: 'success', message: m.ended };
  }),
  route(endOtherSessions, async ({ session }) => {
    const ended = await service.endOthers(session);
    return { status: 'success', message: m.othersEnded(ended), data: { ended } };
  }),
];
