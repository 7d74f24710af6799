import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { ensureWritableFolder, openCluster, type Cluster } from './cluster.ts';
import { createAlreadyRunningError, explainFileError, explainOutput } from './failures.ts';
import type { SupervisorLog } from './supervisor-log.ts';
import { settlesWithin } from '../with-timeout.ts';
import { poll } from './poll.ts';
import { findFreePort, launchPostmaster, PostmasterFailure, type Postmaster, type ProcessExit } from './postmaster.ts';
import { acquireProductLock, buildSuperuserUrl, type ProductLock } from './product-lock.ts';
import { acquireStartLock } from './start-lock.ts';
import { cleanUpAfterPostmaster, getShutdownSteps, takeOver } from './takeover.ts';

/** How long the supervisor waits, in milliseconds, and how often it tries. */
export interface SupervisorLimits {
  /** Making a new cluster, on the first start. */
  readonly initMs: number;
  /** From the start of PostgreSQL until it is ready, recovery after a crash included. */
  readonly readyMs: number;
  /** An orderly shutdown, after which PostgreSQL is stopped the hard way. */
  readonly stopMs: number;
  /** How long a killed product's lock may outlive it. */
  readonly lockMs: number;
  /** Restarts in a row before giving up. */
  readonly restarts: number;
  /** Running that long ends the row. */
  readonly steadyMs: number;
}

export const defaultLimits: SupervisorLimits = {
  initMs: 120_000,
  readyMs: 120_000,
  stopMs: 30_000,
  lockMs: 2000,
  restarts: 20,
  steadyMs: 5000,
};

/** PostgreSQL ended although nobody stopped it. */
export interface UnexpectedExit extends ProcessExit {
  /** True while the supervisor starts it again, on the same port; false when it has given up. */
  readonly recovering: boolean;
}

/** The product's own PostgreSQL, running and watched. */
export interface EmbeddedPostgres {
  /** The superuser's address: `postgres://postgres:…@127.0.0.1:port/postgres`. It stays the same over restarts. */
  readonly adminUrl: string;
  readonly port: number;
  /** The process id of the server; another one after a restart. */
  readonly pid: number | undefined;
  /** Stops PostgreSQL in good order, without waiting for clients; to be called when the product has drained. Never rejects. */
  stop(): Promise<void>;
  /** Registers a listener for ends that nobody asked for, and for giving up. */
  onExit(listener: (exit: UnexpectedExit) => void): void;
}

export interface SupervisorOptions {
  /** The product's data folder; the cluster lives in `postgres` below it, its log and its password beside that. */
  readonly dataDir: string;
  readonly log: SupervisorLog;
  readonly limits?: Partial<SupervisorLimits>;
  /** For tests alone: nothing is flushed to disk, so that a power cut would lose data. */
  readonly unsafeFast?: boolean;
}

/**
 * Starts the PostgreSQL that came with the product on its data folder, makes the cluster on the first start, takes over
 * from a product that was killed, and restarts the server whenever it dies.
 *
 * @throws StartupError with a sentence for the person who started the product
 */
export async function startEmbeddedPostgres(options: SupervisorOptions): Promise<EmbeddedPostgres> {
  const limits = { ...defaultLimits, ...options.limits };
  const unsafeFast = options.unsafeFast ?? false;
  const binaries = await locateBinaries();
  const dataDir = await ensureWritableFolder(options.dataDir);
  const releaseLock = await acquireStartLock(dataDir, limits.initMs + limits.readyMs, options.log);
  try {
    const cluster = await openCluster({ dataDir, binaries, unsafeFast, initMs: limits.initMs });
    await takeOver(cluster, limits, options.log);
    const supervised = new SupervisedPostgres({ cluster, binaries, limits, unsafeFast, log: options.log });
    await supervised.start();
    return supervised;
  } catch (error) {
    if (error instanceof PostmasterFailure) throw explainOutput(dataDir, 'postgres', error.message);
    throw explainFileError(dataDir, error);
  } finally {
    releaseLock();
  }
}

const firstStartAttempts = 5;
const minPauseMs = 100;
const maxPauseMs = 2000;

interface SupervisorDeps {
  readonly cluster: Cluster;
  readonly binaries: PostgresBinaries;
  readonly limits: SupervisorLimits;
  readonly unsafeFast: boolean;
  readonly log: SupervisorLog;
}

class SupervisedPostgres implements EmbeddedPostgres {
  readonly #parts: SupervisorDeps;
  readonly #listeners: ((exit: UnexpectedExit) => void)[] = [];
  #port = 0;
  #postmaster: Postmaster | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #restarts = 0;
  #stopping: Promise<void> | undefined;
  readonly #stopRequested = Promise.withResolvers<void>();

  constructor(parts: SupervisorDeps) {
    this.#parts = parts;
  }

