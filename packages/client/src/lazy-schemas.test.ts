import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as laterZod from './lazy-schemas.ts';

/** To the compiler every page is written against zod itself. */
const asZod = (made: object): typeof z => made as typeof z;
const later = asZod(laterZod);

const declared = (zod: typeof z) => {
  const name = zod
    .string({ error: 'A name.' })
    .check(
      zod.trim(),
      zod.minLength(1, { error: 'Empty.', abort: true }),
      zod.regex(/^\p{L}+$/u, { error: 'Letters.' }),
    );
  const kinds = zod.enum(['one', 'two'], { error: 'A kind.' });
  const base = zod.object({ id: zod.uuid(), name, kind: zod._default(kinds, 'one') });
  const circle = zod.object({ type: zod.literal('circle'), radius: zod.number().check(zod.gte(0), zod.lte(10)) });
  const line = zod.strictObject({ type: zod.literal('line'), ends: zod.tuple([zod.int(), zod.int()]) });
  return zod
    .extend(base, {
      shapes: zod.array(zod.discriminatedUnion('type', [circle, line])).check(zod.maxLength(2)),
      others: zod.record(zod.string(), zod.nullable(zod.union([zod.boolean(), zod.null()]))),
      note: zod.optional(zod.pipe(zod.string(), name)),
      count: zod.optional(zod.coerce.number({ error: 'A number.' }).check(zod.minimum(1, { error: 'At least one.' }))),
    })
    .check(zod.refine(({ note, name: own }) => note !== own, { error: 'The same.', path: ['note'] }));
};

const id = 'c56a4180-65aa-42ec-a945-5fd21dec0538';
const good = {
  id,
  name: ' Asha ',
  shapes: [
    { type: 'circle', radius: 2 },
    { type: 'line', ends: [1, 2] },
  ],
  others: { a: true, b: null },
  more: 1,
};
const values = {
  good,
  'without a name': { ...good, name: '  ' },
  'a kind that there is not': { ...good, kind: 'three' },
  'a shape that is another': {
    ...good,
    shapes: [{ type: 'line', ends: [1, 2], radius: 1 }, { type: 'square' }, { type: 'circle', radius: 11 }],
  },
  'something else': { ...good, others: { a: 1 } },
  'a number in letters': { ...good, count: '3' },
  'letters that are none': { ...good, count: 'three' },
  'a check of all of it': { ...good, note: 'Asha' },
  nothing: undefined,
};

describe('schemas that are made when they are used', () => {
  it.each(Object.entries(values))('say the same as those that are made at once: %s', (_name, value) => {
    const [found, expected] = [later.safeParse(declared(later), value), z.safeParse(declared(z), value)];
    expect({ data: found.data, issues: found.error?.issues }).toEqual({
      data: expected.data,
      issues: expected.error?.issues,
    });
  });

  it('make nothing before something of them is read, and each once', () => {
    let made = 0;
    const schema = later.optional(
      later.object({
        get name() {
          made += 1;
          return later.string();
        },
      }),
    );
    expect(made).toBe(0);
    expect(schema.safeParse({ name: 'Asha' }).success).toBe(true);
    const once = made;
    expect([schema.safeParse({ name: 1 }).success, made]).toEqual([false, once]);
  });

  it('have all that schemas have, for forms and for zod’s own users', async () => {
    const schema = declared(later);
    const names = (of: object | null): readonly string[] =>
      of === null || of === Object.prototype
        ? []
        : [...Object.getOwnPropertyNames(of), ...names(Object.getPrototypeOf(of) as object | null)];
    expect([...names(declared(z)), ...names(z.string())].filter((name) => !(name in schema))).toEqual([]);
    expect(await schema.parseAsync(good)).toEqual(declared(z).parse(good));
    expect(Object.keys(schema.shape)).toEqual(['id', 'name', 'kind', 'shapes', 'others', 'note', 'count']);
    expect([schema.shape.name.parse('Asha'), '_zod' in schema, schema.def.type, schema['~standard'].vendor]).toEqual([
      'Asha',
      true,
      'object',
      'zod',
    ]);
    expect(() => schema.parse({})).toThrow(z.core.$ZodError);
  });
});
