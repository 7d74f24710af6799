import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  bookingFields,
  dayIn,
  createDocumentPart,
  newDoctor,
  parseRefusal,
  sortedStatuses,
  type TestDoctor,
  parseAppointment,
  appointmentsPath,
} from './booking.test-helpers.ts';

let api: TestApp;
let appointments: BookingCalls;
let asha: TestPatient;
let doctor: TestDoctor;
beforeAll(async () => {
  // Some of these book the same doctor twice a day.
  api = await buildTestApp({ payAtVisitLimits: { open: 20, perDoctorAndDay: 8 } });
  appointments = bookingCalls(api);
  // Saturday 21 November 2026, 09:40 in India.
  await appointments.turn(Temporal.Instant.from('2026-11-21T04:10:00Z').since(api.clock.now()));
  asha = await api.signUp();
  doctor = await newDoctor(api);
});
afterAll(() => api.close());

describe('2 §7, decision B6: the one POST /api/appointments', () => {
  test("decisions B3, B6: an unpaid booking answers 'Held until {time}. Pay to confirm.' and holds the time for 15 minutes", async () => {
    const answer = await appointments.send(asha, bookingFields(api, doctor));
    expect(answer.json()).toMatchObject({ status: 'success', message: 'Held until 09:55. Pay to confirm.' });
    const appointment = parseAppointment(answer, 201);
    expect(appointment).toMatchObject({
      doctor: {
        userId: doctor.id,
        name: 'Dr. Meera Iyer',
        speciality: 'Dermatologist',
        clinic: 'Lotus Clinic',
        phone: '+912012345678',
        location: 'Pune, Maharashtra',
        img: null,
      },
      times: '10:00 – 10:30',
      time: '10:00',
      date: '2026-11-24',
      startsAt: '2026-11-24T04:30:00.000Z',
      endsAt: '2026-11-24T05:00:00.000Z',
      timeZone: 'Asia/Kolkata',
      mode: 'in-person',
      state: 'held',
      heldUntil: '2026-11-21T04:25:00.000Z',
      queue: 1,
      fee: 500,
      currency: 'INR',
      paid: false,
      refunded: false,
      refundPending: false,
      payOnConsultation: false,
      symptoms: 'An itching rash',
      documents: [],
      patientName: 'Asha Rao',
      forOther: false,
      changeable: true,
      changeableUntil: '2026-11-24T02:30:00.000Z',
      ended: false,
      review: null,
      calendarUrl: null,
    });
    expect(await appointments.read(asha, appointment.id)).toEqual({ ...appointment, looks: [] });
    expect(await appointments.listed(asha)).toEqual([appointment]);
    expect(await appointments.audited(asha)).toEqual(['appointment.book', 'appointment.read', 'appointment.list']);
  });

  test("decision B6: pay on consultation confirms at once ('Appointment booked successfully!')", async () => {
    const answer = await appointments.send(
      asha,
      bookingFields(api, doctor, { appointmentDate: dayIn(api, 4), payOnConsultation: 'true' }),
    );
    expect(answer.json()).toMatchObject({
      message: 'Appointment booked successfully!',
      data: { state: 'confirmed', heldUntil: null, paid: false, payOnConsultation: true },
    });
    expect(
      await appointments.sql("select data->>'kind' as kind from pgboss.job where name = 'appointment.mail'"),
    ).toEqual([{ kind: 'confirmed' }]);
  });
});

