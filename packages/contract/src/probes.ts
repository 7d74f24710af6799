import * as z from 'zod/mini';
import { successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

// Probes of a process manager that starts, watches and replaces processes. No browser loads these.

const probeAnswers = { 200: /* @__PURE__ */ z.object({ status: successStatus }) };

export const liveProbe = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'The process answers. It asks nothing else: where this fails, a restart helps',
  answers: probeAnswers,
});

export const readyProbe = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary:
    'Requests may be sent here: all parts are reached and the process does not stop, else 503 with what is down. Where the database ' +
    'has a replica, `data.replica` says whether public pages are read from it and how late it is; with a Redis, `data.events` says ' +
    'whether events between processes go through it',
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      data: /* @__PURE__ */ z.optional(
        /* @__PURE__ */ z.object({
          replica: /* @__PURE__ */ z.optional(
            /* @__PURE__ */ z.object({
              isUsed: /* @__PURE__ */ z.boolean(),
              lagSeconds: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.number()),
            }),
          ),
          events: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.object({ isThroughRedis: /* @__PURE__ */ z.boolean() })),
        }),
      ),
    }),
  },
});

export const startedProbe = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/health/started',
  access: 'public',
  summary: 'The start is over: all parts were reached once. It stays so, also when one of them is down later',
  answers: probeAnswers,
});
