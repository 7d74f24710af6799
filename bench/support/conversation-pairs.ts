import { Client } from 'pg';
import { createManyPatients, createDoctors } from './many-patients.ts';
import { type Patient, signUp } from './patient.ts';

/** A patient and a doctor with a conversation. */
export interface ConversationPair {
  readonly conversationId: string;
  readonly patient: Patient;
  readonly doctor: Patient;
}

/** Creates conversations, each between a new patient and a new doctor, both signed in. */
export const createConversationPairs = async (
  url: string,
  databaseUrl: string,
  count: number,
): Promise<readonly ConversationPair[]> => {
  const first = await signUp(url);
  const [patients, doctors] = [
    await createManyPatients(databaseUrl, first, count),
    await createManyPatients(databaseUrl, first, count),
  ];
  const practices = await createDoctors(databaseUrl, count, ['09:00']);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into doctor_account (account_id, doctor_id, invited_at) select account, doctor, now()
        from unnest($1::uuid[], $2::uuid[]) as given (account, doctor)`,
      [doctors.map(({ id }) => id), practices],
    );
    // A confirmed appointment opens the conversation.
    await client.query(
      `insert into appointment (patient_id, doctor_id, mode, day, time, time_zone, starts_at, ends_at, state,
        pay_on_consultation, fee, is_for_other, first_name, last_name, phone_number, date_of_birth,
         gender, address_type, symptoms, created_at, updated_at, confirmed_at)
       select patient, doctor, 'in-person', current_date + 1, '09:00', 'Asia/Kolkata', now() + interval '1 day',
       now() + interval '25 hours', 'confirmed', true, 50000, false, 'Asha', 'Rao', '+919876543210',
         '1990-04-12', 'Female', 'saved', 'An itching rash', now(), now(), now() from unnest($1::uuid[], $2::uuid[]) as given (patient, doctor)`,
      [patients.map(({ id }) => id), practices],
    );
    const { rows } = await client.query<{ id: string; patient_id: string }>('select id, patient_id from conversation');
    const conversations = new Map(rows.map((row) => [row.patient_id, row.id]));
    return patients.flatMap((patient, index) => {
      const [conversationId, doctor] = [conversations.get(patient.id), doctors[index]];
      return conversationId === undefined || doctor === undefined ? [] : [{ conversationId, patient, doctor }];
    });
  } finally {
    await client.end();
  }
};
