import { connect, type Socket } from 'node:net';

/** A connection on which raw bytes are written. */
export interface RawConnection {
  readonly socket: Socket;
  /** The data received so far. */
  readonly received: () => string;
  /** Resolves with all received data when the other side has closed the connection, also by a reset. */
  readonly closed: Promise<string>;
}

export const openConnection = (port: number): RawConnection => {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined); // 'close' follows
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  return { socket, received: () => text, closed };
};

/** Sends bytes on a new connection and returns all data until the other side closes it. */
export const exchangeBytes = async (port: number, bytes: string | Buffer): Promise<string> => {
  const { socket, closed } = openConnection(port);
  socket.write(bytes);
  return closed;
};

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Parses the first response. */
export const parseAnswer = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map(
    (header) =>
      [header.slice(0, header.indexOf(':')).toLowerCase(), header.slice(header.indexOf(':') + 1).trim()] as const,
  );
  return { status: Number(line.split(' ')[1] ?? 0), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
};

/** Sends a request for a URL exactly as written; GET by default. */
export const sendRawRequest = async (
  port: number,
  method: string,
  address: string,
  headers: readonly string[] = [],
): Promise<RawAnswer> =>
  parseAnswer(
    await exchangeBytes(
      port,
      [`${method} ${address} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
    ),
  );
