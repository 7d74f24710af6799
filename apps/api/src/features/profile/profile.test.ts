import { asThemself } from '../../platform/database/actor.ts';
import type { User } from '@arogo/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createInvalidInput, createProfileCalls, profilePath, parseRefusal } from './profile.test-helpers.ts';

const names = 'First Name, Last Name, and Gender are required.';
const noDate = 'Date of Birth is required.';
const notE164 = 'Phone number must be in E.164 format (e.g., +1234567890).';
const tooYoung = 'You must be at least 13 years old.';
const notReal = 'Please enter a valid date of birth.';
const notPlain = 'Please use only letters, numbers and punctuation.';
const zipCode = 'A PIN code has six digits and does not start with 0.';
const zipCodeElsewhere = 'A zip code has 3 to 10 letters, digits, spaces or dashes.';
const tooLong = 'Please use at most 100 characters.';

const signUpAddress = {
  addressLine1: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
};

let t: TestApp;
let calls: ReturnType<typeof createProfileCalls>;
let patient: TestPatient;
beforeAll(async () => {
  t = await buildTestApp();
  calls = createProfileCalls(t);
  patient = await t.signUp();
});
afterAll(() => t.close());

const readUser = async (who: Pick<TestPatient, 'token'>): Promise<User> =>
  (await t.call('GET', '/api/users/me', undefined, who)).json<{ data: User }>().data;

const moveTo = (who: TestPatient, zone: string): Promise<unknown> =>
  t.parts.db.asPatient(asThemself(who.user.id), (trx) =>
    trx.updateTable('patient').set({ time_zone: zone }).where('id', '=', who.user.id).execute(),
  );

const getToday = (zone: string): Temporal.PlainDate => t.clock.now().toZonedDateTimeISO(zone).toPlainDate();

