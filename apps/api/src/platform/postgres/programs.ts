import { spawn } from 'node:child_process';

/** The command line of one of PostgreSQL's programs. */
interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Builds the command line of a program. PostgreSQL refuses to run as root; as root it is started in a user namespace that maps
 * root to nobody. Its files still belong to root, no other account is needed, and a home that only root may enter is accessible.
 *
 * The environment is minimal: the product's contains keys, and PostgreSQL passes its environment to all its processes.
 */
export function buildInvocation(program: string, args: readonly string[]): Invocation {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
  if (process.getuid?.() !== 0) return { command: program, args, env };
  return { command: 'unshare', args: ['-U', '--map-user=65534', '--map-group=65534', program, ...args], env };
}

/**
 * Runs one of PostgreSQL's programs to its end.
 *
 * @param withinMs the time after which it is killed, in milliseconds
 * @returns its output as `failure`, unless it succeeded
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  withinMs: number,
): Promise<{ failure?: string }> {
  const { command, args: all, env } = buildInvocation(program, args);
  const child = spawn(command, all, { cwd: '/', env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, withinMs);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(-1);
    });
    child.once('close', resolve);
  });
  clearTimeout(limit);
  if (late) return { failure: `error: it was not done after ${withinMs} ms` };
  return code === 0 ? {} : { failure: output };
}
