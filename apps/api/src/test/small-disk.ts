import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Mounts a small file system on a folder, so that it can be full. Needs root. @returns whether it was mounted */
export const mountSmallDisk = (folder: string, megabytes: number): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]).status === 0;

export const unmountDisk = (folder: string): void => void spawnSync('umount', ['-l', folder]);

/** Whether disks can be mounted here. */
export const canMountDisks = async (): Promise<boolean> => {
  const probe = await mkdtemp(path.join(tmpdir(), 'arogo-mount-'));
  const isMounted = mountSmallDisk(probe, 1);
  if (isMounted) unmountDisk(probe);
  await rm(probe, { recursive: true, force: true });
  return isMounted;
};