describe('1 §7: PUT /api/users/profile', () => {
  it("1 §8: answers the saved user under data and 'Profile updated successfully!'", async () => {
    const response = await calls.save(patient, {
      firstName: '  Ananya ',
      phoneNumber: '+14155550123',
      gender: 'Prefer not to say',
    });
    const data = {
      ...patient.user,
      firstName: 'Ananya',
      phoneNumber: '+14155550123',
      gender: 'Prefer not to say',
      version: 3,
    };
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'success', message: 'Profile updated successfully!', data },
    ]);
    expect(await readUser(patient)).toEqual(data);
  });

  it('of two tabs that save different things over the same version one is kept, the later one is told and nothing of it is saved', async () => {
    const who = await t.signUp();
    const { version } = await readUser(who);
    const answers = await Promise.all(
      ['Bela', 'Chitra', 'Deepa'].map((firstName) => calls.save(who, { firstName, version })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const conflicts = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<object>());
    expect(conflicts[0]).toEqual({
      status: 'fail',
      code: 'conflict',
      message: 'Your profile was changed elsewhere. What you typed is still here.',
    });
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json<{ data: User }>().data;
    expect(await readUser(who)).toEqual(saved);
    expect((await calls.save(who, { firstName: 'Esha', version: saved?.version })).statusCode).toBe(200);
    expect(parseRefusal(await calls.save(who, { version: 'x' }))[0]).toBe(400);
  });

  it.each(['1990-04-12T00:00:00Z', '1990-04-12T23:30:00.000+05:30', '1990-04-12T00:00'])(
    'of the date-time %s it takes the date, in no time zone',
    async (dateOfBirth) => {
      const who = await t.signUp();
      expect((await calls.save(who, { dateOfBirth })).statusCode).toBe(200);
      expect((await readUser(who)).dateOfBirth).toMatch(/^1990-04-12/);
    },
  );

  it.each([
    ['India', '411045'],
    ['india', '411045'],
    ['United Kingdom', 'SW1A 1AA'],
    ['United States', '94103-1234'],
    ['Iceland', '101'],
  ])(
    'decision G13: a PIN code of six digits; 3 to 10 letters, digits, blanks and dashes elsewhere: %s takes %s',
    async (country, code) => {
      expect((await calls.save(await t.signUp(), { ...signUpAddress, country, zipCode: code })).statusCode).toBe(200);
    },
  );

  it.each<[string, object, Record<string, string>]>([
    ['phone, if given, must be international E.164 form', { phoneNumber: '9876543210' }, { phoneNumber: notE164 }],
    ['no country code begins with 0', { phoneNumber: '+0123456789' }, { phoneNumber: notE164 }],
    ['more than 15 digits', { phoneNumber: '+1234567890123456' }, { phoneNumber: notE164 }],
    ['spaces between the digits', { phoneNumber: '+91 98765 43210' }, { phoneNumber: notE164 }],
    ['Arabic digits', { phoneNumber: '+٩١٩٨٧٦٥٤٣٢١٠' }, { phoneNumber: notE164 }],
    ['a line break behind the number', { phoneNumber: '+919876543210\n' }, { phoneNumber: notE164 }],
    ['date of birth required: left out', { dateOfBirth: undefined }, { dateOfBirth: noDate }],
    ['date of birth required: empty', { dateOfBirth: '' }, { dateOfBirth: noDate }],
    ['date of birth required: no text', { dateOfBirth: 19_900_412 }, { dateOfBirth: noDate }],
    ['a day that does not exist', { dateOfBirth: '1990-02-30' }, { dateOfBirth: notReal }],
    ['a date in other order', { dateOfBirth: '12/04/1990' }, { dateOfBirth: notReal }],
    ['a date with a time that is none', { dateOfBirth: '1990-04-12T25' }, { dateOfBirth: notReal }],
    ['a PIN code of letters', { zipCode: 'ABC' }, { zipCode }],
    ['a PIN code that begins with 0', { zipCode: '011045' }, { zipCode }],
    ['a PIN code of five digits for India by default', { zipCode: '41104', country: undefined }, { zipCode }],
    [
      'a zip code elsewhere with a sign',
      { zipCode: 'SW1A_1AA', country: 'United Kingdom' },
      { zipCode: zipCodeElsewhere },
    ],
    ['first name required', { firstName: '   ' }, { firstName: names }],
    ['last name required', { lastName: undefined }, { lastName: names }],
    ['gender required', { gender: '' }, { gender: names }],
    ['a gender that is not offered', { gender: 'female' }, { gender: names }],
    [
      'names and gender together',
      { firstName: '', lastName: '', gender: '' },
      { firstName: names, lastName: names, gender: names },
    ],
    ['a null byte', { firstName: 'As\u0000ha' }, { firstName: notPlain }],
    ['a lone surrogate', { lastName: 'Rao\uD83D' }, { lastName: notPlain }],
    ['a direction override', { firstName: '\u202Eahsa' }, { firstName: notPlain }],
    ['five hundred characters', { firstName: 'ä'.repeat(500) }, { firstName: tooLong }],
    ['a number as a name', { firstName: 7 }, { firstName: names }],
    ['a list as a name', { firstName: ['Asha'] }, { firstName: names }],
    ['an object as a phone number', { phoneNumber: {} }, { phoneNumber: notE164 }],
  ])('%s', async (_case, changes, fields) => {
    const before = await readUser(patient);
    expect(parseRefusal(await calls.save(patient, changes))).toEqual(createInvalidInput(fields));
    expect(await readUser(patient)).toEqual(before);
  });

  it.each([
    ['nothing at all', undefined],
    ['an empty object', {}],
  ])('%s: every field is named, First Name first', async (_case, body) => {
    const response = await t.call('PUT', profilePath, body, patient);
    expect(parseRefusal(response)).toEqual(
      createInvalidInput({ firstName: names, lastName: names, dateOfBirth: noDate, gender: names }),
    );
  });

  it.each([
    ['a list', '[]'],
    ['broken JSON', '{"firstName":'],
    ['a text', '"Asha"'],
  ])('%s is a clear 400', async (_case, payload) => {
    const headers = { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json' };
    const [status, { message }] = parseRefusal(
      await t.app.inject({ method: 'PUT', url: profilePath, headers, payload }),
    );
    expect([status, message]).toEqual([400, 'We could not read this request. Please try again.']);
  });

  it('keeps names of any script, right-to-left ones too, and of exactly 100 characters', async () => {
    for (const firstName of ['שרה', 'محمد علي', 'आशा', "O'Brien-Núñez", '𝒜sha', 'x'.repeat(100)]) {
      expect((await calls.save(patient, { firstName })).statusCode).toBe(200);
      expect((await readUser(patient)).firstName).toBe(firstName);
    }
  });

  it('the phone number may be empty, and is left as it is when it is left out', async () => {
    await calls.save(patient, { phoneNumber: '+447911123456' });
    await calls.save(patient, { phoneNumber: undefined });
    expect((await readUser(patient)).phoneNumber).toBe('+447911123456');
    await calls.save(patient, { phoneNumber: '' });
    expect((await readUser(patient)).phoneNumber).toBe('');
  });

  it("1 §5: e-mail is read-only: another's address is refused and nothing is saved, the own one in capitals passes", async () => {
    const other = await t.signUp();
    const message = 'You cannot change the email address of your account here.';
    expect(parseRefusal(await calls.save(patient, { email: other.email, firstName: 'Eve' }))).toEqual(
      createInvalidInput({ email: message }),
    );
    expect((await readUser(patient)).firstName).not.toBe('Eve');
    const saved = await calls.save(patient, { email: patient.email.toUpperCase() });
    expect([saved.statusCode, saved.json<{ data: User }>().data.email]).toEqual([200, patient.email]);
  });

  it('whose profile it is, the session decides: an id in the body is nothing', async () => {
    const other = await t.signUp();
    const response = await calls.save(patient, {
      id: other.user.id,
      patientId: other.user.id,
      firstName: 'Meera',
      completedProfile: false,
    });
    expect(response.json<{ data: User }>().data).toMatchObject({
      id: patient.user.id,
      firstName: 'Meera',
      completedProfile: true,
    });
    expect(await readUser(other)).toEqual(other.user);
  });

  it('nobody is 401, on reading too', async () => {
    for (const [method, url] of [
      ['PUT', profilePath],
      ['GET', '/api/users/me'],
    ] as const) {
      const [status, { code }] = parseRefusal(await t.call(method, url));
      expect([status, code]).toEqual([401, 'session_ended']);
    }
  });

  it('writes one audit line for each read and each save, and none for what was refused', async () => {
    const other = await t.signUp();
    await readUser(other);
    await calls.save(other);
    await calls.save(other, { firstName: '' });
    await calls.save(other, { dateOfBirth: '2999-01-01' });
    const lines = await calls.findAuditLines(other);
    expect(lines.map(({ action }) => action)).toEqual(['profile.change', 'profile.read', 'profile.change']);
  });
});

