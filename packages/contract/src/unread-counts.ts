import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

const unreadCount = /* @__PURE__ */ z.object({ personId: z.uuid(), unread: z.number() });
export type UnreadCount = z.infer<typeof unreadCount>;

export const listUnreadCounts = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'patient',
  about: 'account',
  summary: 'How many notices of each person of the account are unread, its own among them: ids and numbers alone',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(unreadCount)) },
});
