import type { Cluster } from './cluster.ts';
import { createAlreadyRunningError } from './failures.ts';
import type { SupervisorLog } from './supervisor-log.ts';
import { poll } from './poll.ts';
import {
  disownPostmasterFile,
  killLeftoverProcesses,
  readPostmasterFile,
  signalProcess,
  viewPostmaster,
} from './processes.ts';
import { checkProductLock } from './product-lock.ts';
import { StartupError } from '../startup-error.ts';

/** How long to be patient with what an earlier start left behind, in milliseconds. */
export interface TakeoverLimits {
  /** The product's lock may outlive a killed product for the moment in which PostgreSQL notices. */
  readonly lockMs: number;
  /** An orderly shutdown, ours or an orphan's. */
  readonly stopMs: number;
}

/**
 * Clears the way for a new postmaster: ends one whose product was killed, and makes a left-over postmaster.pid harmless.
 *
 * @throws StartupError when a living product serves this cluster
 */
export async function takeOver(cluster: Cluster, limits: TakeoverLimits, log: SupervisorLog): Promise<void> {
  const file = await readPostmasterFile(cluster.directory);
  if (file !== undefined && (await viewPostmaster(file.pid, cluster.directory)) !== undefined) {
    await assertProductStopped(cluster, file.pid, limits);
    await endOrphan(cluster, file.pid, limits, log);
  }
  await cleanUpAfterPostmaster(cluster);
}

/** What a postmaster that is gone leaves behind: its own processes and its postmaster.pid. */
export async function cleanUpAfterPostmaster(cluster: Cluster): Promise<void> {
  await killLeftoverProcesses(cluster.directory);
  await disownPostmasterFile(cluster.directory);
}

async function assertProductStopped(cluster: Cluster, pid: number, limits: TakeoverLimits): Promise<void> {
  // One that is stopping is waited for; it counts as an orphan if it does not come to an end.
  const stopping = async (): Promise<boolean> => (await readPostmasterFile(cluster.directory))?.status === 'stopping';
  const settled = await poll(
    async () =>
      (await viewPostmaster(pid, cluster.directory)) === undefined || !(await stopping()) ? true : undefined,
    limits.stopMs,
  );
  const view = await viewPostmaster(pid, cluster.directory);
  if (settled === undefined || view === undefined) return;
  // A product between starting its postmaster and taking the lock holds none yet, but it is the postmaster's parent:
  // whoever started it would be 1, or a reaper, if that product were dead.
  if (view.command.includes(` arogo.product=${view.parent} `)) throw createAlreadyRunningError(cluster.dataDir);
  const free = await poll(async () => {
    const port = (await readPostmasterFile(cluster.directory))?.port;
    const held = port !== undefined && (await checkProductLock(cluster, port)) === 'held';
    return held ? undefined : true;
  }, limits.lockMs);
  if (free === undefined) throw createAlreadyRunningError(cluster.dataDir);
}

async function endOrphan(cluster: Cluster, pid: number, limits: TakeoverLimits, log: SupervisorLog): Promise<void> {
  for (const [signal, withinMs] of getShutdownSteps(limits.stopMs)) {
    if ((await viewPostmaster(pid, cluster.directory)) === undefined) return;
    log.warn({ pid, signal }, 'Ending the PostgreSQL of a product that was killed');
    signalProcess(pid, signal);
    const gone = await poll(
      async () => ((await viewPostmaster(pid, cluster.directory)) === undefined ? true : undefined),
      withinMs,
    );
    if (gone) return;
  }
  throw new StartupError(
    `A PostgreSQL process (${pid}) that serves the data folder ${cluster.dataDir} does not end: end it with "kill -9 ${pid}" and start again.`,
  );
}

/**
 * The ways to end a postmaster, the kind one first: a fast shutdown, which writes everything out; an immediate one,
 * which leaves recovery to the next start; and the kernel's. None loses what was committed.
 */
export function getShutdownSteps(stopMs: number): readonly (readonly [signal: NodeJS.Signals, withinMs: number])[] {
  return [
    ['SIGINT', stopMs],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ];
}
