// Bookings: 500 at once for one time, and as many as go over many doctors, against a bare handler that inserts one row.
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReservedPort } from '@arogo/api/test/free-port';
import { bookAppointment } from '@arogo/contract/appointments';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { createManyPatients, createDoctors } from './support/many-patients.ts';
import { type Patient, signUp } from './support/patient.ts';
import { waitForAnswer, startProgram, createTemporaryFolder } from './support/processes.ts';
import { type Product, startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const crowdSize = 500;
const races = 5;
const rounds = 8;
const seconds = 2;
const warmUpSeconds = 3;
const connections = 10;
const doctorCount = 600;
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00'];
/** Visits that one patient may have to come. */
const maxPerPatient = 20;

const boundary = 'arogo-bench-boundary';

interface TimedResponse {
  readonly status: number;
  readonly milliseconds: number;
}

const zone = 'Asia/Kolkata';

interface Slot {
  readonly doctorId: string;
  readonly date: string;
  readonly time: string;
}

const getDayAfter = (days: number): string =>
  Temporal.Now.zonedDateTimeISO(zone).toPlainDate().add({ days }).toString();

const buildForm = ({ doctorId, date, time }: Slot): Buffer => {
  const fields = {
    doctorId,
    appointmentDate: date,
    appointmentSlot: time,
    mode: 'in-person',
    patientName: 'Asha Rao',
    patientContact: '+919876543210',
    symptomsEntered: 'An itching rash',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
};

const post = (agent: Agent, url: string, body: Buffer, headers: Record<string, string>): Promise<TimedResponse> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } },
      (answer) => {
        answer
          .resume()
          .once('end', () => resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begun }));
      },
    );
    sent.once('error', reject).end(body);
  });

const bookSlot = (agent: Agent, url: string, { token }: Patient, slot: Slot): Promise<TimedResponse> =>
  post(agent, url + bookAppointment.path, buildForm(slot), {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });

const insertBare = (
  agent: Agent,
  url: string,
  { id }: Patient,
  { doctorId, date, time }: Slot,
): Promise<TimedResponse> => {
  const body = { patientId: id, doctorId, date, time, at: `${date}T${time}:00+05:30` };
  return post(agent, url, Buffer.from(JSON.stringify(body)), { 'content-type': 'application/json' });
};

const getPercentile = (figures: readonly number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * part) - 1] ?? Number.NaN;

/** Everybody wants the same time of the same doctor at the same moment. */
const runRace = async (url: string, people: readonly Patient[], slot: Slot): Promise<readonly TimedResponse[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: crowdSize });
  try {
    return await Promise.all(people.slice(0, crowdSize).map((person) => bookSlot(agent, url, person, slot)));
  } finally {
    agent.destroy();
  }
};

/** Does a call again and again for some seconds. @returns how often a second it answered 201, and the p99 in milliseconds */
const driveLoad = async (call: (agent: Agent) => Promise<TimedResponse>, time: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begun < time * 1000) {
        const { status, milliseconds } = await call(agent);
        if (status !== 201) throw new Error(`A booking answered ${status}.`);
        took.push(milliseconds);
      }
    }),
  );
  const perSecond = (took.length / (performance.now() - begun)) * 1000;
  agent.destroy();
  return { perSecond, p99: getPercentile(took, 0.99) };
};

const startBare = async (scope: AsyncDisposableStack, product: Product): Promise<string> => {
  const databaseUrl = await product.databaseUrl();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create table bare_visit (like appointment including all)');
  } finally {
    await client.end();
  }
  const port = await findReservedPort();
  const logFile = join(await createTemporaryFolder(scope), 'bare.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: [fileURLToPath(new URL('support/bare-insert.ts', import.meta.url))],
    env: { DATABASE_URL: databaseUrl, PORT: String(port) },
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(program, `${url}/healthy`, logFile);
  return url;
};

