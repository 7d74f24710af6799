// The raw limit of booking: a Fastify handler with one INSERT of an appointment through pg and its commit, into a table like
// the product's without row-level security. Run as a program with DATABASE_URL and PORT in its environment.
import Fastify from 'fastify';
import { Pool } from 'pg';

const { DATABASE_URL: connectionString, PORT: port } = process.env;
const pool = new Pool({ connectionString, max: 20 });
const app = Fastify({ logger: false });

const insertSql = `insert into bare_visit (patient_id, doctor_id, mode, day, time, time_zone, starts_at, ends_at, state,
  held_until, pay_on_consultation, fee, is_for_other, first_name, last_name,
    phone_number, date_of_birth, gender, address_type, symptoms, created_at, updated_at)
  values ($1, $2, 'in-person', $3, $4, 'Asia/Kolkata', $5, $6, 'held', $7, false, 50000, false, 'Asha', 'Rao',
  '+919876543210', '1990-04-12', 'Female', 'saved', 'An itching rash', now(), now()) returning id`;

interface BareAppointment {
  readonly patientId: string;
  readonly doctorId: string;
  readonly date: string;
  readonly time: string;
  readonly at: string;
}

app.get('/healthy', async () => 'ok');

app.post<{ Body: BareAppointment }>('/', async ({ body: { patientId, doctorId, date, time, at } }, reply) => {
  const start = Date.parse(at);
  const values = [patientId, doctorId, date, time, new Date(start), new Date(start + 30 * 60_000), new Date(start)];
  const { rows } = await pool.query({ name: 'insert', text: insertSql, values });
  return reply.code(201).send(rows[0]);
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
