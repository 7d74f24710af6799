import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { getErrorCode, syncFolder } from '../files/fsync.ts';
import { StartupError } from '../startup-error.ts';
import { parseDataKeys } from './keys.ts';

const secretsSchema = z.object({
  dataKey: z.string(),
  pinPepper: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
});

/** The values for DATA_KEY, as `parseDataKeys` reads it, and PIN_PEPPER, 32 bytes in base64. */
export interface LocalSecrets {
  readonly dataKey: string;
  readonly pinPepper: string;
}

/**
 * Loads the secrets of an installation on loopback without configured ones from `${dataDir}/secrets.json` (mode 0600), or creates
 * them on the first start. Two processes that start at the same time get the same secrets.
 * @throws StartupError with a sentence if the file is damaged, readable by others, or cannot be created
 */
export async function loadOrCreateLocalSecrets(dataDir: string): Promise<LocalSecrets> {
  const path = join(dataDir, 'secrets.json');
  try {
    return (await load(path)) ?? (await create(dataDir, path));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The secrets file ${path} cannot be used (${getErrorCode(error) ?? 'unknown error'}). Check DATA_DIR and who may write to it.`,
      { cause: error },
    );
  }
}

async function load(path: string): Promise<LocalSecrets | undefined> {
  let text: string;
  try {
    // A symbolic link could point to a file that others can write.
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { mode } = await handle.stat();
      if ((mode & 0o077) !== 0) {
        throw new StartupError(
          `The secrets file ${path} can be read by other users of this machine. Run: chmod 600 ${path}`,
        );
      }
      text = await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  return parse(text, path);
}

function parse(text: string, path: string): LocalSecrets {
  try {
    const secrets = secretsSchema.parse(JSON.parse(text));
    parseDataKeys(secrets.dataKey);
    return secrets;
  } catch {
    // The error below does not show the file's content.
  }
  throw new StartupError(
    `The secrets file ${path} is damaged. Put back its copy from a backup: without it the stored files and PINs cannot be read.`,
  );
}

async function create(dataDir: string, path: string): Promise<LocalSecrets> {
  const secrets: LocalSecrets = {
    dataKey: randomBytes(32).toString('base64'),
    pinPepper: randomBytes(32).toString('base64'),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(secrets, undefined, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // A hard link, because a rename would overwrite the secrets that another process has just created.
    await link(draft, path);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataDir);
  const stored = await load(path);
  if (stored === undefined) throw new StartupError(`The secrets file ${path} vanished while it was made. Start again.`);
  return stored;
}