/** Slots that nobody has, each with a patient who is free then. */
const generateFreeSlots = function* (
  people: readonly Patient[],
  doctors: readonly string[],
): Generator<readonly [Patient, Slot], never> {
  for (let turn = 0; turn < maxPerPatient; turn += 1) {
    for (const [index, person] of people.entries()) {
      const time = times[Math.floor(index / doctors.length) % times.length] ?? '';
      // Beyond so many people for a doctor the days differ.
      const day = 2 + turn + maxPerPatient * Math.floor(index / (doctors.length * times.length));
      yield [person, { doctorId: doctors[index % doctors.length] ?? '', date: getDayAfter(day), time }];
    }
  }
  throw new Error('All slots are booked: the machine is quicker than this benchmark thought.');
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const databaseUrl = await product.databaseUrl();
  const doctors = await createDoctors(databaseUrl, doctorCount, times);
  const patient = await signUp(product.url);
  const people = await createManyPatients(databaseUrl, patient, 9_600);
  const bareUrl = await startBare(scope, product);

  const slots = generateFreeSlots(people, doctors);
  const api = (agent: Agent): Promise<TimedResponse> => bookSlot(agent, product.url, ...slots.next().value);
  const bareSlots = generateFreeSlots(people, doctors);
  const insert = (agent: Agent): Promise<TimedResponse> => insertBare(agent, bareUrl, ...bareSlots.next().value);
  await driveLoad(insert, warmUpSeconds);
  await driveLoad(api, warmUpSeconds);

  const found: { api: Awaited<ReturnType<typeof driveLoad>>; bare: Awaited<ReturnType<typeof driveLoad>> }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each side is first as often as second.
    const [first, second] = round % 2 === 0 ? [api, insert] : [insert, api];
    const [before, after] = [await driveLoad(first, seconds), await driveLoad(second, seconds)];
    found.push(round % 2 === 0 ? { api: before, bare: after } : { api: after, bare: before });
  }

  const raced: (readonly TimedResponse[])[] = [];
  for (let turn = 0; turn < races; turn += 1)
    raced.push(
      await runRace(product.url, people, {
        doctorId: doctors[turn] ?? '',
        date: getDayAfter(59 - turn),
        time: '10:00',
      }),
    );

  printLine(`${connections} connections, ${rounds} rounds of ${seconds} s on each side, medians`);
  printTable([
    ['', 'bookings a second', 'p99 ms'],
    [
      'bare Fastify and pg, one INSERT',
      getMedian(found.map((round) => round.bare.perSecond)),
      getMedian(found.map((round) => round.bare.p99)),
    ],
    [
      'a booking through the API',
      getMedian(found.map((round) => round.api.perSecond)),
      getMedian(found.map((round) => round.api.p99)),
    ],
    [
      'ratio, median of the rounds',
      getMedian(found.map(({ api: a, bare: b }) => a.perSecond / b.perSecond)),
      getMedian(found.map(({ api: a, bare: b }) => a.p99 / b.p99)),
    ],
    ['aim', 'above 0.25', ''],
  ]);
  printLine('');
  printLine(`${crowdSize} people at once for one time, ${races} times`);
  const count = (fits: (status: number) => boolean): string =>
    raced.map((answers) => answers.filter(({ status }) => fits(status)).length).join(', ');
  printTable([
    ['booked (201)', count((status) => status === 201)],
    ['taken (409)', count((status) => status === 409)],
    ['faults (5xx) and others', count((status) => status !== 201 && status !== 409)],
    [
      'p50 ms',
      getMedian(
        raced.map((answers) =>
          getPercentile(
            answers.map(({ milliseconds }) => milliseconds),
            0.5,
          ),
        ),
      ),
    ],
    [
      'p99 ms',
      getMedian(
        raced.map((answers) =>
          getPercentile(
            answers.map(({ milliseconds }) => milliseconds),
            0.99,
          ),
        ),
      ),
    ],
  ]);
  const faults = raced.flat().filter(({ status }) => status !== 201 && status !== 409).length;
  const winners = raced.map((answers) => answers.filter(({ status }) => status === 201).length);
  return [
    {
      what: 'bookings a second, of a bare INSERT',
      found: formatFigure(getMedian(found.map(({ api: a, bare: b }) => a.perSecond / b.perSecond))),
      aim: 'above 0.25',
    },
    {
      what: `${crowdSize} at once for one time: booked, faults`,
      found: `${winners.join(', ')}; ${faults}`,
      aim: '1 each; 0',
    },
  ];
};

export default benchmark;
