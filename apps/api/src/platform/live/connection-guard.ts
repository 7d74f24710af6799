import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';

/** A connection of Engine.IO. */
export type Connection = Socket['conn'];

/** The longest message before admission, in bytes: a token takes a hundred. */
const handshakeMaxBytes = 1_024;
/** Bytes of a frame beside its message. */
const frameOverheadBytes = 14;

/** The longest message after admission, in bytes: a signal of a call with every character escaped. */
export const messageMaxBytes = 2 * 32_768 + 1_024;

/** The window of the limits below. */
const windowMs = 10_000;
/** Before admission. */
const handshakeBytesPerWindow = 4_096;
const bytesPerWindow = 2 * 65_536;
const packetsPerWindow = 250;
/** Messages that may wait for a browser which reads slowly. */
const maxBufferedMessages = 256;

/** Limits what one connection may send. */
export interface ConnectionGuard {
  /** From now on the browser may send events. */
  admit(): void;
}

/** A rate limit with fixed windows. The returned function counts, and returns whether the limit holds. */
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
 * Ends a connection that sends more than one message before admission, anything but events afterwards, or too much at any
 * time, and one that does not read.
 * @param closeTimeoutMs how long the browser may take to confirm the close
 */
export const guardConnection = (connection: Connection, clock: Clock, closeTimeoutMs: number): ConnectionGuard => {
  const { socket } = connection.request;
  let isIn = false;
  let messages = 0;
  connection.on('data', (data: unknown) => {
    messages += 1;
    // '2' is an event of Socket.IO. The product's pages send no other namespaces, attachments or acknowledgements.
    const fits =
      typeof data === 'string' &&
      (isIn ? data.startsWith('2') : messages === 1 && Buffer.byteLength(data) <= handshakeMaxBytes);
    if (!fits) connection.close();
  });

  const countPacket = createRateWindow(clock, packetsPerWindow);
  const countHandshakeBytes = createRateWindow(clock, handshakeBytesPerWindow);
  const countBytes = createRateWindow(clock, bytesPerWindow);
  // Counts heartbeats too.
  connection.on('packet', () => {
    if (isIn && !countPacket()) socket.destroy();
  });
  let receivedBytes = 0;
  socket.on('data', ({ length }: Buffer) => {
    receivedBytes += length;
    const fits = isIn
      ? countBytes(length)
      : countHandshakeBytes(length) && (messages > 0 || receivedBytes <= handshakeMaxBytes + frameOverheadBytes);
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
    const timer = setTimeout(() => socket.destroy(), closeTimeoutMs);
    socket.once('close', () => clearTimeout(timer));
  });

  return {
    admit() {
      isIn = true;
    },
  };
};
