import { setFlagsFromString } from 'node:v8';
import { demoEmail } from './features/doctors/doctor-invitations.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { StartupError } from './platform/startup-error.ts';
import { type ProductServer, startServer } from './server.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Ctrl-C reaches both npm and this process: a second signal within this time is the same request. */
const repeatedSignalMs = 2_000;
const parentCheckMs = 1_000;

const printAddress = (config: Config, address: string): void => {
  const shown = config.local ? address.replace('127.0.0.1', 'localhost') : config.publicUrl;
  print(`\nArogo runs at ${shown}`);
  if (config.smtpUrl === undefined) {
    print(`Mail is read at ${shown}/dev/mail`);
    print(`To sign in, open ${shown}/signup, enter any e-mail address and read the code there.`);
    if (config.sampleDoctors > 0) print(`Doctors work at ${shown}/clinic: sign in there as ${demoEmail}.`);
  }
  print('Stop with Ctrl-C.\n');
};

/** Stops the product on request, also during its start, so that nothing already started is left running. */
const stopOnRequest = (starting: Promise<ProductServer>, parent: number): void => {
  let wishedAt: number | undefined;
  const stop = async (): Promise<void> => {
    const now = performance.now();
    if (wishedAt !== undefined) {
      // A later second signal gives the terminal back at once; the next start recovers.
      if (now - wishedAt > repeatedSignalMs) process.exit(130);
      return;
    }
    wishedAt = now;
    const product = await starting.catch(() => undefined);
    await product?.stop();
    process.exit(product ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // If npm is killed with SIGKILL, this process continues under another parent.
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, parentCheckMs).unref();
};

// Otherwise V8 collects the whole heap after each 64 MB of buffers, even if most of them are free: 0.1 s of processor time, for
// thirty uploads of 1 MB (0095).
setFlagsFromString('--external-memory-accounted-in-global-limit');

// Read before any slow work: if the parent exits before this line, the change would go unnoticed.
const parentPid = process.ppid;
try {
  const config = readConfig(process.env);
  const onDatabaseLost = (): void => {
    process.stderr.write(
      `\nThe database stopped and could not be started again. ${config.dataDir}/postgres.log says why.\n\n`,
    );
    process.exit(1);
  };
  const starting = startServer({ config, clock: systemClock, log: createLog(config.logLevel), onDatabaseLost });
  stopOnRequest(starting, parentPid);
  printAddress(config, (await starting).address);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
