import { changeCareNotices, readCareNotices } from '@arogo/contract/care-notices';
import { careNoticeMessages as m } from '@arogo/contract/messages/care-notices';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { CareNoticesService } from './care-notices-service.ts';

/** The endpoints of caregivers' notification choices. */
export const careNoticesRoutes = (careNotices: CareNoticesService): readonly Route[] => [
  route(readCareNotices, async ({ session }) => ({ status: 'success', data: await careNotices.read(session) })),

  route(changeCareNotices, async ({ session, params, body }) => {
    await careNotices.change(session, params.id, body);
    return { status: 'success', message: m.saved };
  }),
];
