import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTarget } from './push.ts';

/** A push as the push service received it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A test browser: its subscription, and a function that decrypts its pushes. */
export interface TestBrowser {
  readonly target: PushTarget;
  /** Decrypts a push for this browser. @throws if the push is for another browser */
  readonly read: (body: Buffer) => string;
}

export type PushReply = (received: ReceivedPush, response: ServerResponse) => void;

export const replyStatus =
  (code: number): PushReply =>
  (_heard, response) =>
    void response.writeHead(code).end();

const deriveKey = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts as the receiver in RFC 8291 and 8188 does: one record, as pushes have. */
const decrypt = (body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, senderEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = deriveKey(pair.computeSecret(sender), auth, info, 32);
  const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(senderEnd);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** Creates a test browser. @param endpoint the address at which its push service receives pushes */
export const createTestBrowser = (endpoint: string): TestBrowser => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    target: { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body) => decrypt(body, pair, auth),
  };
};

/** Parses a push's Authorization header: its claims, and whether the key that it names signed them. */
export const parseVapid = (
  authorization: string | undefined,
): { readonly claims: Record<string, unknown>; readonly key: string; readonly signed: boolean } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>, key, signed };
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A real push service on loopback. */
export interface PushService {
  readonly received: ReceivedPush[];
  /** Sets the reply to later pushes; the first reply is status 201. */
  readonly reply: (next: PushReply) => void;
  /** Creates a browser that is subscribed to this service. */
  readonly browser: () => TestBrowser;
  close(): Promise<void>;
}

export const startPushService = async (): Promise<PushService> => {
  const received: ReceivedPush[] = [];
  let reply: PushReply = replyStatus(201);
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const push = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: await readBody(request),
    };
    received.push(push);
    reply(push, response);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    reply(next) {
      reply = next;
    },
    browser: () => createTestBrowser(`http://127.0.0.1:${port}/push/${randomBytes(16).toString('base64url')}`),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