  get adminUrl(): string {
    return buildSuperuserUrl(this.#parts.cluster, this.#port);
  }

  get port(): number {
    return this.#port;
  }

  get pid(): number | undefined {
    return this.#postmaster?.pid;
  }

  onExit(listener: (exit: UnexpectedExit) => void): void {
    this.#listeners.push(listener);
  }

  /** The first start, on a port that is free. */
  async start(): Promise<void> {
    let left = firstStartAttempts;
    const launch = async (): Promise<true | undefined> => {
      this.#port = await findFreePort();
      try {
        await this.#launch();
        return true;
      } catch (error) {
        left -= 1;
        const again = error instanceof PostmasterFailure && (error.isPortTaken || error.isStillInUse);
        if (!again || left === 0) throw error;
        await takeOver(this.#parts.cluster, this.#parts.limits, this.#parts.log);
        return undefined;
      }
    };
    await poll(launch, Infinity, minPauseMs);
  }

  stop(): Promise<void> {
    this.#stopRequested.resolve();
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    const { log } = this.#parts;
    const pid = this.#postmaster?.pid;
    if (await this.#end()) log.info({ pid }, 'PostgreSQL has stopped');
    else log.error({ pid }, 'PostgreSQL does not end; the next start takes it over');
    await this.#recovery; // sees that it is not wanted any more
  }

  /** Ends the postmaster, the kind way first; tells whether it has ended. */
  async #end(): Promise<boolean> {
    for (const [signal, withinMs] of getShutdownSteps(this.#parts.limits.stopMs)) {
      this.#postmaster?.signal(signal);
      if (await settlesWithin(this.#postmaster?.exited ?? Promise.resolve(), withinMs)) return true;
    }
    return false;
  }

  /** Starts PostgreSQL on the port, waits until it is ready, and takes the product's lock. */
  async #launch(): Promise<void> {
    const { cluster, binaries, limits, unsafeFast, log } = this.#parts;
    const postmaster = launchPostmaster({
      binary: binaries.postgres,
      cluster,
      port: this.#port,
      unsafeFast,
      readyMs: limits.readyMs,
    });
    this.#postmaster = postmaster;
    try {
      await postmaster.ready;
      await this.#holdLock(postmaster);
    } catch (error) {
      await this.#end();
      throw error;
    }
    log.info({ pid: postmaster.pid, port: this.#port }, 'PostgreSQL is ready');
    void this.#watch(postmaster);
  }

  async #watch(postmaster: Postmaster): Promise<void> {
    const began = performance.now();
    const exit = await postmaster.exited;
    if (performance.now() - began > this.#parts.limits.steadyMs) this.#restarts = 0;
    if (this.#stopping === undefined) this.#recovery = this.#recover(exit);
  }

  /** Takes the product's lock, and again whenever the connection alone is lost, for as long as this postmaster lives. */
  async #holdLock(postmaster: Postmaster): Promise<void> {
    const { cluster } = this.#parts;
    const held = await acquireProductLock(cluster, this.#port);
    if (held === 'held') throw createAlreadyRunningError(cluster.dataDir);
    void this.#renewLock(postmaster, held);
  }

  async #renewLock(postmaster: Postmaster, held: ProductLock): Promise<void> {
    await held.lost;
    // The connection also ends when the server does, a moment before the process.
    if ((await settlesWithin(postmaster.exited, minPauseMs)) || this.#stopping !== undefined) return;
    try {
      await this.#holdLock(postmaster);
    } catch {
      this.#parts.log.error({ pid: postmaster.pid }, 'The lock that shows that this product is running is lost');
    }
  }

  async #recover(exit: ProcessExit): Promise<void> {
    const { cluster, limits, log } = this.#parts;
    this.#tell({ ...exit, recovering: true });
    while (this.#restarts < limits.restarts) {
      log.warn(
        { exitCode: exit.code, signal: exit.signal, attempt: this.#restarts + 1 },
        'PostgreSQL has ended unexpectedly; starting it again',
      );
      if (
        this.#restarts > 0 &&
        (await settlesWithin(this.#stopRequested.promise, Math.min(50 * 2 ** this.#restarts, maxPauseMs)))
      )
        return;
      this.#restarts += 1;
      try {
        await cleanUpAfterPostmaster(cluster);
        if (this.#stopping !== undefined) return;
        await this.#launch();
        return;
      } catch (error) {
        if (this.#stopping !== undefined) return;
        log.error({ attempt: this.#restarts }, explainOutput(cluster.dataDir, 'postgres', String(error)).message);
      }
    }
    this.#tell({ ...exit, recovering: false });
  }

  #tell(exit: UnexpectedExit): void {
    for (const listener of this.#listeners) listener(exit);
  }
}
