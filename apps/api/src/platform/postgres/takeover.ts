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

/** How long to wait for the remains of an earlier start, in milliseconds. */
export interface TakeoverLimits {
  /** The lock may outlive a killed product until PostgreSQL notices. */
  readonly lockMs: number;
  /** An orderly shutdown, of our own server or of an orphan. */
  readonly stopMs: number;
}

/**
 * Prepares for a new postmaster: ends one whose product was killed, and makes a stale postmaster.pid harmless.
 *
 * @throws StartupError if a running product uses this cluster
 */
export async function takeOver(cluster: Cluster, limits: TakeoverLimits, log: SupervisorLog): Promise<void> {
  const file = await readPostmasterFile(cluster.directory);
  if (file !== undefined && (await viewPostmaster(file.pid, cluster.directory)) !== undefined) {
    await assertProductStopped(cluster, file.pid, limits);
    await endOrphan(cluster, file.pid, limits, log);
  }
  await cleanUpAfterPostmaster(cluster);
}

/** Removes what a dead postmaster leaves: its processes and its postmaster.pid. */
export async function cleanUpAfterPostmaster(cluster: Cluster): Promise<void> {
  await killLeftoverProcesses(cluster.directory);
  await disownPostmasterFile(cluster.directory);
}

async function assertProductStopped(cluster: Cluster, pid: number, limits: TakeoverLimits): Promise<void> {
  // Waits for one that is stopping; if it does not end, it counts as an orphan.
  const stopping = async (): Promise<boolean> => (await readPostmasterFile(cluster.directory))?.status === 'stopping';
  const settled = await poll(
    async () =>
      (await viewPostmaster(pid, cluster.directory)) === undefined || !(await stopping()) ? true : undefined,
    limits.stopMs,
  );
  const view = await viewPostmaster(pid, cluster.directory);
  if (settled === undefined || view === undefined) return;
  // A product that has started its postmaster but not yet acquired the lock is the postmaster's parent. If that product were
  // dead, the parent would be 1 or a reaper.
  if (view.command.includes(` arogo.product=${view.parent} `)) throw createAlreadyRunningError(cluster.dataDir);
  const free = await poll(async () => {
    const port = (await readPostmasterFile(cluster.directory))?.port;
    const isLocked = port !== undefined && (await checkProductLock(cluster, port)) === 'held';
    return isLocked ? undefined : true;
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
 * The signals that end a postmaster, gentlest first: a fast shutdown, which writes everything out; an immediate one, which leaves
 * recovery to the next start; and SIGKILL. None loses committed data.
 */
export function getShutdownSteps(stopMs: number): readonly (readonly [signal: NodeJS.Signals, withinMs: number])[] {
  return [
    ['SIGINT', stopMs],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ];
}
