import { wishMessages as m } from '@arogo/contract/messages/wishes';
import { changeWish, listWishes } from '@arogo/contract/wishes';
import { route, type Route } from '../../platform/endpoints.ts';
import type { WishService } from './wish-service.ts';

export const wishRoutes = (wishes: WishService): readonly Route[] => [
  route(listWishes, async ({ session }) => ({
    status: 'success',
    data: { wishes: [...(await wishes.list(session))] },
  })),
  route(changeWish, async ({ session, body: { part, wanted } }) => ({
    status: 'success',
    message: wanted ? m.stored : m.takenBack,
    data: { wishes: [...(await wishes.change(session, part, wanted))] },
  })),
];
