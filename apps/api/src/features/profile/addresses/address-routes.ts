import { addAddress, changeAddress, listAddresses, locateAddress, removeAddress } from '@arogo/contract/addresses';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import { parseIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { AddressService } from './address-service.ts';

export const addressRoutes = (addresses: AddressService): readonly Route[] => [
  route(listAddresses, async ({ session, query: { page, limit } }) => {
    const all = await addresses.list(session);
    return {
      status: 'success',
      addresses: all.slice((page - 1) * limit, page * limit),
      total: all.length,
      page,
      limit,
    };
  }),
  route(addAddress, async ({ session, body, request, reply }) => {
    const data = await addresses.add(session, body, parseIdempotencyKey(request.headers['idempotency-key']));
    reply.code(201);
    return { status: 'success', message: m.added, data };
  }),
  route(changeAddress, async ({ session, params, body: { version, ...form } }) => ({
    status: 'success',
    message: m.changed,
    data: await addresses.change(session, params.id, form, version),
  })),
  route(removeAddress, async ({ session, params }) => {
    await addresses.remove(session, params.id);
    return { status: 'success', message: m.deleted };
  }),
  route(locateAddress, async ({ session, body: { latitude, longitude } }) => ({
    status: 'success',
    data: await addresses.locate(session, latitude, longitude),
  })),
];
