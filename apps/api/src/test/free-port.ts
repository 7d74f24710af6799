import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ephemeral ports, which the system assigns to connections and to servers on port 0. */
const portRange = [20_000, 32_000] as const;

/** Contains a file for each reserved port, with the id of the process that reserved it. */
const claimsFolder = join(tmpdir(), `arogo-test-ports-${process.getuid?.() ?? 0}`);
const ownClaims = new Set<string>();

const isLiving = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Reserves a port until this process ends, even while nothing listens on it. @returns false if another process has it */
const claimPort = (port: number): boolean => {
  const file = join(claimsFolder, String(port));
  if (ownClaims.has(file)) return false;
  mkdirSync(claimsFolder, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    // A port of a dead process is free again.
    if (isLiving(Number(readFileSync(file, 'utf8')))) return false;
    writeFileSync(file, String(process.pid));
  }
  if (ownClaims.size === 0)
    process.once('exit', () => {
      for (const claim of ownClaims) rmSync(claim, { force: true });
    });
  ownClaims.add(file);
  return true;
};

/**
 * Reserves a free port of the loopback, for a program that starts later or restarts on the same port. No other process gets
 * it meanwhile.
 */
export const findReservedPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(...portRange);
    if (!claimPort(port)) continue;
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
};
