// A server that is killed between the commit of a message and its notification. Run as a program with DATABASE_URL, PATIENT_ID,
// CONVERSATION_ID and LEASE_MS in its environment.
import { randomUUID } from 'node:crypto';
import { asThemself } from '../../platform/database/actor.ts';
import { systemClock, toDate } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createDatabaseBus } from '../../platform/live/event-bus.ts';
import { createMessagePublisher } from '../../platform/live/message-publisher.ts';
import { toPatientParticipant } from '../../platform/live/participant.ts';
import { patientRole } from './conversation-role.ts';
import { emptyMessageFields } from './send-store.ts';
import { createTextSender } from './text-sender.ts';

const { DATABASE_URL: url = '', PATIENT_ID: patientId = '', CONVERSATION_ID: conversationId = '' } = process.env;
const leaseMs = Number(process.env['LEASE_MS']);

const notShown = (): never => {
  throw new Error('Nobody is connected here.');
};
const db = openDatabase({ url, onConnectionLost: () => undefined });
const publisher = createMessagePublisher({ db, bus: createDatabaseBus(db), leaseMs });
const send = createTextSender({
  db,
  clock: systemClock,
  toMessageByRole: { user: notShown, doctor: notShown },
  messages: { ...publisher, publish: () => void process.kill(process.pid, 'SIGKILL') },
});
await send(
  { side: patientRole, participant: toPatientParticipant(asThemself(patientId)), sessionId: null },
  {
    ...emptyMessageFields,
    id: randomUUID(),
    clientId: randomUUID(),
    conversationId,
    sender: 'user',
    content: 'Said before the end',
    at: toDate(systemClock.now()),
  },
);
