import { createConnection, createServer, type Socket } from 'node:net';
import { findReservedPort } from '@arogo/api/test/free-port';

/** A proxy whose connections can be cut: clients of `url` reach the port behind it. */
export interface ConnectionCutter {
  readonly url: string;
  /** Cuts one open connection; false if there is none. */
  cut(): boolean;
}

export const startConnectionCutter = async (scope: AsyncDisposableStack, port: number): Promise<ConnectionCutter> => {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection({ port, host: '127.0.0.1' });
    open.add(near);
    const end = (): void => {
      open.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  const own = await findReservedPort();
  await new Promise<void>((resolve) => void server.listen(own, '127.0.0.1', resolve));
  scope.defer(async () => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return {
    url: `http://127.0.0.1:${own}`,
    cut() {
      const all = [...open];
      const one = all[Math.floor(Math.random() * all.length)];
      one?.destroy();
      return one !== undefined;
    },
  };
};
