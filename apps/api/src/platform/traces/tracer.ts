import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** A step of the work on a request, as it is told to a collector. Names and values are fixed words, routes and numbers: never a person's. */
export interface FinishedSpan {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: 'server' | 'client';
  /** Nanoseconds since 1970. */
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
}

/** A step that is under way. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  end(attributes: FinishedSpan['attributes'], isFailed: boolean, name?: string): void;
}

/** Tells what a request does. It exists only where a collector is configured. */
export interface Tracer {
  /** Begins the span of a request, below the one that its `traceparent` names. Undefined where that one is not sampled. */
  beginRequest(name: string, traceparent: string | undefined): Span | undefined;
  /** Runs work of which further spans are steps. */
  within<T>(span: Span, work: () => T): T;
  /** Runs a step of the request that is under way; outside one only the work. */
  trace<T>(name: string, attributes: FinishedSpan['attributes'], work: () => Promise<T>): Promise<T>;
}

/** W3C Trace Context, version 00. */
const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const sampledFlag = 1;

/** @param onEnd is told of each span; must not throw */
export const createTracer = (clock: Clock, onEnd: (span: FinishedSpan) => void): Tracer => {
  const current = new AsyncLocalStorage<Span>();
  const getTime = (): bigint => clock.now().epochNanoseconds;

  const begin = (name: string, kind: FinishedSpan['kind'], traceId: string, parentId: string | undefined): Span => {
    const startedAt = getTime();
    const spanId = randomBytes(8).toString('hex');
    return {
      traceId,
      spanId,
      end: (attributes, isFailed, finalName = name) =>
        onEnd({
          traceId,
          spanId,
          parentId,
          name: finalName,
          kind,
          startedAt,
          endedAt: getTime(),
          attributes,
          isFailed,
        }),
    };
  };

  return {
    beginRequest(name, traceparent) {
      const [, traceId, parentId, flags = '01'] = traceparentPattern.exec(traceparent ?? '') ?? [];
      if ((Number.parseInt(flags, 16) & sampledFlag) === 0) return undefined;
      return begin(name, 'server', traceId ?? randomBytes(16).toString('hex'), parentId);
    },
    within: (span, work) => current.run(span, work),
    async trace(name, attributes, work) {
      const parent = current.getStore();
      if (!parent) return work();
      const span = begin(name, 'client', parent.traceId, parent.spanId);
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
