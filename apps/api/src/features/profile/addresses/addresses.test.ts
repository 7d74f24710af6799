import { asThemself } from '../../../platform/database/actor.ts';
import type { Address } from '@arogo/contract/addresses';
import { commonMessages } from '@arogo/contract/messages/common';
import { refusalMessages } from '@arogo/contract/messages/refusals';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { maxAddresses } from '@arogo/contract/profile-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { addressesPath, createAddressForm, saveAddress } from '../profile-extras.test-helpers.ts';
import { createInvalidInput, createProfileCalls, parseRefusal } from '../profile.test-helpers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const listAddresses = async (patient: TestPatient): Promise<readonly Address[]> =>
  (await api.call('GET', addressesPath, undefined, patient)).json<{ addresses: Address[] }>().addresses;
const listDefaults = async (patient: TestPatient): Promise<readonly string[]> =>
  (await listAddresses(patient)).filter(({ isDefault }) => isDefault).map(({ tag }) => tag);

describe('1 §2.8 Saved Addresses', () => {
  test('decision G1: a new patient has none; decision S7: the address of sign-up is the first, home and default', async () => {
    const asha = await api.signUp();
    expect((await api.call('GET', addressesPath, undefined, asha)).json()).toEqual({
      status: 'success',
      addresses: [],
      total: 0,
      page: 1,
      limit: 100,
    });
    await createProfileCalls(api).save(asha, {
      addressLine1: '4 Temple Street',
      city: 'Nashik',
      state: 'Maharashtra',
      zipCode: '422001',
      country: 'India',
    });
    expect(await listAddresses(asha)).toMatchObject([
      {
        house: '4 Temple Street',
        tag: 'home',
        isDefault: true,
        address: 'Nashik, Maharashtra, 422001, India',
        latitude: null,
        version: 1,
      },
    ]);
  });

  test('1 §3 Address: isFor, fullName, phoneNumber, house, address, landmark, isDefault, tag: all are stored and listed as they were sent', async () => {
    const asha = await api.signUp();
    const added = await api.call(
      'POST',
      addressesPath,
      createAddressForm({ isFor: 'someoneElse', tag: '  Aunt’s home ' }),
      asha,
    );
    expect([added.statusCode, added.json()]).toEqual([
      201,
      {
        status: 'success',
        message: m.added,
        data: {
          ...createAddressForm({ isFor: 'someoneElse', tag: 'Aunt’s home' }),
          country: 'India',
          id: expect.any(String),
          isDefault: true,
          version: 1,
        },
      },
    ]);
    expect(await listAddresses(asha)).toEqual([added.json<{ data: Address }>().data]);
  });

  test(
    "1 §2.8 a 'Primary' badge if default: exactly one while there is any; " +
      'the first becomes it, another takes its place, the newest left inherits it',
    async () => {
      const asha = await api.signUp();
      const home = await saveAddress(api, asha, { isDefault: false });
      expect(await listDefaults(asha)).toEqual(['home']);
      api.clock.advance({ seconds: 1 });
      await saveAddress(api, asha, { tag: 'work' });
      expect(await listDefaults(asha)).toEqual(['home']);
      api.clock.advance({ seconds: 1 });
      const hostel = await saveAddress(api, asha, { tag: 'Hostel', isDefault: true });
      expect(await listDefaults(asha)).toEqual(['Hostel']);
      expect((await listAddresses(asha)).map(({ tag }) => tag)).toEqual(['Hostel', 'work', 'home']);
      // The default cannot be without a place: it goes elsewhere, not away.
      expect(
        (
          await api.call(
            'PUT',
            `${addressesPath}/${hostel.id}`,
            { ...createAddressForm({ tag: 'Hostel', isDefault: false }), version: 1 },
            asha,
          )
        ).statusCode,
      ).toBe(200);
      expect(await listDefaults(asha)).toEqual(['Hostel']);
      expect(
        (
          await api.call(
            'PUT',
            `${addressesPath}/${home.id}`,
            { ...createAddressForm({ isDefault: true }), version: 1 },
            asha,
          )
        ).json<{ data: Address }>().data.isDefault,
      ).toBe(true);
      expect(await listDefaults(asha)).toEqual(['home']);
      await api.call('DELETE', `${addressesPath}/${home.id}`, undefined, asha);
      expect(await listDefaults(asha)).toEqual(['Hostel']);
    },
  );

  test('what is asked at once ends with one default, whoever comes first; the database refuses two', async () => {
    const asha = await api.signUp();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => saveAddress(api, asha, { tag: `Place ${index}`, isDefault: true })),
    );
    const all = await listAddresses(asha);
    expect([all.length, (await listDefaults(asha)).length]).toEqual([8, 1]);
    await Promise.all(
      all.map(({ id }, index) =>
        index % 2 === 0
          ? api.call('DELETE', `${addressesPath}/${id}`, undefined, asha)
          : saveAddress(api, asha, { isDefault: true }),
      ),
    );
    expect((await listDefaults(asha)).length).toBe(1);
    const second = api.parts.db.asPatient(asThemself(asha.user.id), (trx) =>
      trx.updateTable('address').set({ is_default: true }).execute(),
    );
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });

  test('1 §2.8 Edit button: it edits, and another version than the one that was seen is told, and changes nothing', async () => {
    const asha = await api.signUp();
    const { id, version } = await saveAddress(api, asha);
    const change = (house: string, seen: number) =>
      api.call('PUT', `${addressesPath}/${id}`, { ...createAddressForm({ house }), version: seen }, asha);
    expect((await change('14 Lake Road', version)).json()).toMatchObject({
      message: m.changed,
      data: { house: '14 Lake Road', version: 2 },
    });
    expect(parseRefusal(await change('1 Elsewhere', version))).toEqual([
      409,
      { status: 'fail', code: 'conflict', message: refusalMessages.conflict },
    ]);
    const both = await Promise.all([change('One', 2), change('Two', 2)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('the same key saves an address once', async () => {
    const asha = await api.signUp();
    const send = (body: object) =>
      api.app.inject({
        method: 'POST',
        url: addressesPath,
        headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'k1' },
        payload: body,
      });
    const answers = await Promise.all([
      send(createAddressForm()),
      send(createAddressForm()),
      send(createAddressForm()),
    ]);
    expect(new Set(answers.map((answer) => answer.json<{ data: Address }>().data.id)).size).toBe(1);
    expect((await listAddresses(asha)).length).toBe(1);
    expect((await send(createAddressForm({ house: 'Other' }))).statusCode).toBe(409);
  });
});

describe('1 §5 Address forms', () => {
  test('1 §5 Address forms: what is missing or cannot be is told at its field', async () => {
    const asha = await api.signUp();
    const send = async (changes: object) =>
      parseRefusal(await api.call('POST', addressesPath, createAddressForm(changes), asha));
    for (const [name, message] of [
      ['fullName', 'Full Name is required.'],
      ['phoneNumber', 'Mobile Number is required.'],
      ['house', 'House / flat / floor is required.'],
      ['address', m.placeRequired],
      ['tag', m.tagRequired],
    ] as const) {
      expect(await send({ [name]: '' })).toEqual(createInvalidInput({ [name]: message }));
    }
    expect(await send({ isFor: 'nobody' })).toEqual(
      createInvalidInput({ isFor: m.isRequired("Who's address is this for?") }),
    );
    expect(await send({ phoneNumber: '98765 43210' })).toMatchObject([
      400,
      { fields: { phoneNumber: expect.stringContaining('E.164') } },
    ]);
    expect(await send({ zipCode: '012345' })).toEqual(createInvalidInput({ zipCode: m.zipCode }));
    expect(await send({ latitude: 91 })).toEqual(createInvalidInput({ latitude: m.coordinates }));
    expect(await send({ longitude: null })).toEqual(createInvalidInput({ longitude: m.coordinates }));
    expect(await send({ tag: 'x'.repeat(31) })).toEqual(createInvalidInput({ tag: commonMessages.tooLong(30) }));
    expect(await send({ house: 'a‮b' })).toEqual(createInvalidInput({ house: commonMessages.notPlainText }));
    expect(await listAddresses(asha)).toEqual([]);
  });

  test('1 §5 Address forms: at most twenty, whatever is asked at once', async () => {
    const asha = await api.signUp();
    const answers = await Promise.all(
      Array.from({ length: maxAddresses + 3 }, () => api.call('POST', addressesPath, createAddressForm(), asha)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(maxAddresses);
    expect(parseRefusal(answers.find(({ statusCode }) => statusCode === 422) ?? answers[0]!)).toMatchObject([
      422,
      { code: 'addresses_limit_reached', message: m.full },
    ]);
    const page = (await api.call('GET', `${addressesPath}?page=2&limit=15`, undefined, asha)).json<{
      addresses: Address[];
      total: number;
    }>();
    expect([page.addresses.length, page.total]).toEqual([5, 20]);
  });
});

test("1 §2.8 'Detect my location': the nearest town and PIN code with the coordinates; where none is known, the coordinates alone", async () => {
  const asha = await api.signUp();
  await api.jobsDb.asSystem((trx) =>
    trx
      .insertInto('place')
      .values([
        {
          id: 1,
          kind: 'city',
          name: 'Hinjewadi',
          state: 'Maharashtra',
          pin: null,
          folded: 'hinjewadi',
          population: 50_000,
          latitude: 18.59,
          longitude: 73.74,
        },
        {
          id: 2,
          kind: 'pin',
          name: 'Pune',
          state: 'Maharashtra',
          pin: '411057',
          folded: 'pune',
          latitude: 18.6,
          longitude: 73.73,
        },
        {
          id: 3,
          kind: 'pin',
          name: 'Pune',
          state: 'Maharashtra',
          pin: '411001',
          folded: 'pune',
          latitude: 18.52,
          longitude: 73.85,
        },
      ])
      .execute(),
  );
  const locate = async (latitude: unknown, longitude: unknown) =>
    (await api.call('POST', `${addressesPath}/locate`, { latitude, longitude }, asha)).json<{ data: unknown }>();
  expect((await locate(18.591_234_567, 73.738)).data).toEqual({
    address: 'Hinjewadi, Pune, Maharashtra, 411057',
    city: 'Hinjewadi',
    state: 'Maharashtra',
    zipCode: '411057',
    country: 'India',
    latitude: 18.591_23,
    longitude: 73.738,
  });
  expect((await locate(51.5, -0.12)).data).toEqual({
    address: 'Latitude 51.50000, longitude -0.12000',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    latitude: 51.5,
    longitude: -0.12,
  });
  expect(await locate(91, 0)).toMatchObject({ code: 'invalid_input', fields: { latitude: m.coordinates } });
  expect(await locate('18', 73)).toMatchObject({ code: 'invalid_input' });
});
