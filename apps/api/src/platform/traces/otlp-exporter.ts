import type { FinishedSpan } from './tracer.ts';
import type { TraceConfig } from './trace-config.ts';

/** Sends spans to a collector, some at a time. */
export interface SpanExporter {
  add(span: FinishedSpan): void;
  /** Sends what is left, and then no more. Never rejects. */
  close(): Promise<void>;
}

const batchSize = 512;
/** What a collector that is away does not take is dropped beyond this. */
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

/** @param onLost is told of spans that the collector did not take */
export const createSpanExporter = (
  { endpoint, serviceName }: TraceConfig,
  onLost: (count: number) => void,
): SpanExporter => {
  let waiting: FinishedSpan[] = [];
  let sending: Promise<void> = Promise.resolve();

  const send = async (spans: readonly FinishedSpan[]): Promise<void> => {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toRequest(serviceName, spans)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) onLost(spans.length);
    } catch {
      onLost(spans.length);
    }
  };
  const flush = (): Promise<void> => {
    const spans = waiting;
    waiting = [];
    if (spans.length > 0) sending = sending.then(() => send(spans));
    return sending;
  };
  const timer = setInterval(() => void flush(), sendEveryMs).unref();
  return {
    add(span) {
      if (waiting.length >= maxWaiting) return;
      waiting.push(span);
      if (waiting.length === batchSize) void flush();
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
};
