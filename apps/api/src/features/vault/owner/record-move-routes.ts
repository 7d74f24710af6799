import { recordOwnerMessages } from '@arogo/contract/messages/record-owner';
import { listRecordOwners, moveRecord, undoRecordMove } from '@arogo/contract/record-owner';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import { parseIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { RecordMoveService } from './record-move-service.ts';

/** The endpoints that move records to another person's vault. */
export const recordMoveRoutes = (recordMoves: RecordMoveService): readonly Route[] => [
  route(listRecordOwners, async ({ session, params }) => ({
    status: 'success',
    data: [...(await recordMoves.listOwners(session, params.id))],
  })),
  route(moveRecord, async ({ session, params, body, request }) => ({
    status: 'success',
    message: recordOwnerMessages.moved,
    data: await recordMoves.move(session, params.id, {
      personId: body.personId,
      key: parseIdempotencyKey(request.headers['idempotency-key']),
    }),
  })),
  route(undoRecordMove, async ({ session, params, body }) => ({
    status: 'success',
    message: recordOwnerMessages.takenBack,
    data: await recordMoves.undo(session, params.id, body),
  })),
];
