import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface DatabaseProxy {
  /** The database's address by way of the line. */
  readonly url: string;
  cut(): void;
  /** Nothing comes through any more on the connections there are, and nobody says so. */
  silence(): void;
  /** Lets new connections wait; `go` lets them through. */
  holdConnections(): void;
  readonly countHeld: () => number;
  releaseConnections(): void;
}

/** Stands between a listener and the database, so that a test can cut the line, make it fall silent or make a connection wait. */
export const startDatabaseProxy = async (address: string): Promise<DatabaseProxy> => {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let holds = false;
  const server = createServer((near) => {
    const forward = (): void => {
      const far = connect({ host: hostname, port: Number(port) });
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        sockets.add(from);
      }
    };
    near.on('error', () => undefined);
    if (holds) waiting.push(forward);
    else forward();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(address);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut(): void {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    silence(): void {
      for (const socket of sockets) socket.pause();
    },
    holdConnections(): void {
      holds = true;
    },
    countHeld: (): number => waiting.length,
    releaseConnections(): void {
      holds = false;
      for (const forward of waiting.splice(0)) forward();
    },
  };
};
