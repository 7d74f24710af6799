// The raw limit of reads: a Fastify handler with one primary-key SELECT through pg, and nothing else.
// Run as a program with DATABASE_URL and PORT in its environment.
import Fastify from 'fastify';
import { Pool } from 'pg';

const { DATABASE_URL: connectionString, PORT: port } = process.env;
const pool = new Pool({ connectionString, max: 20 });
const app = Fastify({ logger: false });

app.get('/healthy', async () => 'ok');

app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select * from health_record where id = $1',
    values: [request.params.id],
  });
  return rows[0] ?? reply.code(404).send();
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
