import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** Ctrl-C reaches npm and us, and npm passes it on: what comes again within this time is the same wish. */
const REPEATED_SIGNAL_MS = 2_000;

/**
 * Starts a program of the project with its output shown. It gets a process group of its own, so that
 * Ctrl-C reaches it once and through us: some programs take a second one as an order to drop everything.
 */
export function startProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): ChildProcess {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return spawn(program, args, {
    cwd: join(ROOT, options.cwd ?? ''),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...options.env, PATH: path },
  });
}

/** Waits for the end of a program; whether it ended well. */
export async function waitForSuccess(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Calls back on each wish to stop (Ctrl-C, SIGTERM), echoes of the same wish left out. */
export function onStopRequest(stop: (signal: NodeJS.Signals) => void): void {
  let wishedAt = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (performance.now() - wishedAt < REPEATED_SIGNAL_MS) return;
      wishedAt = performance.now();
      stop(signal);
    });
  }
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
