/**
 * zod/mini for the patient's app, put in its place when that is built: a schema is made when something of it is first read.
 * A page has the declarations of many more calls than it makes; to make all their schemas as it began was what held up
 * a phone the longest.
 */
import * as z from 'zod/mini';

type Make = (...given: never[]) => unknown;
type Given = readonly unknown[];

/** What schemas and checks have; each is read from what is made, and then stands here. */
const read = [
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

/** Stands for a schema, or for a check of one. */
class Later {
  readonly #make: () => unknown;
  #made: unknown;

  constructor(make: () => unknown) {
    this.#make = make;
  }

  get made(): unknown {
    this.#made ??= this.#make();
    return this.#made;
  }

  check(...checks: Given): Later {
    return new Later(() => (this.made as z.ZodMiniType).check(...(checks as z.core.CheckFn<unknown>[])));
  }
}
for (const name of read) {
  Object.defineProperty(Later.prototype, name, {
    get(this: Later): unknown {
      const value: unknown = Reflect.get(Object(this.made), name);
      Object.defineProperty(this, name, { value });
      return value;
    },
  });
}

// @__NO_SIDE_EFFECTS__
function later(make: Make, given: Given): Later {
  return new Later(() => Reflect.apply(make, undefined, given));
}

// These make no schema. Taken out of all of zod at once they would bring all of it along.
export const parse = z.parse;
export const safeParse = z.safeParse;

// One by one, and each declared so: what no page uses of the contract is found and left out by that.
// @__NO_SIDE_EFFECTS__
export function string(...given: Given): Later {
  return later(z.string, given);
}
// @__NO_SIDE_EFFECTS__
export function number(...given: Given): Later {
  return later(z.number, given);
}
// @__NO_SIDE_EFFECTS__
export function boolean(...given: Given): Later {
  return later(z.boolean, given);
}
// @__NO_SIDE_EFFECTS__
export function int(...given: Given): Later {
  return later(z.int, given);
}
// @__NO_SIDE_EFFECTS__
export function uuid(...given: Given): Later {
  return later(z.uuid, given);
}
// @__NO_SIDE_EFFECTS__
export function email(...given: Given): Later {
  return later(z.email, given);
}
// @__NO_SIDE_EFFECTS__
export function object(...given: Given): Later {
  return later(z.object, given);
}
// @__NO_SIDE_EFFECTS__
export function strictObject(...given: Given): Later {
  return later(z.strictObject, given);
}
// @__NO_SIDE_EFFECTS__
export function extend(...given: Given): Later {
  return later(z.extend, given);
}
export function safeExtend(...given: Given): Later {
  return later(z.safeExtend, given);
}
// @__NO_SIDE_EFFECTS__
export function array(...given: Given): Later {
  return later(z.array, given);
}
// @__NO_SIDE_EFFECTS__
export function tuple(...given: Given): Later {
  return later(z.tuple, given);
}
// @__NO_SIDE_EFFECTS__
export function record(...given: Given): Later {
  return later(z.record, given);
}
// @__NO_SIDE_EFFECTS__
export function optional(...given: Given): Later {
  return later(z.optional, given);
}
// @__NO_SIDE_EFFECTS__
export function nullable(...given: Given): Later {
  return later(z.nullable, given);
}
// @__NO_SIDE_EFFECTS__
export function union(...given: Given): Later {
  return later(z.union, given);
}
// @__NO_SIDE_EFFECTS__
export function discriminatedUnion(...given: Given): Later {
  return later(z.discriminatedUnion, given);
}
// @__NO_SIDE_EFFECTS__
export function intersection(...given: Given): Later {
  return later(z.intersection, given);
}
// @__NO_SIDE_EFFECTS__
export function literal(...given: Given): Later {
  return later(z.literal, given);
}
// @__NO_SIDE_EFFECTS__
export function pipe(...given: Given): Later {
  return later(z.pipe, given);
}
// @__NO_SIDE_EFFECTS__
export function transform(...given: Given): Later {
  return later(z.transform, given);
}
// @__NO_SIDE_EFFECTS__
export function _default(...given: Given): Later {
  return later(z._default, given);
}
// @__NO_SIDE_EFFECTS__
export function minLength(...given: Given): Later {
  return later(z.minLength, given);
}
// @__NO_SIDE_EFFECTS__
export function maxLength(...given: Given): Later {
  return later(z.maxLength, given);
}
// @__NO_SIDE_EFFECTS__
export function minimum(...given: Given): Later {
  return later(z.minimum, given);
}
// @__NO_SIDE_EFFECTS__
export function maximum(...given: Given): Later {
  return later(z.maximum, given);
}
// @__NO_SIDE_EFFECTS__
export function gte(...given: Given): Later {
  return later(z.gte, given);
}
// @__NO_SIDE_EFFECTS__
export function lte(...given: Given): Later {
  return later(z.lte, given);
}
// @__NO_SIDE_EFFECTS__
export function positive(...given: Given): Later {
  return later(z.positive, given);
}
// @__NO_SIDE_EFFECTS__
export function regex(...given: Given): Later {
  return later(z.regex, given);
}
// @__NO_SIDE_EFFECTS__
export function refine(...given: Given): Later {
  return later(z.refine, given);
}
// @__NO_SIDE_EFFECTS__
export function trim(...given: Given): Later {
  return later(z.trim, given);
}
// @__NO_SIDE_EFFECTS__
export function toLowerCase(...given: Given): Later {
  return later(z.toLowerCase, given);
}
// @__NO_SIDE_EFFECTS__
export function overwrite(...given: Given): Later {
  return later(z.overwrite, given);
}
export const coerce = {
  // @__NO_SIDE_EFFECTS__
  number: (...given: Given): Later => later(z.coerce.number, given),
};
// @__NO_SIDE_EFFECTS__
function oneOf(...given: Given): Later {
  return later(z.enum, given);
}
// @__NO_SIDE_EFFECTS__
function none(...given: Given): Later {
  return later(z.null, given);
}
export { none as null, oneOf as enum };
