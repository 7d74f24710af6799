import { answerRecordQuestion, changeFacts, revertFact } from '@arogo/contract/corrections';
import { factMessages } from '@arogo/contract/messages/facts';
import { recordDetails } from '@arogo/contract/vault';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import type { FactsService } from './corrections-service.ts';

/** The endpoints for the facts of a record, and for the patient's corrections and answers. */
export const factsRoutes = (facts: FactsService): readonly Route[] => [
  route(recordDetails, async ({ session, params }) => ({
    status: 'success',
    data: await facts.readWithProposals(session, params.id),
  })),

  route(changeFacts, async ({ session, params, body }) => ({
    status: 'success',
    message: factMessages.saved,
    data: await facts.change(session, params.id, body.changes),
  })),

  route(revertFact, async ({ session, params, query }) => ({
    status: 'success',
    message: factMessages.takenBack,
    data: await facts.revert(session, params.id, query.version),
  })),

  route(answerRecordQuestion, async ({ session, params, body }) => ({
    status: 'success',
    data: await facts.answer(session, params.id, body),
  })),
];
