import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPassThrough, createBoundedFetch, type BodyTransformer } from './bounded-fetch.ts';

const startTestServer = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

/** A reading that tells how it ended. */
const createRecorder = () => {
  const ends: unknown[] = [];
  const reading: BodyTransformer = {
    ...createPassThrough(),
    flush: () => void ends.push('whole'),
    cancel: (reason: unknown) => void ends.push(reason),
  };
  return { ends, readingOf: () => reading };
};

it('an answer within the limit is read as it comes, whole', async () => {
  const url = await startTestServer((_request, response) => response.end('12345'));
  const { ends, readingOf } = createRecorder();
  expect(await (await createBoundedFetch(5, readingOf)(url)).text()).toBe('12345');
  expect(ends).toEqual(['whole']);
  expect(await (await createBoundedFetch(5)(url)).text()).toBe('12345');
});

it('one that is longer is broken off, and whoever reads it is told once', async () => {
  const url = await startTestServer((_request, response) => response.end('123456'));
  const { ends, readingOf } = createRecorder();
  await expect((await createBoundedFetch(5, readingOf)(url)).text()).rejects.toThrow('The answer is too long.');
  expect(ends).toEqual([new Error('The answer is too long.')]);
});

it('one that ends halfway is told to whoever reads it', async () => {
  const url = await startTestServer((_request, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('123', () => response.destroy());
  });
  const { ends, readingOf } = createRecorder();
  await expect((await createBoundedFetch(100, readingOf)(url)).text()).rejects.toThrow('terminated');
  expect(ends).toHaveLength(1);
});

it('no redirect is followed', async () => {
  const url = await startTestServer((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  );
  await expect(createBoundedFetch(5)(url)).rejects.toThrow('fetch failed');
});
