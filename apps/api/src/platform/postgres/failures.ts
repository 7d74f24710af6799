import { StartupError } from '../startup-error.ts';

/** The code of a system error ('ENOENT') or of a PostgreSQL error ('57P03'); undefined for anything else. */
export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function createAlreadyRunningError(dataDir: string): StartupError {
  return new StartupError(
    `The product is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
}

export function createFolderUnwritableError(dataDir: string, cause: unknown): StartupError {
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${getErrorCode(cause) ?? 'permission denied'}): ` +
      'make it a folder that belongs to the user who starts the product, or set DATA_DIR to another one.',
    { cause },
  );
}

export function createDiskFullError(dataDir: string, cause?: unknown): StartupError {
  return new StartupError(
    `The disk that holds the data folder ${dataDir} is full: free some space and start again, or set DATA_DIR to a folder on another disk.`,
    { cause },
  );
}

/** Maps a file system error in the data folder to a sentence; returns every other error unchanged. */
export function explainFileError(dataDir: string, error: unknown): unknown {
  switch (getErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return createDiskFullError(dataDir, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
      return createFolderUnwritableError(dataDir, error);
    default:
      return error;
  }
}

/**
 * Maps the last output of initdb or postgres to a sentence.
 *
 * @param output the program's output; its first lines name the cause
 */
export function explainOutput(dataDir: string, program: string, output: string): StartupError {
  // unshare also reports "No space left on device", if the machine allows no more user namespaces, so it is checked first.
  if (/^unshare: /m.test(output) || /spawn unshare ENOENT/.test(output)) {
    return new StartupError(
      'PostgreSQL refuses to run as root, and this machine forbids the user namespace that would keep it apart: ' +
        `start the product as an ordinary user who owns DATA_DIR (${dataDir}).`,
    );
  }
  if (/No space left on device|Disk quota exceeded/.test(output)) return createDiskFullError(dataDir);
  if (/Permission denied|Read-only file system|Operation not permitted/.test(output)) {
    return createFolderUnwritableError(dataDir, new Error(output));
  }
  const programOutput =
    output.split('\n').find((line) => /FATAL|PANIC|error:|Error/.test(line)) ?? output.trim().split('\n').at(-1) ?? '';
  return new StartupError(
    `The built-in PostgreSQL cannot start on the data folder ${dataDir}: ${program} says "${programOutput.trim()}".`,
  );
}