describe('decision B3: two people can never hold the same time', () => {
  test('the later one gets 409 with the nearest free times, and one of these can be had', async () => {
    const busy = await newDoctor(api);
    const ravi = await api.signUp();
    const date = dayIn(api, 5);
    await appointments.booked(asha, busy, { appointmentDate: date });
    const answer = await appointments.send(ravi, bookingFields(api, busy, { appointmentDate: date }));
    expect(parseRefusal(answer)).toEqual([409, 'slot_taken', 'This time slot was just taken. Please choose another.']);
    const { nearest } = answer.json<{ nearest: { date: string; time: string; mode: string }[] }>();
    expect(nearest.map(({ time }) => time)).toEqual(['09:00', '09:30', '10:30', '11:00', '14:00', '14:30']);
    await appointments.booked(ravi, busy, { appointmentDate: nearest[0]?.date, appointmentSlot: nearest[0]?.time });
  });

  test("decision B6: a doctor's visits never overlap across modes: an in-person visit takes 30 minutes, an online one 60", async () => {
    const both = await newDoctor(api);
    const ravi = await api.signUp();
    const date = dayIn(api, 6);
    const online = await appointments.booked(asha, both, {
      appointmentDate: date,
      appointmentSlot: '14:00',
      mode: 'online',
    });
    expect(online).toMatchObject({ times: '14:00 – 15:00', fee: 400, mode: 'online' });
    const half = await appointments.send(
      ravi,
      bookingFields(api, both, { appointmentDate: date, appointmentSlot: '14:30' }),
    );
    expect(half.json<{ code: string }>().code).toBe('slot_taken');
    expect(await appointments.booked(ravi, both, { appointmentDate: date, appointmentSlot: '15:00' })).toMatchObject({
      mode: 'in-person',
      queue: 2,
    });
  });

  test('six at once for one time in two modes: one has it, five are told', async () => {
    const wanted = await newDoctor(api);
    const people = await Promise.all(Array.from({ length: 6 }, () => api.signUp()));
    const changes = [
      { mode: 'online', appointmentSlot: '14:00' },
      { mode: 'in-person', appointmentSlot: '14:30' },
    ];
    const answers = await Promise.all(
      people.map((person, index) => appointments.send(person, bookingFields(api, wanted, changes[index % 2]))),
    );
    expect(sortedStatuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    const rows = await appointments.sql(
      `select 1 from appointment_slot one
        join appointment_slot other on one.doctor_id = other.doctor_id and one.during && other.during
        and one.appointment_id <> other.appointment_id`,
    );
    expect(rows).toEqual([]);
  });

  test('a hold that is over binds nobody, and reads as expired before anything was written down', async () => {
    const short = await newDoctor(api);
    const [first, second] = [await api.signUp(), await api.signUp()];
    const date = dayIn(api, 7);
    const held = await appointments.booked(first, short, { appointmentDate: date });
    await appointments.turn({ minutes: 14, seconds: 59 });
    expect(parseRefusal(await appointments.send(second, bookingFields(api, short, { appointmentDate: date })))[1]).toBe(
      'slot_taken',
    );
    await appointments.turn({ seconds: 1 });
    expect(await appointments.read(first, held.id)).toMatchObject({
      state: 'expired',
      heldUntil: null,
      queue: null,
      changeable: false,
    });
    expect([
      await appointments.listed(first),
      (await appointments.listed(first, '?scope=past')).map(({ id }) => id),
    ]).toEqual([[], [held.id]]);
    await appointments.booked(second, short, { appointmentDate: date });
  });
});

describe('what is refused before anything is written', () => {
  // It is 09:55 of 21 November at the doctor's.
  test.each([
    [{ doctorId: undefined }, 400, 'Doctor information is missing.'],
    [{ doctorId: 'x' }, 400, 'Doctor information is missing.'],
    [{ doctorId: crypto.randomUUID() }, 422, 'This doctor is not taking bookings at the moment.'],
    [{ appointmentDate: undefined }, 400, 'Please select an appointment date and time slot.'],
    [{ appointmentDate: '2027-02-30' }, 400, 'Please select an appointment date and time slot.'],
    [{ appointmentDate: '0000-01-01' }, 400, 'Please select an appointment date and time slot.'],
    [{ appointmentDate: '0001-01-03' }, 400, 'Please select an appointment date and time slot.'],
    [{ appointmentDate: '9999-12-30' }, 400, 'Please select an appointment date and time slot.'],
    [{ appointmentDate: '+010000-01-06' }, 400, 'Please select an appointment date and time slot.'],
    [{ dob: '0000-01-01' }, 400, 'Invalid date of birth'],
    [{ appointmentDate: '2999-12-31' }, 422, 'Times are offered for the next 60 days. Please choose an earlier day.'],
    [{ appointmentDate: '1800-01-01' }, 422, 'Appointment date must be in the future'],
    [{ appointmentSlot: undefined }, 400, 'Please select an appointment date and time slot.'],
    [{ appointmentSlot: '25:00' }, 400, 'Please select an appointment date and time slot.'],
    [{ appointmentSlot: '10:15' }, 422, 'The doctor does not offer this time. Please choose another.'],
    [{ appointmentSlot: '09:00', mode: 'online' }, 422, 'The doctor does not offer this time. Please choose another.'],
    [{ appointmentDate: '2026-11-20' }, 422, 'Appointment date must be in the future'],
    [{ appointmentDate: '2026-11-21', appointmentSlot: '09:30' }, 422, 'Appointment date must be in the future'],
    [{ appointmentDate: '2027-01-21' }, 422, 'Times are offered for the next 60 days. Please choose an earlier day.'],
    [{ patientName: ' ' }, 400, 'Could not retrieve patient details. Please ensure your profile is complete.'],
    [{ patientContact: undefined }, 400, 'Patient contact number is missing in your profile.'],
    [{ patientContact: '98765' }, 400, 'Please enter a phone number with its country code.'],
    [{ firstName: '' }, 400, 'First name is required'],
    [{ lastName: '' }, 400, 'Last name is required'],
    [{ dob: '2026-11-22' }, 400, 'Invalid date of birth'],
    [{ dob: '1905-11-21' }, 400, 'Invalid date of birth'],
    [{ dob: '1990-02-30' }, 400, 'Invalid date of birth'],
    [{ gender: 'robot' }, 400, 'Invalid gender selected'],
    [{ mode: 'by letter' }, 400, 'Please choose online or in-person.'],
    [{ isNew: 'perhaps' }, 400, expect.any(String)],
    [{ payOnConsultation: '1' }, 400, expect.any(String)],
    [{ clinicId: crypto.randomUUID() }, 400, expect.any(String)],
    ...['', '-500', '5e2', '٥٠٠', '500,00', '500.001', '500\n', '12345678', 'NaN'].map(
      (fee): [object, number, string] => [{ fee }, 400, 'Please enter the fee in rupees, such as 700 or 700.50.'],
    ),
    [{ symptomsEntered: 'a\u0000b' }, 400, expect.any(String)],
    [{ symptomsEntered: 'x'.repeat(2_001) }, 400, expect.any(String)],
    [{ symptomsEntered: 'x'.repeat(20_000) }, 400, expect.any(String)],
    [{ recordIds: 'x' }, 404, expect.any(String)],
    [{ recordIds: crypto.randomUUID() }, 404, expect.any(String)],
    [{ unheardOf: '1' }, 400, expect.any(String)],
  ])(
    '2 §5, 2 §8: isNew true or false, mode online or in-person, and all else; %j: %i %s',
    async (changes, status, message) => {
      const before = await appointments.sql('select count(*) as n from appointment');
      const answer = await appointments.send(
        asha,
        bookingFields(api, doctor, { appointmentDate: dayIn(api, 8), ...changes }),
      );
      expect(parseRefusal(answer)).toEqual([status, expect.any(String), message]);
      expect(await appointments.sql('select count(*) as n from appointment')).toEqual(before);
    },
  );

  test('a day of leave, another time on one day, and a mode that is not offered', async () => {
    const away = await newDoctor(api, { onlineFee: null });
    const [leave, late] = [dayIn(api, 9), dayIn(api, 10)];
    await appointments.sql(
      "insert into availability_override (doctor_id, day, mode, times) values ($1, $2, 'in-person', '{}'), ($1, $3, 'in-person', '{18:00}')",
      [away.id, leave, late],
    );
    const at = async (appointmentDate: string, appointmentSlot: string): Promise<number> =>
      (await appointments.send(asha, bookingFields(api, away, { appointmentDate, appointmentSlot }))).statusCode;
    expect([
      await at(leave, '10:00'),
      await at(late, '10:00'),
      await at(late, '18:00'),
      await at(late, '12:00'),
    ]).toEqual([422, 422, 201, 422]);
    await appointments.sql('update doctor set listed = false where id = $1', [away.id]);
    expect(
      parseRefusal(await appointments.send(asha, bookingFields(api, away, { appointmentDate: dayIn(api, 11) }))),
    ).toEqual([422, 'doctor_gone', 'This doctor is not taking bookings at the moment.']);
  });

  test('a profile that is not complete', async () => {
    const nobody = await api.signUp({ complete: false });
    const answer = await appointments.send(nobody, bookingFields(api, doctor, { appointmentDate: dayIn(api, 8) }));
    expect(parseRefusal(answer)).toEqual([
      422,
      'profile_incomplete',
      'Could not retrieve patient details. Please ensure your profile is complete.',
    ]);
  });
});

describe('the fee that the patient was shown is the fee that is booked', () => {
  test.each(['false', 'true'])(
    'another by now: nothing is booked, and its amount is told; what was booked before stays (payment on consultation: %s)',
    async (payOnConsultation) => {
      const dear = await newDoctor(api);
      const ravi = await api.signUp();
      const [shown, key] = [{ fee: '500', payOnConsultation }, { 'idempotency-key': 'as-shown' }];
      const first = parseAppointment(await appointments.send(ravi, bookingFields(api, dear, shown), key), 201);
      await appointments.sql('update doctor set in_person_fee = 1234567 where id = $1', [dear.id]);
      const next = { appointmentDate: dayIn(api, 4), payOnConsultation };
      const [rows, audited] = [
        await appointments.sql('select count(*) as n from appointment'),
        await appointments.audited(ravi),
      ];
      const stale = await Promise.all(
        ['500', '500.00', '1234567', '0'].map((fee) =>
          appointments.send(ravi, bookingFields(api, dear, { ...next, fee })),
        ),
      );
      expect(stale.map(parseRefusal)).toEqual(
        stale.map(() => [
          409,
          'fee_changed',
          'The fee is now ₹12,345.67. Nothing was booked. Please check it and confirm again.',
        ]),
      );
      expect([
        await appointments.sql('select count(*) as n from appointment'),
        await appointments.audited(ravi),
      ]).toEqual([rows, audited]);
      const again = parseAppointment(await appointments.send(ravi, bookingFields(api, dear, shown), key), 200);
      expect([again.id, again.fee]).toEqual([first.id, 500]);
      expect(await appointments.booked(ravi, dear, { ...next, fee: '12345.67' })).toMatchObject({ fee: 12_345.67 });
      // The specified call says none.
      expect(await appointments.booked(ravi, dear, { ...next, appointmentSlot: '11:00' })).toMatchObject({
        fee: 12_345.67,
      });
    },
  );
});

test("a patient's visits do not overlap, and no more than 20 are to come", async () => {
  const keen = await api.signUp();
  const [one, other] = [await newDoctor(api), await newDoctor(api)];
  await appointments.booked(keen, one, { appointmentDate: dayIn(api, 12), appointmentSlot: '14:00', mode: 'online' });
  const overlapping = { appointmentDate: dayIn(api, 12), appointmentSlot: '14:30' };
  for (const which of [other, one])
    expect(parseRefusal(await appointments.send(keen, bookingFields(api, which, overlapping)))).toEqual([
      422,
      'appointment_overlaps',
      'You already have an appointment at this time.',
    ]);
  // The child of the same account may be seen meanwhile.
  await appointments.booked(keen, other, { ...overlapping, firstName: 'Tara', dob: '2020-05-01', gender: 'female' });
  for (let day = 13; day < 31; day += 1) await appointments.booked(keen, one, { appointmentDate: dayIn(api, day) });
  const answer = await appointments.send(keen, bookingFields(api, one, { appointmentDate: dayIn(api, 31) }));
  expect(parseRefusal(answer)).toEqual([
    422,
    'appointments_limit_reached',
    'You have 20 upcoming appointments. Cancel one, or wait until one is over, before you book another.',
  ]);
});

/** What is said of an appointment for Tara. */
const bookForTara = async (changes: Readonly<Record<string, string>>): Promise<string> =>
  parseRefusal(await appointments.send(asha, bookingFields(api, doctor, { firstName: 'Tara', ...changes })))[2];

describe("decision B7: all four of the profile's genders; another name or birth date than the account’s is a visit for someone else", () => {
  const days = (function* () {
    for (let day = 14; ; day += 1) yield day;
  })();
  test.each([
    [
      { firstName: undefined, lastName: undefined },
      { patientName: 'Asha Rao', forOther: false },
    ],
    [
      { patientName: 'asha  RAO', firstName: undefined, lastName: undefined },
      { patientName: 'Asha Rao', forOther: false },
    ],
    [{ dob: '1990-04-12', gender: 'prefer not to say' }, { forOther: false }],
    [{ dob: '1991-04-12', gender: 'Other' }, { forOther: true }],
    [
      { firstName: 'Tara', dob: '2026-11-21', gender: 'female' },
      { patientName: 'Tara Rao', forOther: true },
    ],
    [
      { patientName: 'Ram Prasad Rao', firstName: undefined, lastName: undefined, dob: '1906-11-21', gender: 'male' },
      { patientName: 'Ram Prasad Rao', forOther: true },
    ],
  ])('%j', async (changes, shown) => {
    expect(
      await appointments.booked(asha, doctor, {
        appointmentDate: dayIn(api, days.next().value ?? 0),
        appointmentSlot: '11:00',
        ...changes,
      }),
    ).toMatchObject(shown);
  });

  test('decision B7: without the account’s records', async () => {
    const all = await appointments.sql('select count(*) as n from appointment');
    for (const changes of [{ firstName: 'Tara', dob: '2020-05-01', gender: 'female' }, { dob: '1991-04-12' }]) {
      const answer = await appointments.send(
        asha,
        bookingFields(api, doctor, { appointmentDate: dayIn(api, 33), recordIds: crypto.randomUUID(), ...changes }),
      );
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          code: 'invalid_input',
          fields: { recordIds: expect.stringContaining('Please remove your own records from it') as unknown },
        },
      ]);
    }
    expect(await appointments.sql('select count(*) as n from appointment')).toEqual(all);
  });

  test('however the own name is typed, it is the own appointment, under the own name, and overlaps the others', async () => {
    const maria = await api.signUp();
    const [one, two] = [await newDoctor(api), await newDoctor(api)];
    const wide = { firstName: 'Ａsha', lastName: '  ＲAO ', appointmentDate: dayIn(api, 34) };
    expect(await appointments.booked(maria, one, wide)).toMatchObject({ forOther: false, patientName: 'Asha Rao' });
    for (const names of [wide, { ...wide, firstName: 'Asha', lastName: 'Rao' }])
      expect(parseRefusal(await appointments.send(maria, bookingFields(api, two, names)))[1]).toBe(
        'appointment_overlaps',
      );
  });

  test('of another person the birth date and the gender must be said', async () => {
    expect([await bookForTara({ gender: 'female' }), await bookForTara({ dob: '2020-05-01' })]).toEqual([
      'Date of birth is required',
      'Invalid gender selected',
    ]);
  });
});

