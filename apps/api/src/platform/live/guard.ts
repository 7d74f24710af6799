import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';

/** One connection, as Engine.IO has it. */
export type Connection = Socket['conn'];

/** Bytes that a browser may send within `window`, and messages that may wait for it to read. It says who it is, and then only that it is still there. */
const bytesPerWindow = 4_096;
const window = 10_000;
const waitingAtMost = 256;

/**
 * Ends a connection that says more than its one message, sends too much of anything, or does not read.
 * @param leave milliseconds in which the other side must have answered that it is over
 */
export const guardConnection = (connection: Connection, clock: Clock, leave: number): void => {
  const { socket } = connection.request;
  let messages = 0;
  connection.on('data', () => {
    messages += 1;
    if (messages > 1) connection.close();
  });

  let until = 0;
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    const now = clock.now().epochMilliseconds;
    if (now >= until) {
      until = now + window;
      bytes = 0;
    }
    bytes += chunk.length;
    if (bytes > bytesPerWindow) socket.destroy();
  });

  let waiting = 0;
  connection.on('packetCreate', () => {
    waiting += 1;
    if (waiting > waitingAtMost) socket.destroy();
  });
  connection.on('flush', () => {
    waiting = 0;
  });

  connection.once('close', () => {
    const impatience = setTimeout(() => socket.destroy(), leave);
    socket.once('close', () => clearTimeout(impatience));
  });
};
