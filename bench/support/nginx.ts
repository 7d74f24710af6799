import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findReservedPort } from '@arogo/api/test/free-port';
import { waitForAnswer, startProgram, createTemporaryFolder } from './processes.ts';

const nginxPath = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

/**
 * Serves the files of a folder with nginx and one worker, if it is installed.
 * @returns its address, or undefined without nginx
 */
export const startNginx = async (scope: AsyncDisposableStack, folder: string): Promise<string | undefined> => {
  if (nginxPath === undefined) return undefined;
  const home = await createTemporaryFolder(scope);
  const port = await findReservedPort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home};`)
    .join(' ');
  const configuration = `
    daemon off; worker_processes 1; pid ${home}/pid; error_log stderr;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; ${temporary}
      server { listen 127.0.0.1:${port}; root ${folder}; location = /healthy { return 200; } }
    }`;
  const file = join(home, 'nginx.conf');
  const logFile = join(home, 'nginx.log');
  await writeFile(file, configuration);
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(
    startProgram(scope, { command: nginxPath, args: ['-c', file, '-p', home, '-e', 'stderr'], env: {}, logFile }),
    `${url}/healthy`,
    logFile,
  );
  return url;
};
