import * as z from 'zod/mini';
import { optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxPageSize } from './limits.ts';
import { buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';

/**
 * The actor that accessed a patient's data: the patient, another account that acts for them, a doctor, the holder of a link, a
 * language model, a speech service, the product.
 */
export const accessors = ['you', 'account', 'doctor', 'link', 'model', 'speech', 'arogo'] as const;

/** An entry of 'Who opened my records'. */
export const accessLine = /* @__PURE__ */ z.object({
  id: z.string(),
  /** ISO 8601 instant. */
  at: z.string(),
  who: z.object({
    kind: z.enum(accessors),
    /** For a doctor or an account. */
    name: z.optional(z.string()),
    /** For the patient: the browser's user agent; null if no longer known, absent if there was none. */
    userAgent: z.optional(z.nullable(z.string())),
    /** For the patient: whether it was the session of this request. */
    current: z.optional(z.boolean()),
  }),
  /** The action, as a text. */
  did: z.string(),
  /** Name of the object, if it has one. */
  what: z.optional(z.string()),
});
export type AccessLine = z.infer<typeof accessLine>;

export const readAccessLog = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/access-log',
  access: 'patient',
  about: 'account',
  summary:
    'Who opened or changed what of the patient, the newest first: by others, or by everybody; older lines by the last one that was seen',
  query: /* @__PURE__ */ z.object({
    /** Id of a line: the answer has older ones. Without it, the newest. */
    before: z.optional(
      z
        .string({ error: commonMessages.invalidInput })
        .check(z.regex(/^[0-9]{1,18}$/, { error: commonMessages.invalidInput })),
    ),
    limit: buildPageQuery(maxPageSize).limit,
    from: z._default(z.enum(['others', 'all'], { error: commonMessages.invalidInput }), 'others'),
  }),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      lines: z.array(accessLine),
      /** Whether there are older ones. */ more: z.boolean(),
    }),
  },
});
