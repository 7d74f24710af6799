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

/** Time limits in milliseconds, and the number of attempts. */
export interface SupervisorLimits {
  /** Creating a cluster, on the first start. */
  readonly initMs: number;
  /** From the start of PostgreSQL until it is ready, including crash recovery. */
  readonly readyMs: number;
  /** An orderly shutdown, after which PostgreSQL is stopped by force. */
  readonly stopMs: number;
  /** How long a killed product's lock may outlive it. */
  readonly lockMs: number;
  /** Consecutive restarts before giving up. */
  readonly restarts: number;
  /** After running this long, the count of restarts begins again. */
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

/** PostgreSQL ended without being stopped. */
export interface UnexpectedExit extends ProcessExit {
  /** True if the supervisor restarts it, on the same port; false if it has given up. */
  readonly recovering: boolean;
}

/** The product's own PostgreSQL, running and supervised. */
export interface EmbeddedPostgres {
  /** The superuser's URL: `postgres://postgres:…@127.0.0.1:port/postgres`. Restarts do not change it. */
  readonly adminUrl: string;
  readonly port: number;
  /** The server's process id; it changes with a restart. */
  readonly pid: number | undefined;
  /** Stops PostgreSQL in an orderly way, without waiting for clients. Call it after the product has drained. Never rejects. */
  stop(): Promise<void>;
  /** Registers a listener for unexpected exits, and for giving up. */
  onExit(listener: (exit: UnexpectedExit) => void): void;
}

export interface SupervisorOptions {
  /** The product's data folder. The cluster is in `postgres` below it, with its log and password beside it. */
  readonly dataDir: string;
  readonly log: SupervisorLog;
  readonly limits?: Partial<SupervisorLimits>;
  /** For tests only: nothing is flushed to disk, so a power loss would lose data. */
  readonly unsafeFast?: boolean;
}

/**
 * Starts the PostgreSQL shipped with the product on its data folder. Creates the cluster on the first start, takes over from a
 * killed product, and restarts the server when it dies.
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

  /** The first start, on a free port. */
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
    await this.#recovery; // it sees that the supervisor is stopping
  }

  /** Ends the postmaster, gently first. Returns whether it has ended. */
  async #end(): Promise<boolean> {
    for (const [signal, withinMs] of getShutdownSteps(this.#parts.limits.stopMs)) {
      this.#postmaster?.signal(signal);
      if (await settlesWithin(this.#postmaster?.exited ?? Promise.resolve(), withinMs)) return true;
    }
    return false;
  }

  /** Starts PostgreSQL on the port, waits until it is ready, and acquires the product's lock. */
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

  /** Acquires the product's lock, and again if only its connection is lost, as long as this postmaster runs. */
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
