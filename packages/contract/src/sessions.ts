import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxPageSize } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { identifier } from './text.ts';

/** A session of the patient: a browser in which they signed in. */
export const ownSession = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** 'waiting': it expired and can be renewed with the Security PIN. */
  state: z.enum(['live', 'waiting']),
  /** The browser's user agent, at most 200 characters; may be empty. */
  userAgent: z.string(),
  /** ISO 8601 instants. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/sessions',
  access: 'patient',
  about: 'account',
  summary: 'A page of the sessions that can still be used, the last used first',
  query: /* @__PURE__ */ z.object(buildPageQuery(maxPageSize)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      sessions: z.array(ownSession),
      ...pageAnswer,
    }),
  },
});

export const endSession = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: '/api/users/sessions/{id}',
  access: 'patient',
  about: 'account',
  summary: 'End one of the own sessions at once and for good',
  params: /* @__PURE__ */ z.object({ id: identifier }),
  answers: { 200: doneAnswer },
});

export const endOtherSessions = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/users/sessions/end-others',
  access: 'patient',
  about: 'account',
  summary: 'End every other session of the patient at once and for good',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ ended: z.number() })) },
});
