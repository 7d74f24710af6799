// The raw limit of files: a plain HTTP server that streams a body to the disk and flushes it there, and streams it back.
// Run as a program with FOLDER and PORT in its environment. POST answers the path under which GET finds it.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const { FOLDER: folder = '', PORT: port } = process.env;

const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method === 'POST') {
    const name = randomUUID();
    await pipeline(request, createWriteStream(join(folder, name), { flush: true }));
    response.writeHead(201).end(`/${name}`);
    return;
  }
  if (request.url === '/healthy') {
    response.end('ok');
    return;
  }
  const file = join(folder, request.url ?? '');
  const { size } = await stat(file);
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  await pipeline(createReadStream(file), response);
};

createServer((request, response) => {
  handleRequest(request, response).catch(() => response.destroy());
}).listen(Number(port), '127.0.0.1');
