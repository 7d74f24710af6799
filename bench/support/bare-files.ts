// The raw limits of files: a plain HTTP server that streams a body to the disk and flushes it, and streams it back. Below /plain
// it does nothing else; below /sealed it also encrypts (AES-256-GCM), renames the finished file and flushes its folder.
// Run as a program with FOLDER and PORT in its environment. POST returns the path of the file for GET.
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { appendFile, open, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const { FOLDER: folder = '', PORT: port } = process.env;
const algorithm = 'aes-256-gcm';
const key = randomBytes(32);
const nonceBytes = 12;
const tagBytes = 16;
for (const side of ['plain', 'sealed']) mkdirSync(join(folder, side), { recursive: true });

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writePlain = (path: string, body: IncomingMessage): Promise<void> =>
  pipeline(body, createWriteStream(path, { flush: true }));

/** Nonce, content, tag. */
const writeSealed = async (path: string, body: IncomingMessage): Promise<void> => {
  const draft = `${path}.draft`;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const file = createWriteStream(draft);
  file.write(nonce);
  await pipeline(body, cipher, file);
  await appendFile(draft, cipher.getAuthTag());
  await flush(draft);
  await rename(draft, path);
  await flush(join(folder, 'sealed'));
};

const sendPlain = async (path: string, response: ServerResponse): Promise<void> => {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  await pipeline(handle.createReadStream(), response);
};

const sendSealed = async (path: string, response: ServerResponse): Promise<void> => {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  const nonce = Buffer.alloc(nonceBytes);
  const tag = Buffer.alloc(tagBytes);
  await handle.read(nonce, 0, nonceBytes, 0);
  await handle.read(tag, 0, tagBytes, size - tagBytes);
  await handle.close();
  const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag);
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-length': size - nonceBytes - tagBytes,
  });
  await pipeline(createReadStream(path, { start: nonceBytes, end: size - tagBytes - 1 }), decipher, response);
};

const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { url = '', method } = request;
  if (url === '/healthy') {
    response.end('ok');
    return;
  }
  const isSealed = url.startsWith('/sealed');
  if (method === 'POST') {
    const path = `${isSealed ? '/sealed' : '/plain'}/${randomUUID()}`;
    await (isSealed ? writeSealed : writePlain)(join(folder, path), request);
    response.writeHead(201).end(path);
    return;
  }
  await (isSealed ? sendSealed : sendPlain)(join(folder, url), response);
};

createServer((request, response) => {
  handleRequest(request, response).catch(() => response.destroy());
}).listen(Number(port), '127.0.0.1');
