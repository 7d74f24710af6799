import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const openNetworks = `
  const { openNetworks } = await import(${JSON.stringify(import.meta.resolve('./networks.ts'))});
  const { finder } = await openNetworks();
  process.stdout.write(finder.inputNames[0], () => process.exit());`;

test('ONNX Runtime keeps no telemetry: its process writes nothing to its home and temporary folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arogo-onnx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // Without the variable `CI`, which switches the library's telemetry off as well.
  const env = { HOME: folder, TMPDIR: folder, XDG_CACHE_HOME: folder };
  const args = ['--no-warnings', '--input-type=module', '--eval', openNetworks];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: import.meta.dirname });
  expect(stdout).toBe('x');
  expect(await readdir(folder, { recursive: true })).toEqual([]);
});
