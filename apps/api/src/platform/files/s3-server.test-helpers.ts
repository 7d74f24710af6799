import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

const SERVER = createRequire(import.meta.url).resolve('s3rver');

/** Starts a real S3 server on loopback with one bucket, 'arogo', whose objects are in `folder`. For tests. */
export async function startS3Server(folder: string): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const script = `
    const [server, directory] = process.argv.slice(1);
    new (require(server))({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'arogo' }] })
      .run()
      .then(({ port }) => process.stdout.write(String(port)));`;
  // A separate process: it encrypts page tokens with DES, one of OpenSSL's legacy ciphers.
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', '--no-deprecation', '--eval', script, SERVER, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port]: unknown[] = await once(child.stdout, 'data');
  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
