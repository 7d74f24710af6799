import * as z from 'zod/mini';
import { maxPageSize } from './limits.ts';
import { commonMessages } from './messages/common.ts';

const wholeNumberSchema = (fallback: number, maximum: number) =>
  z._default(
    z.coerce
      .number({ error: commonMessages.invalidInput })
      .check(
        z.int({ error: commonMessages.invalidInput }),
        z.minimum(1, { error: commonMessages.invalidInput }),
        z.maximum(maximum, { error: commonMessages.invalidInput }),
      ),
    fallback,
  );

/** Query of every list: `page` from 1, and `limit` of at most 100. */
export const buildPageQuery = (limit: number) => ({
  page: /* @__PURE__ */ wholeNumberSchema(1, 1_000_000),
  limit: /* @__PURE__ */ wholeNumberSchema(limit, maxPageSize),
});

/**
 * A filter of a list: absent, one value, or several as a repeated key; each of them matches.
 * @param error message for an invalid value
 */
export const buildFilterQuery = <const V extends readonly string[]>(values: V, error: string) =>
  z.optional(
    z.union([z.enum(values), z.array(z.enum(values)).check(z.maxLength(values.length * 2, { error }))], { error }),
  );

/** The values of a filter; undefined if it is not set. */
export const parseFilterValues = <V extends string>(values: V | readonly V[] | undefined): readonly V[] | undefined =>
  values === undefined ? undefined : [...new Set(typeof values === 'string' ? [values] : values)];

/** Fields of every list answer beside its array. */
export const pageAnswer = {
  total: /* @__PURE__ */ z.number(),
  page: /* @__PURE__ */ z.number(),
  limit: /* @__PURE__ */ z.number(),
};
