// People who book and pay, and retry whenever no response arrives.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Patient, signUp } from './patient.ts';
import type { StripeProcess } from './stripe-process.ts';

/** A person, and a doctor whom only they visit. */
export interface Payer {
  readonly patient: Patient;
  readonly doctorId: string;
}

/** The acknowledged state of an appointment. */
export interface AppointmentOutcome {
  readonly appointmentId: string;
  /** The gateway charged the card. */
  readonly paid: boolean;
  /** The response said: paid and confirmed. */
  readonly confirmed: boolean;
  readonly cancelled: boolean;
  /** Number of attempts without a response, or with 5xx. */
  readonly refusals: number;
}

const times = ['09:00', '10:00', '11:00', '14:00'];

/** Signs people up, each with a doctor of their own who sees patients every day. */
export const preparePayers = async (url: string, databaseUrl: string, count: number): Promise<readonly Payer[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const payers: Payer[] = [];
    for (let n = 0; n < count; n += 1) {
      const [clinicId, doctorId] = [randomUUID(), randomUUID()];
      await client.query(
        `insert into clinic (id, code, name, address, city, state, postal_code, latitude, longitude, updated_at)
         values ($1::uuid, $1::uuid::text, 'Lotus Clinic', '4 MG Road', 'Pune', 'Maharashtra', '411001', 18.52, 73.85, now())`,
        [clinicId],
      );
      await client.query(
        `insert into doctor (id, code, display_name, gender, specialty, clinic_id, practising_since,
          registration_number, registration_council, languages, in_person_fee,
           city, state, latitude, longitude, created_at, updated_at)
         values ($1::uuid, $1::uuid::text, 'Dr. Meera Iyer', 'female', 'Dermatologist', $2, 2010, 'MMC-1',
         'Maharashtra Medical Council', '{English}', 50000, 'Pune', 'Maharashtra', 18.52, 73.85, now(), now())`,
        [doctorId, clinicId],
      );
      await client.query(
        `insert into doctor_hours (doctor_id, mode, weekday, times) select $1, 'in-person', weekday, $2 from generate_series(1, 7) as weekday`,
        [doctorId, times],
      );
      payers.push({ patient: await signUp(url), doctorId });
    }
    return payers;
  } finally {
    await client.end();
  }
};

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: ResponseData; readonly code?: string };
}

/** The fields of an appointment or a payment that are used here. */
interface ResponseData {
  readonly id?: string;
  readonly state?: string;
  readonly visit?: string;
  readonly gateway?: { readonly clientSecret: string | null };
}

const requestTimeoutMs = 12_000;
/** Pause between bookings in milliseconds, so that faults hit every step. */
const betweenAppointmentsMs = 300;

/** Books and pays for appointments one after the other, and sometimes cancels or closes the page. */
export const runPayer = async (
  url: string,
  stripe: StripeProcess,
  { patient, doctorId }: Payer,
  appointments: number,
): Promise<readonly AppointmentOutcome[]> => {
  let refusals = 0;

  /** Retries with the same idempotency key until a valid response arrives. */
  const ask = async (path: string, body: unknown): Promise<Answer> => {
    const key = randomUUID();
    for (;;) {
      try {
        const isForm = body instanceof FormData;
        const answer = await fetch(url + path, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${patient.token}`,
            'idempotency-key': key,
            ...(!isForm && { 'content-type': 'application/json' }),
          },
          body: isForm ? body : JSON.stringify(body),
          signal: AbortSignal.timeout(requestTimeoutMs),
        });
        if (answer.status < 500) return { status: answer.status, body: (await answer.json()) as Answer['body'] };
        await answer.body?.cancel();
      } catch {
        // No response, or an incomplete one.
      }
      refusals += 1;
      await pause(300);
    }
  };

  const one = async (n: number): Promise<AppointmentOutcome> => {
    refusals = 0;
    const form = new FormData();
    const day = Temporal.Now.zonedDateTimeISO('Asia/Kolkata')
      .toPlainDate()
      .add({ days: 2 + Math.floor(n / times.length) });
    const fields = {
      doctorId,
      appointmentDate: day.toString(),
      appointmentSlot: times[n % times.length] ?? '',
      patientName: 'Asha Rao',
      patientContact: '+919876543210',
      payOnConsultation: 'false',
      symptomsEntered: 'A rash',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const booked = await ask('/api/appointments', form);
    const appointmentId = booked.body.data?.id ?? '';
    if (appointmentId === '') throw new Error(`A booking was answered ${booked.status} ${booked.body.code}.`);

    const billing = { address: '12 Lake Road', city: 'Pune', state: 'Maharashtra', postal: '411001', name: 'Asha Rao' };
    const begun = (await ask(`/api/payments/appointments/${appointmentId}`, billing)).body.data;
    const reference = (begun?.gateway?.clientSecret ?? '').replace(/_secret_.*$/, '');
    if (n % 3 === 1) await stripe.pay(reference, 'pm_card_chargeDeclined');
    const paid = (await stripe.pay(reference, 'pm_card_visa')) === 'succeeded';
    // Every sixth closes the page as soon as the card is charged.
    if (n % 6 === 2) return { appointmentId, paid, confirmed: false, cancelled: false, refusals };
    let shown: ResponseData | undefined;
    for (let tries = 0; tries < 20 && shown?.state !== 'succeeded'; tries += 1) {
      if (tries > 0) await pause(500);
      shown = (await ask(`/api/payments/${begun?.id}/confirm`, {})).body.data;
    }
    const confirmed = shown?.state === 'succeeded' && shown.visit === 'confirmed';
    const cancelled = n % 6 === 5 && (await ask(`/api/appointments/${appointmentId}/cancel`, {})).status === 200;
    return { appointmentId, paid, confirmed, cancelled, refusals };
  };

  const done: AppointmentOutcome[] = [];
  for (let n = 0; n < appointments; n += 1) {
    done.push(await one(n));
    await pause(betweenAppointmentsMs);
  }
  return done;
};
