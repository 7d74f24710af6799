import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceConfig } from './trace-config.ts';

/** Maximum number of spans that wait for a slow or unreachable collector; further ones are dropped. */
const maxWaiting = 4_096;
const batchSize = 512;
const sendEveryMs = 5_000;
/** Timeout for a batch, retries included. */
const timeoutMs = 5_000;

/**
 * OpenTelemetry's SDK without instrumentation: it patches no module, and sees no statement and no address. It sends OTLP over
 * HTTP in JSON, in batches, and follows the caller's sampling decision.
 * @param onLost called with the number of spans that the collector did not accept
 */
export const createTracerProvider = (
  { endpoint, serviceName }: TraceConfig,
  onLost: (count: number) => void,
): TracerProvider => {
  const collector = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: timeoutMs });
  const exporter: SpanExporter = {
    export(spans, done) {
      collector.export(spans, ({ code }) => {
        if (code !== ExportResultCode.SUCCESS) onLost(spans.length);
        // `onLost` reports the loss; the SDK would report it a second time to an unused logger.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => collector.shutdown(),
    forceFlush: () => collector.forceFlush(),
  };
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        maxExportBatchSize: batchSize,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
};
