import { featureInterestMessages as m } from '@arogo/contract/messages/feature-interest';
import { changeFeatureInterest, listFeatureInterests } from '@arogo/contract/feature-interest';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import type { FeatureInterestService } from './feature-interest-service.ts';

export const featureInterestRoutes = (wishes: FeatureInterestService): readonly Route[] => [
  route(listFeatureInterests, async ({ session }) => ({
    status: 'success',
    data: { wishes: [...(await wishes.list(session))] },
  })),
  route(changeFeatureInterest, async ({ session, body: { part, wanted } }) => ({
    status: 'success',
    message: wanted ? m.stored : m.takenBack,
    data: { wishes: [...(await wishes.change(session, part, wanted))] },
  })),
];