describe('decision A4: the same key with the same body answers the same result and does nothing twice', () => {
  test.each(['true', 'false'])(
    'twenty at once, and once more after (payment on consultation: %s)',
    async (payOnConsultation) => {
      const ravi = await api.signUp();
      const own = await newDoctor(api);
      const form = bookingFields(api, own, { payOnConsultation });
      const all = await Promise.all(
        Array.from({ length: 20 }, () => appointments.send(ravi, form, { 'idempotency-key': 'twice' })),
      );
      expect(sortedStatuses(all)).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
      const again = await appointments.send(ravi, form, { 'idempotency-key': 'twice' });
      expect(new Set([...all, again].map((answer) => answer.json<{ data: { id: string } }>().data.id)).size).toBe(1);
      expect(await appointments.listed(ravi)).toHaveLength(1);
      const other = await appointments.send(
        ravi,
        bookingFields(api, own, { payOnConsultation, symptomsEntered: 'Something else' }),
        { 'idempotency-key': 'twice' },
      );
      expect(parseRefusal(other).slice(0, 2)).toEqual([409, 'idempotency_key_reused']);
    },
  );
});

test('decision B4: the list: upcoming soonest first, past latest first, by mode, in pages; queue numbers of the day', async () => {
  const someone = await api.signUp();
  const own = await newDoctor(api);
  const date = dayIn(api, 40);
  const later = await appointments.booked(someone, own, { appointmentDate: date, appointmentSlot: '15:00' });
  const sooner = await appointments.booked(someone, own, { appointmentDate: date, appointmentSlot: '09:00' });
  const online = await appointments.booked(someone, own, {
    appointmentDate: date,
    appointmentSlot: '12:00',
    mode: 'online',
  });
  const all = await appointments.listed(someone);
  expect(all.map(({ id, queue }) => [id, queue])).toEqual([
    [sooner.id, 1],
    [online.id, 2],
    [later.id, 3],
  ]);
  expect((await appointments.listed(someone, '?mode=online')).map(({ id }) => id)).toEqual([online.id]);
  const second = await api.call('GET', `${appointmentsPath}?limit=2&page=2`, undefined, someone);
  expect(second.json()).toMatchObject({ total: 3, page: 2, limit: 2, appointments: [{ id: later.id }] });
  expect((await api.call('GET', `${appointmentsPath}?limit=101`, undefined, someone)).statusCode).toBe(400);
});

test('who books again and again waits: files are kept and mails sent for each', async () => {
  const limited = await buildTestApp({ limits: true });
  const [calls, keen, own] = [bookingCalls(limited), await limited.signUp(), await newDoctor(limited)];
  const tried = () =>
    calls.send(keen, [
      ...bookingFields(limited, own, { appointmentSlot: '10:15' }),
      createDocumentPart(Buffer.from('%PDF-1.7')),
    ]);
  const statuses = [];
  for (let tries = 0; tries < 41; tries += 1) statuses.push((await tried()).statusCode);
  expect([new Set(statuses.slice(0, 40)), statuses[40]]).toEqual([new Set([422]), 429]);
  await calls.turn({ hours: 1 });
  expect((await tried()).statusCode).toBe(422);
  await limited.close();
});
