// A reading process that was compromised by a document: it tries to escape, and reports the result.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface HostileOrders {
  readonly port?: number;
  readonly readable?: string;
  readonly writable?: string;
  readonly allocate?: boolean;
  /** Kills the process that watches it. */
  readonly killParent?: boolean;
  /** Loops forever, and so never notices that a pipe is closed. */
  readonly spin?: boolean;
  /** Sent first. */
  readonly begin?: unknown;
  readonly idle?: boolean;
  readonly babble?: boolean;
  readonly answer?: unknown;
  readonly exit?: number;
}

const orders: HostileOrders = JSON.parse((await buffer(process.stdin)).toString());

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const tryWork = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return getErrorCode(error);
  }
};

const tryConnect = async (port: number): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  try {
    const socket = connect(port, '127.0.0.1', () => resolve('allowed'));
    socket.once('error', (error) => resolve(getErrorCode(error)));
  } catch (error) {
    resolve(getErrorCode(error));
  }
  return promise;
};

const sendLine = (line: unknown): void => {
  writeSync(3, `${JSON.stringify(line)}\n`);
};

if (orders.begin !== undefined) sendLine(orders.begin);
if (orders.allocate) {
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, held.length + 1));
}
if (orders.killParent) process.kill(process.ppid, 'SIGKILL');
if (orders.spin) for (;;);
if (orders.idle) await new Promise(() => setInterval(() => undefined, 1_000));
if (orders.babble) for (;;) sendLine({ say: 'page', page: 1, pages: 1, recognising: false });
if (orders.answer !== undefined) {
  sendLine(orders.answer);
  process.exit(orders.exit ?? 0);
}

interface Limit {
  readonly hard: number | string;
}
const { userLimits } = process.report.getReport() as {
  userLimits: Record<'data_seg_size_bytes' | 'core_file_size_blocks' | 'cpu_time_seconds', Limit>;
};

const outcomes = {
  network: await tryConnect(orders.port ?? 0),
  fetch: await fetch(`http://127.0.0.1:${orders.port}/`).then(
    () => 'allowed',
    (error: Error) => getErrorCode(error.cause ?? error),
  ),
  read: tryWork(() => readFileSync(orders.readable ?? '')),
  write: tryWork(() => writeFileSync(orders.writable ?? '', 'here')),
  program: tryWork(() => spawn('/bin/true')),
  limits: [
    userLimits.data_seg_size_bytes.hard,
    userLimits.core_file_size_blocks.hard,
    userLimits.cpu_time_seconds.hard,
  ].join(' '),
  environment: Object.keys(process.env).join(' '),
};
const items = Object.entries(outcomes).map(([name, outcome]) => ({
  text: `${name}: ${outcome}`,
  x: 0,
  y: 0,
  width: 0,
  height: 0,
}));
const facts = {
  kind: 'OTHER',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
};
sendLine({ say: 'done', recognised: false, pages: [{ width: 1, height: 1, items }], facts });
process.exit(0);
