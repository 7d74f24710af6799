import * as z from 'zod/mini';
import { successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

export const health = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary:
    'Ready (database, files and jobs reached), or 503 with what is down. `data.warnings`: what an operator must look at, by part',
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      data: /* @__PURE__ */ z.optional(
        /* @__PURE__ */ z.object({
          warnings: /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.string()),
        }),
      ),
    }),
  },
});
