import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsConfig } from '../../../../platform/channel-config.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { createSmsClient, type SmsClient, type SmsLimits } from './sms-client.ts';

export interface ReceivedSms {
  readonly authorization: string | undefined;
  readonly key: string | undefined;
  readonly body: { readonly to: string; readonly text: string };
}

const readBody = async (request: IncomingMessage): Promise<ReceivedSms['body']> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as ReceivedSms['body'];
};

/** A real HTTP gateway for text messages on loopback; in mode 'silent' it never answers. */
export const startSmsGateway = async () => {
  const received: ReceivedSms[] = [];
  let reply: number | 'silent' = 200;
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const key = request.headers['idempotency-key'];
      received.push({
        authorization: request.headers.authorization,
        key: typeof key === 'string' ? key : undefined,
        body: await readBody(request),
      });
      if (reply !== 'silent') response.writeHead(reply, { location: '/elsewhere' }).end('{}');
    };
    void take();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config: SmsConfig = { url: `http://127.0.0.1:${port}/send`, token: 'gateway-token' };
  return {
    received,
    config,
    reply: (next: typeof reply): void => {
      reply = next;
    },
    sms: (clock: Clock, limits: Partial<SmsLimits> = {}): SmsClient => createSmsClient({ config, clock, limits }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
