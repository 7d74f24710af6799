import { sharingMessages } from '@arogo/contract/messages/sharing';
import {
  createShare,
  listShareContacts,
  listShares,
  readSharedInfo,
  openShared,
  renewSharedFile,
  revokeShare,
  sendShare,
  shareDetails,
  sharedFile,
} from '@arogo/contract/sharing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import { sendWholeFile } from '../../../platform/http/send-file.ts';
import { noIndexHeaders } from '../../../platform/http/security-headers.ts';
import { parseIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { Receiver, SharedRecordsService } from './sharing-receiver-service.ts';
import type { SharingService } from './sharing-service.ts';

/** The endpoints of the patient who shares records. */
export const sharingRoutes = (sharing: SharingService): readonly Route[] => [
  route(createShare, async ({ session, body, request, reply }) => {
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    const data = await sharing.create(session, body, key);
    reply.code(201);
    return { status: 'success', message: sharingMessages.made, data };
  }),

  route(listShares, ({ session, query }) => sharing.list(session, query)),

  route(shareDetails, async ({ session, params }) => ({
    status: 'success',
    data: await sharing.read(session, params.id),
  })),

  route(revokeShare, async ({ session, params }) => {
    await sharing.revoke(session, params.id);
    return { status: 'success', message: sharingMessages.revoked };
  }),

  route(listShareContacts, async ({ session }) => ({
    status: 'success',
    contacts: [...(await sharing.contacts(session))],
  })),

  route(sendShare, async ({ session, params, body, request }) => {
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    const count = await sharing.send(session, params.id, body.contactIds, key);
    return { status: 'success', message: sharingMessages.sent(count) };
  }),
];

const toReceiver = ({ ip, headers }: FastifyRequest): Receiver => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/** Excludes shared records, and refused links, from search engines. */
const setNoIndex = (reply: FastifyReply): FastifyReply => reply.headers(noIndexHeaders);

/** The endpoints of a link's receiver, who has no account. The link's secret is in the body, never in a URL. */
export const sharedRoutes = (shared: SharedRecordsService): readonly Route[] => [
  route(readSharedInfo, async ({ body, request, reply }) => {
    void setNoIndex(reply);
    return { status: 'success', data: await shared.readInfo(body.token, toReceiver(request)) };
  }),

  route(openShared, async ({ body, request, reply }) => {
    void setNoIndex(reply);
    return { status: 'success', data: await shared.open(body.token, body.passcode, toReceiver(request)) };
  }),

  route(renewSharedFile, async ({ params, body, request, reply }) => {
    void setNoIndex(reply);
    return { status: 'success', data: { fileTicket: await shared.renew(params.id, body, toReceiver(request)) } };
  }),

  route(sharedFile, async ({ params, query, request, reply }) => {
    void setNoIndex(reply);
    return sendWholeFile(reply, await shared.file(params.id, query.ticket, toReceiver(request)));
  }),
];
