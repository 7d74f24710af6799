import { personMessages as m } from '@arogo/contract/messages/persons';
import { addPerson, changePerson, listPersons } from '@arogo/contract/persons';
import { route, type Route } from '../../platform/http/endpoints.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { PersonsService } from './persons-service.ts';

export const personsRoutes = (persons: PersonsService): readonly Route[] => [
  route(listPersons, async ({ session }) => ({ status: 'success', data: [...(await persons.list(session))] })),

  route(addPerson, async ({ session, body, request, reply }) => {
    const data = await persons.add(session, body, parseIdempotencyKey(request.headers['idempotency-key']));
    reply.code(201);
    return { status: 'success', message: m.added, data };
  }),

  route(changePerson, async ({ session, body }) => ({
    status: 'success',
    message: m.saved,
    data: await persons.change(session, body),
  })),
];
