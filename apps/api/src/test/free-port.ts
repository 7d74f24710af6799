import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below those ports that the system gives to whoever asks for any, as each connection and most servers of tests do. */
const portRange = [20_000, 32_000] as const;

/** A file for each port that a process of tests keeps, with its id in it. */
const claimsFolder = join(tmpdir(), `arogo-test-ports-${process.getuid?.() ?? 0}`);
const ownClaims = new Set<string>();

const isLiving = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Keeps a port until this process ends, however seldom it listens there meanwhile. @returns whether nobody else keeps it */
const claimPort = (port: number): boolean => {
  const file = join(claimsFolder, String(port));
  if (ownClaims.has(file)) return false;
  mkdirSync(claimsFolder, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    // Of one that ended without a word it is free again.
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
 * A port of the loopback that nobody listens on, for a program that is started later or is started again on the same
 * one. Nobody is given it meanwhile.
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