describe('decision S8: age at least 13', () => {
  it('exactly 13 today passes, a day less does not', async () => {
    const birthday = getToday('Asia/Kolkata').subtract({ years: 13 });
    expect((await calls.save(patient, { dateOfBirth: birthday.toString() })).statusCode).toBe(200);
    const late = birthday.add({ days: 1 }).toString();
    expect(parseRefusal(await calls.save(patient, { dateOfBirth: late }))).toEqual(
      createInvalidInput({ dateOfBirth: tooYoung }),
    );
  });

  it("counts the days of the patient's own zone", async () => {
    // At noon UTC the day in Kiritimati is already one ahead of that in Pago Pago; a fixed one, for 13 years before 29 February are 28 February.
    t.clock.advance(t.clock.now().until('2099-06-15T12:00:00Z'));
    const traveller = await t.signUp();
    const ahead = getToday('Pacific/Kiritimati').subtract({ years: 13 }).toString();
    await moveTo(traveller, 'Pacific/Pago_Pago');
    expect(parseRefusal(await calls.save(traveller, { dateOfBirth: ahead }))).toEqual(
      createInvalidInput({ dateOfBirth: tooYoung }),
    );
    await moveTo(traveller, 'Pacific/Kiritimati');
    expect((await calls.save(traveller, { dateOfBirth: ahead })).statusCode).toBe(200);
    patient = await t.signUp();
  });

  it('a birthday to come and one more than 120 years ago are no real dates', async () => {
    const day = getToday('Asia/Kolkata');
    for (const dateOfBirth of [
      day.add({ days: 1 }),
      day.subtract({ years: 121 }),
      Temporal.PlainDate.from('0001-01-01'),
    ]) {
      expect(parseRefusal(await calls.save(patient, { dateOfBirth: dateOfBirth.toString() }))).toEqual(
        createInvalidInput({ dateOfBirth: notReal }),
      );
    }
    expect((await calls.save(patient, { dateOfBirth: day.subtract({ years: 120 }).toString() })).statusCode).toBe(200);
  });

  it('decision S8: refuses at sign-up too, and the profile stays incomplete', async () => {
    const child = await t.signUp({ complete: false });
    const dateOfBirth = getToday('Asia/Kolkata').subtract({ years: 9 }).toString();
    expect(parseRefusal(await calls.save(child, { dateOfBirth, ...signUpAddress }))).toEqual(
      createInvalidInput({ dateOfBirth: tooYoung }),
    );
    expect((await readUser(child)).completedProfile).toBe(false);
    expect(await calls.addresses(child)).toEqual([]);
  });
});

