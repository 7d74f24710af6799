import { z } from 'zod';
import { isLoopback } from '../optional-config.ts';
import { StartupError } from '../startup-error.ts';

/** Where traces go. */
export interface TraceConfig {
  /** Of an OpenTelemetry collector, without a slash at the end. */
  readonly endpoint: string;
  readonly serviceName: string;
}

const hint = 'the address of an OpenTelemetry collector, with https beyond this machine, such as http://127.0.0.1:4318';

/** By the names that OpenTelemetry gives them. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .default('arogo'),
};

export const traceVariableHints = {
  OTEL_EXPORTER_OTLP_ENDPOINT: hint,
  OTEL_SERVICE_NAME: 'a name of at most 100 characters without spaces, such as arogo',
};

/** @throws StartupError for an address that would send traces in the clear, or that holds secrets */
export const readTraces = (environment: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
}): TraceConfig | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment;
  if (endpoint === undefined) return undefined;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if ((protocol === 'http:' && !isLoopback(hostname)) || `${username}${password}` !== '')
    throw new StartupError(
      `The environment variable OTEL_EXPORTER_OTLP_ENDPOINT cannot be used. Set it to ${hint}, or leave it out.`,
    );
  return { endpoint: endpoint.replace(/\/+$/, ''), serviceName };
};
