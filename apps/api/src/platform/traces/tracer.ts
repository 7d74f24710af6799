import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  type HrTime,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as traceApi,
  type Tracer as SdkTracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Clock } from '../clock.ts';

/** A span in progress. */
export interface OpenSpan {
  /** Ends the span. @param attributes fixed words, routes and numbers: never personal data */
  end(attributes: Attributes, isFailed: boolean, name?: string): void;
}

/** Creates spans for requests and their steps. Exists only if a collector is configured. */
export interface Tracer {
  /** Begins the span of a request, as a child of the span in its `traceparent`. Undefined if that one is not sampled. */
  beginRequest(name: string, traceparent: string | undefined): OpenSpan | undefined;
  /** Runs `work`, whose spans become children of this span. */
  within<T>(span: OpenSpan, work: () => T): T;
  /** Runs a step of the current request in a span; outside a request it only runs the work. */
  trace<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
}

const nanosecondsPerSecond = 1_000_000_000n;

export const createTracer = (clock: Clock, sdk: SdkTracer): Tracer => {
  const current = new AsyncLocalStorage<OpenSpan>();
  const propagator = new W3CTraceContextPropagator();
  const contexts = new WeakMap<OpenSpan, Context>();
  const getTime = (): HrTime => {
    const now = clock.now().epochNanoseconds;
    return [Number(now / nanosecondsPerSecond), Number(now % nanosecondsPerSecond)];
  };

  const open = (span: Span): OpenSpan => {
    const opened: OpenSpan = {
      end(attributes, isFailed, finalName) {
        span.setAttributes(attributes);
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        if (finalName !== undefined) span.updateName(finalName);
        span.end(getTime());
      },
    };
    contexts.set(opened, traceApi.setSpan(ROOT_CONTEXT, span));
    return opened;
  };
  const begin = (name: string, kind: SpanKind, parent: Context): Span =>
    sdk.startSpan(name, { kind, startTime: getTime() }, parent);

  return {
    beginRequest(name, traceparent) {
      // Without the caller's `tracestate`, which may hold any data and would be sent to the collector.
      const parent = propagator.extract(
        ROOT_CONTEXT,
        { traceparent },
        {
          get: (carrier: { traceparent: string | undefined }, key) =>
            key === 'traceparent' ? carrier.traceparent : undefined,
          keys: () => ['traceparent'],
        },
      );
      const span = begin(name, SpanKind.SERVER, parent);
      return span.isRecording() ? open(span) : undefined;
    },
    within: (span, work) => current.run(span, work),
    async trace(name, attributes, work) {
      const parent = current.getStore();
      const context = parent && contexts.get(parent);
      if (!context) return work();
      const span = open(begin(name, SpanKind.CLIENT, context));
      let isFailed = true;
      try {
        const result = await current.run(span, work);
        isFailed = false;
        return result;
      } finally {
        span.end(attributes, isFailed);
      }
    },
  };
};
