// The raw limit of messages: a Fastify handler with one INSERT of a message through pg and its commit, into a table
// like the product's without row-level security, then one Socket.IO emit to the receiver. Run as a program with
// DATABASE_URL and PORT in its environment.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { Server } from 'socket.io';

const { DATABASE_URL: connectionString, PORT: port } = process.env;
const pool = new Pool({ connectionString, max: 20 });
const app = Fastify({ logger: false });
const io = new Server(app.server, { transports: ['websocket'], serveClient: false });

io.on('connection', (socket) => void socket.join(String(socket.handshake.auth['id'])));

const insertSql = `insert into bare_message
    (id, conversation_id, patient_id, doctor_id, seq, version, client_id, sender, kind, content, sent_at)
  values ($1, $2, $3, $4, $5, $5, $6, $7, 'text', $8, $9)`;

interface BareMessage {
  readonly conversationId: string;
  readonly patientId: string;
  readonly doctorId: string;
  readonly receiverId: string;
  readonly clientId: string;
  readonly sender: string;
  readonly text: string;
}

let place = 0;

app.get('/healthy', async () => 'ok');

app.post<{ Body: BareMessage }>('/', async ({ body }, reply) => {
  const { conversationId, patientId, doctorId, receiverId, clientId, sender, text } = body;
  const message = { id: randomUUID(), conversationId, clientId, seq: (place += 1), sender, text, sentAt: new Date() };
  const { id, seq, sentAt } = message;
  const values = [id, conversationId, patientId, doctorId, seq, clientId, sender, text, sentAt];
  await pool.query({ name: 'insert', text: insertSql, values });
  io.to(receiverId).emit('message', message);
  return reply.code(201).send(message);
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
