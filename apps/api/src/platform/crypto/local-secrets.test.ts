import { chmod, mkdtemp, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { parseDataKeys } from './keys.ts';
import { loadOrCreateLocalSecrets } from './local-secrets.ts';

let home: string;
let dataDir: string;
let path: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'arogo-secrets-'));
  dataDir = join(home, 'data');
  path = join(dataDir, 'secrets.json');
});
afterEach(() => rm(home, { recursive: true }));

/** The sentence with which the start stops. */
async function getErrorSentence(): Promise<string> {
  const error: unknown = await loadOrCreateLocalSecrets(dataDir).catch((reason: unknown) => reason);
  if (!(error instanceof StartupError)) throw new Error('The start went on', { cause: error });
  return error.message;
}

test('the first start makes a key and a pepper for the owner alone, and each later start gets the same', async () => {
  const secrets = await loadOrCreateLocalSecrets(dataDir);
  expect(parseDataKeys(secrets.dataKey).current.key).toHaveLength(32);
  expect(Buffer.from(secrets.pinPepper, 'base64')).toHaveLength(32);
  expect(secrets.pinPepper).not.toBe(secrets.dataKey);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
  expect(await loadOrCreateLocalSecrets(dataDir)).toEqual(secrets);
});

test('of many starts at about the same time all get the same secrets, and no draft stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        for (let step = 0; step < place; step += 1) await turn();
        return loadOrCreateLocalSecrets(dataDir);
      }),
    );
    expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
    await rm(path);
  }
});

test('a damaged file stops the start and is left as it is', async () => {
  await loadOrCreateLocalSecrets(dataDir);
  const whole = await readFile(path, 'utf8');
  const shortened = ['pinPepper', 'dataKey'].map((name) =>
    whole.replace(new RegExp(`"${name}": "....`), `"${name}": "`),
  );
  for (const text of ['', '{', 'null', '[]', '{}', whole.slice(0, -9), ...shortened]) {
    await writeFile(path, text);
    expect(await getErrorSentence()).toMatch(/is damaged\. Put back its copy from a backup/);
    expect(await readFile(path, 'utf8')).toBe(text);
  }
});

test.each([0o640, 0o604, 0o660, 0o777])('a file of mode %o stops the start and says how to mend it', async (mode) => {
  await loadOrCreateLocalSecrets(dataDir);
  await chmod(path, mode);
  expect(await getErrorSentence()).toMatch(/can be read by other users of this machine\. Run: chmod 600 /);
});

test('a link in place of the file is not followed', async () => {
  await loadOrCreateLocalSecrets(dataDir);
  const other = join(home, 'other');
  await rename(path, other);
  await symlink(other, path);
  expect(await getErrorSentence()).toMatch(/cannot be used \(ELOOP\)\. Check DATA_DIR/);
});

test('a data folder that is a file stops the start', async () => {
  await writeFile(dataDir, '');
  expect(await getErrorSentence()).toMatch(/cannot be used \(ENOTDIR\)\. Check DATA_DIR/);
});