describe('decision S7: the address of sign-up', () => {
  const stored = {
    is_for: 'myself',
    full_name: 'Asha Rao',
    phone_number: '+919876543210',
    house: '12, Lake View Road',
    address: 'Pune, Maharashtra, 411001, India',
    city: 'Pune',
    state: 'Maharashtra',
    zip_code: '411001',
    country: 'India',
    is_default: true,
    tag: 'home',
  };

  it('decision S7: becomes the first saved address: house = address line 1, tag home, default', async () => {
    const newcomer = await t.signUp({ complete: false });
    const response = await calls.save(newcomer, signUpAddress);
    expect(response.json<{ data: User }>().data.completedProfile).toBe(true);
    expect(await calls.addresses(newcomer)).toEqual([stored]);
  });

  it('is stored once, also by two saves at once', async () => {
    const newcomer = await t.signUp({ complete: false });
    const saves = await Promise.all(Array.from({ length: 8 }, () => calls.save(newcomer, signUpAddress)));
    expect(saves.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    await calls.save(newcomer, { ...signUpAddress, city: 'Mumbai' });
    expect(await calls.addresses(newcomer)).toEqual([stored]);
  });

  it('is stored however often the connection has done so before', async () => {
    for (let before = 0; before < 7; before += 1) {
      const newcomer = await t.signUp({ complete: false });
      await calls.save(newcomer, signUpAddress);
      expect(await calls.addresses(newcomer)).toEqual([stored]);
    }
  });

  it('is not stored when a part of it is missing', async () => {
    const newcomer = await t.signUp({ complete: false });
    await calls.save(newcomer, { ...signUpAddress, zipCode: undefined });
    expect(await calls.addresses(newcomer)).toEqual([]);
  });

  it.each([
    ['addressLine1', 'Address Line 1 is required.'],
    ['city', 'City is required.'],
    ['state', 'State is required.'],
    ['zipCode', 'Zip Code is required.'],
    ['country', 'Country is required.'],
  ])("'{Field} is required.' for an empty %s", async (field, message) => {
    const newcomer = await t.signUp({ complete: false });
    expect(parseRefusal(await calls.save(newcomer, { ...signUpAddress, [field]: ' ' }))).toEqual(
      createInvalidInput({ [field]: message }),
    );
  });
});
