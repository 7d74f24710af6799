import { isLoopback } from './optional-config.ts';
import { StartupError } from './startup-error.ts';

/** The address at which metrics are served. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** The bearer token that a scrape must send; undefined for none. */
  readonly token: string | undefined;
}

interface MetricsVariables {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST?: string | undefined;
  readonly METRICS_TOKEN?: string | undefined;
}

const defaultHost = '127.0.0.1';

/**
 * Reads the address of the metrics from the environment; undefined without METRICS_PORT. Beyond loopback a token is required.
 * @throws StartupError if the metrics would be public, or the configuration is incomplete
 */
export const readMetricsAddress = ({
  METRICS_PORT: port,
  METRICS_HOST: host = defaultHost,
  METRICS_TOKEN: token,
}: MetricsVariables): MetricsAddress | undefined => {
  if (port === undefined) {
    if (host === defaultHost && token === undefined) return undefined;
    throw new StartupError(
      'METRICS_HOST and METRICS_TOKEN say who may read the figures of operations, and METRICS_PORT is missing. ' +
        'Set it, such as to 9464, or leave the others out.',
    );
  }
  if (token === undefined && !isLoopback(host)) {
    throw new StartupError(
      'METRICS_HOST opens the figures of operations beyond this machine. Set METRICS_TOKEN as well (openssl rand -hex 32), ' +
        'which Prometheus sends as its credentials, or leave METRICS_HOST out.',
    );
  }
  return { host, port, token };
};
