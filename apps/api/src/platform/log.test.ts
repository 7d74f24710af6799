import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog, registerRequestLog } from './log.ts';

const canary = 'canary@example.com 283946';

const createRecordingLog = (level: Parameters<typeof createLog>[0] = 'debug') => {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
};

const parseLastLine = (lines: readonly string[]): unknown => JSON.parse(lines.at(-1) ?? 'null');

describe('the log writes fields by an allow-list', () => {
  it('and drops every other, however it came in', () => {
    const { lines, log } = createRecordingLog();
    log.info({ status: 200, email: canary, user: { name: canary }, method: 'GET' }, 'answered');
    expect(parseLastLine(lines)).toMatchObject({ status: 200, method: 'GET', msg: 'answered' });
    log.child({ reqId: 'req-1', email: canary }).warn({ body: canary }, 'careful');
    expect(parseLastLine(lines)).toMatchObject({ reqId: 'req-1', msg: 'careful' });
    log.child({ email: canary }, { level: 'debug' }).child({ token: canary }).debug('nested');
    expect(lines.join('')).not.toContain('canary');
    expect(lines).toHaveLength(3);
  });

  it('an error is its name and code: its message may quote what a person typed', () => {
    const { lines, log } = createRecordingLog();
    const error = Object.assign(new TypeError(`invalid input syntax: "${canary}"`), {
      code: '22P02',
      detail: canary,
      cause: new Error(canary),
    });
    log.error(error);
    log.error(error, error.message);
    log.error({ err: error });
    log.error({ err: error, status: 500, email: canary }, error.message);
    log.error({ error, cause: 'here' }, 'as a field that is not on the list');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { cause: 'TypeError', code: '22P02', msg: 'an error' },
      { cause: 'TypeError', code: '22P02', msg: 'an error' },
      { cause: 'TypeError', code: '22P02', msg: 'an error' },
      { cause: 'TypeError', code: '22P02', msg: 'an error', status: 500 },
      { cause: 'here', msg: 'as a field that is not on the list' },
    ]);
    expect(lines.join('')).not.toContain('canary');
  });

  it('says neither which machine nor which user runs it', () => {
    const { lines, log } = createRecordingLog();
    log.warn('plain');
    expect(Object.keys(parseLastLine(lines) as object).toSorted()).toEqual(['level', 'msg', 'time']);
  });
});

const startLoggedServer = (
  level: Parameters<typeof createLog>[0],
): { lines: readonly string[]; fastify: FastifyInstance } => {
  const { lines, log } = createRecordingLog(level);
  const loggerInstance: FastifyBaseLogger = log;
  const fastify = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
  registerRequestLog(fastify);
  fastify.get('/things/:id', async () => ({}));
  return { lines, fastify };
};

describe('one line for each request', () => {
  it('names the route, never the address', async () => {
    const { lines, fastify } = startLoggedServer('info');
    await fastify.inject(`/things/canary-id?ticket=canary-ticket`);
    await fastify.inject(`/canary-path?token=canary-token`);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method: 'GET', route: '/things/:id', status: 200, msg: 'answered' },
      { method: 'GET', route: 'none', status: 404, msg: 'answered' },
    ]);
    expect(lines.join('')).not.toContain('canary');
  });

  it('is not written where nobody wants it', async () => {
    const { lines, fastify } = startLoggedServer('warn');
    await fastify.inject('/things/1');
    expect(lines).toEqual([]);
  });
});
