/**
 * Replaces zod/mini in the build of the patient's app: a schema is built when one of its properties is first read. A page
 * declares many more calls than it makes, and building all schemas at start was the longest task on a phone.
 */
import * as z from 'zod/mini';

type SchemaFactory = (...given: never[]) => unknown;
type SchemaArguments = readonly unknown[];

/** Properties of schemas and checks. A getter reads each from the built schema, then caches it as an own property. */
const lazyProperties = [
  '_zod',
  '~standard',
  'apply',
  'brand',
  'clone',
  'def',
  'parse',
  'parseAsync',
  'register',
  'safeParse',
  'safeParseAsync',
  'shape',
  'type',
  'with',
];

/** Placeholder for a schema or a check. */
class LazySchema {
  readonly #make: () => unknown;
  #made: unknown;

  constructor(make: () => unknown) {
    this.#make = make;
  }

  get made(): unknown {
    this.#made ??= this.#make();
    return this.#made;
  }

  check(...checks: SchemaArguments): LazySchema {
    return new LazySchema(() => (this.made as z.ZodMiniType).check(...(checks as z.core.CheckFn<unknown>[])));
  }
}
for (const name of lazyProperties) {
  Object.defineProperty(LazySchema.prototype, name, {
    get(this: LazySchema): unknown {
      const value: unknown = Reflect.get(Object(this.made), name);
      Object.defineProperty(this, name, { value });
      return value;
    },
  });
}

// @__NO_SIDE_EFFECTS__
function createLazySchema(make: SchemaFactory, given: SchemaArguments): LazySchema {
  return new LazySchema(() => Reflect.apply(make, undefined, given));
}

// These build no schema. A namespace import would bundle all of zod.
export const parse = z.parse;
export const safeParse = z.safeParse;

// Declared one by one as free of side effects, so that the bundler drops the parts of the contract that no page uses.
// @__NO_SIDE_EFFECTS__
export function string(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.string, given);
}
// @__NO_SIDE_EFFECTS__
export function number(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.number, given);
}
// @__NO_SIDE_EFFECTS__
export function boolean(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.boolean, given);
}
// @__NO_SIDE_EFFECTS__
export function int(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.int, given);
}
// @__NO_SIDE_EFFECTS__
export function uuid(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.uuid, given);
}
// @__NO_SIDE_EFFECTS__
export function email(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.email, given);
}
// @__NO_SIDE_EFFECTS__
export function object(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.object, given);
}
// @__NO_SIDE_EFFECTS__
export function strictObject(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.strictObject, given);
}
// @__NO_SIDE_EFFECTS__
export function extend(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.extend, given);
}
export function safeExtend(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.safeExtend, given);
}
// @__NO_SIDE_EFFECTS__
export function array(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.array, given);
}
// @__NO_SIDE_EFFECTS__
export function tuple(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.tuple, given);
}
// @__NO_SIDE_EFFECTS__
export function record(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.record, given);
}
// @__NO_SIDE_EFFECTS__
export function optional(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.optional, given);
}
// @__NO_SIDE_EFFECTS__
export function nullable(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.nullable, given);
}
// @__NO_SIDE_EFFECTS__
export function union(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.union, given);
}
// @__NO_SIDE_EFFECTS__
export function discriminatedUnion(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.discriminatedUnion, given);
}
// @__NO_SIDE_EFFECTS__
export function intersection(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.intersection, given);
}
// @__NO_SIDE_EFFECTS__
export function literal(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.literal, given);
}
// @__NO_SIDE_EFFECTS__
export function pipe(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.pipe, given);
}
// @__NO_SIDE_EFFECTS__
export function transform(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.transform, given);
}
// @__NO_SIDE_EFFECTS__
export function _default(...given: SchemaArguments): LazySchema {
  return createLazySchema(z._default, given);
}
// @__NO_SIDE_EFFECTS__
export function minLength(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.minLength, given);
}
// @__NO_SIDE_EFFECTS__
export function maxLength(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.maxLength, given);
}
// @__NO_SIDE_EFFECTS__
export function minimum(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.minimum, given);
}
// @__NO_SIDE_EFFECTS__
export function maximum(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.maximum, given);
}
// @__NO_SIDE_EFFECTS__
export function gte(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.gte, given);
}
// @__NO_SIDE_EFFECTS__
export function lte(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.lte, given);
}
// @__NO_SIDE_EFFECTS__
export function positive(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.positive, given);
}
// @__NO_SIDE_EFFECTS__
export function regex(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.regex, given);
}
// @__NO_SIDE_EFFECTS__
export function refine(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.refine, given);
}
// @__NO_SIDE_EFFECTS__
export function trim(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.trim, given);
}
// @__NO_SIDE_EFFECTS__
export function toLowerCase(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.toLowerCase, given);
}
// @__NO_SIDE_EFFECTS__
export function overwrite(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.overwrite, given);
}
export const coerce = {
  // @__NO_SIDE_EFFECTS__
  number: (...given: SchemaArguments): LazySchema => createLazySchema(z.coerce.number, given),
};
// @__NO_SIDE_EFFECTS__
function enumSchema(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.enum, given);
}
// @__NO_SIDE_EFFECTS__
function nullSchema(...given: SchemaArguments): LazySchema {
  return createLazySchema(z.null, given);
}
export { nullSchema as null, enumSchema as enum };
