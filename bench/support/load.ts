import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { runProgram } from './processes.ts';

/** The result of a load of requests. */
export interface LoadResult {
  readonly perSecond: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
}

export interface Load {
  readonly url: string;
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** The path of wrk, if it is installed. */
export const wrkPath = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) => existsSync(path));

/** The load generator: wrk if it is installed, since it uses less of the measured cores. */
export const loadProgram = wrkPath === undefined ? 'autocannon' : 'wrk';

/**
 * Sends requests as fast as the connections allow, for a limited time.
 * @param folder for the script that wrk runs
 * @throws if any response was an error: a refusal is fast and would count as speed
 */
export const runLoad = (request: Load, folder: string): Promise<LoadResult> =>
  wrkPath === undefined ? runAutocannon(request) : runWrk(wrkPath, request, folder);

const quoteLua = (text: string): string => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;

const buildScript = ({ paths, headers = {} }: Load): string => `
local paths = {${paths.map(quoteLua).join(',')}}
local headers = {${Object.entries(headers)
  .map(([name, value]) => `[${quoteLua(name)}]=${quoteLua(value)}`)
  .join(',')}}
local requests, turn = {}, 0
function init()
  for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path, headers) end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\\nRESULT {"requests":%d,"microseconds":%d,"p99":%d,"failed":%d}\\n',
    summary.requests, summary.duration, latency:percentile(99), e.status + e.connect + e.read + e.write + e.timeout))
end
`;

const runWrk = async (program: string, request: Load, folder: string): Promise<LoadResult> => {
  const file = join(folder, 'load.lua');
  await writeFile(file, buildScript(request));
  const { connections, seconds, url } = request;
  const output = await runProgram(program, ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, url]);
  const found = /^RESULT (.*)$/m.exec(output)?.[1];
  if (found === undefined) throw new Error(`wrk said: ${output}`);
  const { requests, microseconds, p99, failed } = JSON.parse(found) as Record<
    'requests' | 'microseconds' | 'p99' | 'failed',
    number
  >;
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed.`);
  return { perSecond: requests / (microseconds / 1e6), p99: p99 / 1000 };
};

const runAutocannon = async ({ url, paths, headers = {}, connections, seconds }: Load): Promise<LoadResult> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    requests: paths.map((path) => ({ path })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
};
