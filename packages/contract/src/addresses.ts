import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxAddressLineLength, defaultCountry, maxNameLength, maxPageSize } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { addressFields as f, addressMessages as m } from './messages/addresses.ts';
import { commonMessages } from './messages/common.ts';
import { profileMessages } from './messages/profile.ts';
import { maxAddressTagLength, maxAddressTextLength, maxLandmarkLength } from './profile-limits.ts';
import { phonePattern } from './profile.ts';
import { identifier, requiredTextSchema, seenVersion, textWithDefaultSchema } from './text.ts';
import { zipCodeChecks } from './zip-code.ts';

export const addressIsFor = ['myself', 'someoneElse'] as const;
/** Tags with a chip of their own; any other tag is free text. */
export const addressTags = ['home', 'work'] as const;

const coordinateSchema = (limit: number) =>
  z
    .number({ error: m.coordinates })
    .check(z.minimum(-limit, { error: m.coordinates }), z.maximum(limit, { error: m.coordinates }));
const latitude = /* @__PURE__ */ coordinateSchema(90);
const longitude = /* @__PURE__ */ coordinateSchema(180);

/** The place of an address, as detected or selected. WGS 84; null if the place has no coordinates. */
const withCoordinates = {
  city: /* @__PURE__ */ textWithDefaultSchema(maxNameLength),
  state: /* @__PURE__ */ textWithDefaultSchema(maxNameLength),
  zipCode: /* @__PURE__ */ textWithDefaultSchema(12),
  country: /* @__PURE__ */ textWithDefaultSchema(maxNameLength, defaultCountry),
  latitude: /* @__PURE__ */ z._default(z.nullable(latitude), null),
  longitude: /* @__PURE__ */ z._default(z.nullable(longitude), null),
};

/** Body of the address form. */
export const addressForm = /* @__PURE__ */ z
  .object({
    isFor: z.enum(addressIsFor, { error: m.isRequired(f.isFor) }),
    fullName: requiredTextSchema(m.isRequired(f.fullName), 2 * maxNameLength + 1),
    phoneNumber: z
      .string({ error: m.isRequired(f.phoneNumber) })
      .check(
        z.minLength(1, { error: m.isRequired(f.phoneNumber), abort: true }),
        z.regex(phonePattern, { error: profileMessages.phoneFormat }),
      ),
    house: requiredTextSchema(m.isRequired(f.house), maxAddressLineLength),
    landmark: textWithDefaultSchema(maxLandmarkLength),
    /** The place as text. */
    address: requiredTextSchema(m.placeRequired, maxAddressTextLength),
    tag: requiredTextSchema(m.tagRequired, maxAddressTagLength),
    /** True makes it the default address in place of the current one; false changes nothing. */
    isDefault: z._default(z.boolean({ error: commonMessages.invalidInput }), false),
    ...withCoordinates,
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
  /** E.164; empty for an address from sign-up without a number. */
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
  /** Optimistic version: a change must name the current one. */
  version: z.number(),
});
export type Address = z.infer<typeof address>;

const addressesPath = '/api/users/addresses';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const listAddresses = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: addressesPath,
  access: 'patient',
  about: 'account',
  summary: 'A page of the saved addresses, the default first, then the newest',
  query: /* @__PURE__ */ z.object(buildPageQuery(maxPageSize)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      addresses: z.array(address),
      ...pageAnswer,
    }),
  },
});

export const addAddress = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: addressesPath,
  access: 'patient',
  about: 'account',
  summary: 'Save an address; the first one becomes the default. Takes an Idempotency-Key',
  body: addressForm,
  answers: { 201: /* @__PURE__ */ buildDataAnswer(address) },
});

export const changeAddress = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${addressesPath}/{id}`,
  access: 'patient',
  about: 'account',
  summary: 'Change a saved address; another version than the present one is a conflict',
  params,
  body: /* @__PURE__ */ z.intersection(addressForm, z.object({ version: seenVersion })),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(address) },
});

export const removeAddress = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${addressesPath}/{id}`,
  access: 'patient',
  about: 'account',
  summary: 'Delete a saved address; of a default the newest left takes the place',
  params,
  answers: { 200: doneAnswer },
});

/** A place with its coordinates; names are empty if none is known near it. */
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

export const locateAddress = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${addressesPath}/locate`,
  access: 'patient',
  about: 'account',
  summary: 'Which town and PIN code are nearest to a point; nothing of it is kept',
  body: /* @__PURE__ */ z.object({ latitude, longitude }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(locatedPlace) },
});
