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

/** Spans that wait for a collector that is slow or away; further ones are dropped. */
const maxWaiting = 4_096;
const batchSize = 512;
const sendEveryMs = 5_000;
/** For a batch, tries again included. */
const timeoutMs = 5_000;

/**
 * OpenTelemetry's SDK without any instrumentation: it patches nothing and knows of no statement and no address. It sends OTLP
 * over HTTP in JSON, in batches, and samples what the caller samples.
 * @param onLost is told how many spans the collector did not take
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
        // Said above; the SDK would only say it again where nobody looks.
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
