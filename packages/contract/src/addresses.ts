import * as z from 'zod/mini';
import { dataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { addressLineMaximum, defaultCountry, nameMaximum, pageMaximum } from './limits.ts';
import { pageAnswer, pageQuery } from './lists.ts';
import { addressFields as f, addressMessages as m } from './messages/addresses.ts';
import { commonMessages } from './messages/common.ts';
import { profileMessages } from './messages/profile.ts';
import { addressTagMaximum, addressTextMaximum, landmarkMaximum } from './places-limits.ts';
import { phonePattern } from './profile.ts';
import { identifier, requiredText, seenVersion, textOrNone } from './text.ts';
import { zipCodeChecks } from './zip-code.ts';

export const addressIsFor = ['myself', 'someoneElse'] as const;
/** Tags that have a chip of their own; any other is a free label. */
export const addressTags = ['home', 'work'] as const;

const degrees = (limit: number) =>
  z
    .number({ error: m.coordinates })
    .check(z.minimum(-limit, { error: m.coordinates }), z.maximum(limit, { error: m.coordinates }));
const latitude = /* @__PURE__ */ degrees(90);
const longitude = /* @__PURE__ */ degrees(180);

/** Where an address is: as it was detected or chosen. WGS 84; null where the place has none. */
const placed = {
  city: /* @__PURE__ */ textOrNone(nameMaximum),
  state: /* @__PURE__ */ textOrNone(nameMaximum),
  zipCode: /* @__PURE__ */ textOrNone(12),
  country: /* @__PURE__ */ textOrNone(nameMaximum, defaultCountry),
  latitude: /* @__PURE__ */ z._default(z.nullable(latitude), null),
  longitude: /* @__PURE__ */ z._default(z.nullable(longitude), null),
};

/** What the form of an address saves. */
export const addressForm = /* @__PURE__ */ z
  .object({
    isFor: z.enum(addressIsFor, { error: m.isRequired(f.isFor) }),
    fullName: requiredText(m.isRequired(f.fullName), 2 * nameMaximum + 1),
    phoneNumber: z
      .string({ error: m.isRequired(f.phoneNumber) })
      .check(
        z.minLength(1, { error: m.isRequired(f.phoneNumber), abort: true }),
        z.regex(phonePattern, { error: profileMessages.phoneFormat }),
      ),
    house: requiredText(m.isRequired(f.house), addressLineMaximum),
    landmark: textOrNone(landmarkMaximum),
    /** The place in words. */
    address: requiredText(m.placeRequired, addressTextMaximum),
    tag: requiredText(m.tagRequired, addressTagMaximum),
    /** True makes it the default in place of the present one; false leaves the default where it is. */
    isDefault: z._default(z.boolean({ error: commonMessages.invalidInput }), false),
    ...placed,
  })
  .check(
    z.refine((given) => (given.latitude === null) === (given.longitude === null), {
      error: m.coordinates,
      path: ['longitude'],
    }),
    ...zipCodeChecks,
  );
export type AddressForm = z.output<typeof addressForm>;

export const address = /* @__PURE__ */ z.object({
  id: z.uuid(),
  isFor: z.enum(addressIsFor),
  fullName: z.string(),
  /** E.164; an address of sign-up may have none. */
  phoneNumber: z.string(),
  house: z.string(),
  address: z.string(),
  landmark: z.string(),
  isDefault: z.boolean(),
  /** 'home', 'work' or a free label. */
  tag: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Grows with each change; a change names the version that it saw. */
  version: z.number(),
});
export type Address = z.infer<typeof address>;

const path = '/api/users/addresses';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const listAddresses = /* @__PURE__ */ endpoint({
  method: 'GET',
  path,
  access: 'patient',
  summary: 'A page of the saved addresses, the default first, then the newest',
  query: /* @__PURE__ */ z.object(pageQuery(pageMaximum)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      addresses: z.array(address),
      ...pageAnswer,
    }),
  },
});

export const addAddress = /* @__PURE__ */ endpoint({
  method: 'POST',
  path,
  access: 'patient',
  summary: 'Save an address; the first one becomes the default. Takes an Idempotency-Key',
  body: addressForm,
  answers: { 201: /* @__PURE__ */ dataAnswer(address) },
});

export const changeAddress = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'patient',
  summary: 'Change a saved address; another version than the present one is a conflict',
  params,
  body: /* @__PURE__ */ z.intersection(addressForm, z.object({ version: seenVersion })),
  answers: { 200: /* @__PURE__ */ dataAnswer(address) },
});

export const removeAddress = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  summary: 'Delete a saved address; of a default the newest left takes the place',
  params,
  answers: { 200: doneAnswer },
});

/** A place with its coordinates; names are empty where none is known near it. */
export const locatedPlace = /* @__PURE__ */ z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type LocatedPlace = z.infer<typeof locatedPlace>;

export const locateAddress = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${path}/locate`,
  access: 'patient',
  summary: 'Which town and PIN code are nearest to a point; nothing of it is kept',
  body: /* @__PURE__ */ z.object({ latitude, longitude }),
  answers: { 200: /* @__PURE__ */ dataAnswer(locatedPlace) },
});
