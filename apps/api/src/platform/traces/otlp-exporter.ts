import type { FinishedSpan } from './tracer.ts';
import type { TraceConfig } from './trace-config.ts';

/** Sends spans to a collector, some at a time. */
export interface SpanExporter {
  add(span: FinishedSpan): void;
  /** Sends what is left, and then no more. Never rejects. */
  close(): Promise<void>;
}

const batchSize = 512;
/** Spans that wait for a collector that is slow or away; further ones are dropped. */
const maxWaiting = 4_096;
const sendEveryMs = 5_000;
const timeoutMs = 10_000;

const kinds = { server: 2, client: 3 } as const;
const failedStatus = 2;

const toAttributes = (values: FinishedSpan['attributes']) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** OTLP over HTTP in JSON. */
const toRequest = (serviceName: string, spans: readonly FinishedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ 'service.name': serviceName, 'process.pid': process.pid }) },
      scopeSpans: [
        {
          scope: { name: 'arogo' },
          spans: spans.map(({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, isFailed }) => ({
            traceId,
            spanId,
            ...(parentId !== undefined && { parentSpanId: parentId }),
            name,
            kind: kinds[kind],
            startTimeUnixNano: String(startedAt),
            endTimeUnixNano: String(endedAt),
            attributes: toAttributes(attributes),
            ...(isFailed && { status: { code: failedStatus } }),
          })),
        },
      ],
    },
  ],
});

/**
 * One batch is on its way at a time, so that a slow collector holds back no more than `maxWaiting` spans.
 * @param onLost is told of spans that the collector did not take, and of those for which there was no room
 */
export const createSpanExporter = (
  { endpoint, serviceName }: TraceConfig,
  onLost: (count: number) => void,
): SpanExporter => {
  const waiting: FinishedSpan[] = [];
  let dropped = 0;
  let sending: Promise<void> | undefined;

  /** @returns whether the collector took them */
  const send = async (spans: readonly FinishedSpan[]): Promise<boolean> => {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toRequest(serviceName, spans)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  /** Sends until nothing waits, or the collector does not take a batch: the next flush tries again. */
  const sendWaiting = async (): Promise<void> => {
    let isTaken = true;
    while (isTaken && waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      isTaken = await send(batch);
      if (!isTaken) dropped += batch.length;
    }
    if (dropped > 0) onLost(dropped);
    dropped = 0;
  };
  const flush = (): Promise<void> =>
    (sending ??= sendWaiting().finally(() => {
      sending = undefined;
    }));
  const timer = setInterval(() => void flush(), sendEveryMs).unref();
  return {
    add(span) {
      if (waiting.length >= maxWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(span);
      if (waiting.length >= batchSize) void flush();
    },
    async close() {
      clearInterval(timer);
      await flush();
      // Whatever a collector that is away left behind.
      await flush();
      if (waiting.length > 0) onLost(waiting.length);
      waiting.length = 0;
    },
  };
};
