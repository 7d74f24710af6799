import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';

/** One connection, as Engine.IO has it. */
export type Connection = Socket['conn'];

/** The longest message of a browser that is not in yet, in bytes: its token takes a hundred. */
const handshakeMaxBytes = 1_024;
/** A frame's own bytes around its message. */
const frameOverheadBytes = 14;

/** The longest message afterwards: a signal of a call with every character escaped. */
export const messageMaxBytes = 2 * 32_768 + 1_024;

/** Milliseconds; what a browser may send within them: before it is in, and afterwards. And messages that may wait for it to read. */
const windowMs = 10_000;
const handshakeBytesPerWindow = 4_096;
const bytesPerWindow = 2 * 65_536;
const packetsPerWindow = 250;
const maxBufferedMessages = 256;

/** What watches over one connection. */
export interface ConnectionGuard {
  /** From now on the browser may say things. */
  admit(): void;
}

/** Counts up to a limit within windows of time. */
export const createRateWindow = (clock: Clock, limit: number): ((amount?: number) => boolean) => {
  let until = 0;
  let count = 0;
  return (amount = 1) => {
    const now = clock.now().epochMilliseconds;
    if (now >= until) {
      until = now + windowMs;
      count = 0;
    }
    count += amount;
    return count <= limit;
  };
};

/**
 * Ends a connection that says more than its one message before it is let in, anything but events afterwards, too much of
 * anything at any time, or does not read.
 * @param leave milliseconds in which the other side must have answered that it is over
 */
export const guardConnection = (connection: Connection, clock: Clock, leave: number): ConnectionGuard => {
  const { socket } = connection.request;
  let isIn = false;
  let messages = 0;
  connection.on('data', (data: unknown) => {
    messages += 1;
    // '2' is an event of Socket.IO; another name space, an attachment or an answer is nothing that a browser of ours says.
    const fits =
      typeof data === 'string' &&
      (isIn ? data.startsWith('2') : messages === 1 && Buffer.byteLength(data) <= handshakeMaxBytes);
    if (!fits) connection.close();
  });

  const [mayGoOn, mayBegin, maySend] = [
    createRateWindow(clock, packetsPerWindow),
    createRateWindow(clock, handshakeBytesPerWindow),
    createRateWindow(clock, bytesPerWindow),
  ];
  // Heartbeats too.
  connection.on('packet', () => {
    if (isIn && !mayGoOn()) socket.destroy();
  });
  let first = 0;
  socket.on('data', ({ length }: Buffer) => {
    first += length;
    const fits = isIn
      ? maySend(length)
      : mayBegin(length) && (messages > 0 || first <= handshakeMaxBytes + frameOverheadBytes);
    if (!fits) socket.destroy();
  });

  let waiting = 0;
  connection.on('packetCreate', () => {
    waiting += 1;
    if (waiting > maxBufferedMessages) socket.destroy();
  });
  connection.on('flush', () => {
    waiting = 0;
  });

  connection.once('close', () => {
    const impatience = setTimeout(() => socket.destroy(), leave);
    socket.once('close', () => clearTimeout(impatience));
  });

  return {
    admit() {
      isIn = true;
    },
  };
};
