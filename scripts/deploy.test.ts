import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { errorCatalogue } from '@arogo/contract/errors';
import { health } from '@arogo/contract/platform';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from './programs.ts';

// The files of deploy/ name the same things, and the programs that read them accept them, where this machine has those.

const read = (path: string): string => readFileSync(join(ROOT, 'deploy', path), 'utf8');
const image = read('Containerfile');
const compose = read('compose.yaml');
const deployment = read('kubernetes/deployment.yaml');
const unit = read('systemd/arogo@.service');
const haproxy = read('haproxy/haproxy.cfg');

/** Where the machine has a program; undefined where it is not installed. */
const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Runs a check of a program. @returns what it said where it refused, else nothing */
const runCheck = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

const writeTemporary = (name: string, text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'arogo-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const findNumbers = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(([, digits]) => Number(digits));

it('the image is built in one stage and run in another, by nobody’s user, with nothing built on the target', () => {
  const stages = [...image.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  expect(stages).toEqual(['node:22-bookworm-slim', 'debian:12-slim']);
  const last = image.slice(image.lastIndexOf('\nFROM '));
  expect(last).not.toMatch(/^RUN/m);
  expect(last).toMatch(/^USER 10001:10001$/m);
  // The product's Node does not start without it, and a slim Debian has none.
  expect(image).toMatch(/apt-get install [^\n]*libatomic1/);
  expect(last).toContain('/libatomic.so.1 /usr/lib/');
  expect(image).toContain('node scripts/production.mjs /install/opt/arogo');
});

it('no file names the host of a registry', () => {
  const names = [
    ...image.matchAll(/^FROM (\S+)/gm),
    ...compose.matchAll(/^\s+image: (\S+)$/gm),
    ...deployment.matchAll(/^\s+image: (\S+)$/gm),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => /^[^/]+[.:][^/]*\//.test(name))).toEqual([]);
});

it('wherever it runs it is the same user, the same port, a root that cannot be written, and no right of the system', () => {
  expect(compose).toContain("user: '10001:10001'");
  expect(compose.match(/read_only: true/g)).toHaveLength(2);
  expect(compose.match(/cap_drop: \[ALL\]/g)).toHaveLength(2);
  expect(deployment).toMatch(/runAsNonRoot: true\n\s+runAsUser: 10001\n\s+runAsGroup: 10001/);
  expect(deployment).toContain('readOnlyRootFilesystem: true');
  expect(deployment).toMatch(/capabilities:\n\s+drop: \[ALL\]/);
  expect(findNumbers(deployment, /name: http\n\s+containerPort: (\d+)/g)).toEqual(
    findNumbers(image, /^EXPOSE (\d+)$/gm),
  );
  expect(image).toContain('PORT=4000');
  expect(compose).toMatch(/AROGO_FIRST: first:4000\n\s+AROGO_SECOND: second:4000/);
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
});

it('whoever stops a process waits longer than it takes to drain and to finish', () => {
  // docs/operations.md, Stop and restart: at least 40 s.
  expect([
    ...findNumbers(compose, /stop_grace_period: (\d+)s/g).slice(0, 1),
    ...findNumbers(deployment, /terminationGracePeriodSeconds: (\d+)/g),
    ...findNumbers(unit, /^TimeoutStopSec=(\d+)$/gm),
  ]).toEqual([45, 45, 45]);
});

it('probes ask what the product answers', () => {
  const [started, live, ready] = ['started', 'live', 'ready'].map((name) => `${health.path}/${name}`);
  expect([...deployment.matchAll(/\spath: (\S+)/g)].map(([, path]) => path)).toEqual([started, live, ready]);
  expect(haproxy).toContain(`uri ${ready} `);
  expect(image).toContain(`${live}\``);
});

const systemd = findProgram('systemd-analyze');
it.skipIf(systemd === undefined)('systemd accepts the unit', () => {
  const path = writeTemporary('arogo@.service', unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
  expect(runCheck(systemd ?? '', ['verify', path])).toBe('');
  // Of 10, by its own measure of what a broken process could reach.
  expect(runCheck(systemd ?? '', ['security', '--offline=yes', '--threshold=20', path])).toBe('');
});

const haproxyProgram = findProgram('haproxy');
it.skipIf(haproxyProgram === undefined)('HAProxy accepts its configuration', () => {
  // It reads the certificate, which is the operator's.
  const path = writeTemporary('haproxy.cfg', haproxy.replace(/ ssl crt \S+ alpn \S+/, ''));
  expect(runCheck(haproxyProgram ?? '', ['-c', '-q', '-f', path])).toBe('');
});

it.skipIf(haproxyProgram === undefined)('HAProxy accepts the configuration of a cluster', () => {
  expect(runCheck(haproxyProgram ?? '', ['-c', '-q', '-f', join(ROOT, 'deploy/ha/haproxy.cfg')])).toBe('');
});

it('while no process is ready HAProxy says what a process would', () => {
  const [, body = '{}'] = /^ *http-error status 503 .* string '(.*)' hdr Retry-After 2$/m.exec(haproxy) ?? [];
  const { message } = errorCatalogue.unavailable;
  expect(JSON.parse(body)).toEqual({ status: 'fail', message, code: 'unavailable' });
});

it('the parts of a cluster look for each other where they are', () => {
  const [run, patroni, balancer, pooler] = ['run.sh', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'].map((name) =>
    read(`ha/${name}`),
  );
  const nodes = ['1', '2', '3'];
  for (const n of nodes) {
    expect(patroni).toContain(`127.0.0.1:2379${n}`);
    expect(balancer?.match(new RegExp(`server node${n} 127.0.0.1:2543${n} port 2808${n}$`, 'gm'))).toHaveLength(2);
  }
  for (const port of ['2379$n', '2543$n', '2808$n', '2400$n']) expect(run).toContain(port);
  expect(balancer).toMatch(/server first 127.0.0.1:24001\n\s+server second 127.0.0.1:24002/);
  expect(balancer).toContain('bind 127.0.0.1:25430');
  expect(pooler).toContain('host=127.0.0.1 port=25430');
  expect([pooler?.includes('listen_port = 26432'), run?.includes('127.0.0.1:26432')]).toEqual([true, true]);
  // A leader gives up before the others may lead: ttl >= loop_wait + 2 * retry_timeout.
  const [ttl = 0, wait = 0, retry = 0] = ['ttl', 'loop_wait', 'retry_timeout'].map(
    (name) => findNumbers(patroni ?? '', new RegExp(`^ +${name}: (\\d+)$`, 'gm'))[0],
  );
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  expect(patroni).toMatch(/synchronous_mode: true\n\s+synchronous_mode_strict: true/);
  expect(runCheck('bash', ['-n', join(ROOT, 'deploy/ha/run.sh')])).toBe('');
});

const kubectl = findProgram('kubectl');
it.skipIf(kubectl === undefined)('kustomize renders the manifests, with one name and one selector', () => {
  const { status, stdout, stderr } = spawnSync(kubectl ?? '', ['kustomize', join(ROOT, 'deploy/kubernetes')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(
    [...stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind = '']) => kind).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Service']);
  expect(stdout.match(/matchLabels:\n\s+app\.kubernetes\.io\/name: arogo/g)).toHaveLength(2);
  expect(stdout).toContain('image: arogo:latest');
  const listed = readdirSync(join(ROOT, 'deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml');
  for (const name of listed) expect(read('kubernetes/kustomization.yaml')).toContain(`- ${name}`);
});

const dockerCompose = findProgram('docker-compose');
it.skipIf(dockerCompose === undefined)('Docker Compose accepts its file', () => {
  expect(runCheck(dockerCompose ?? '', ['-f', join(ROOT, 'deploy/compose.yaml'), 'config', '--quiet'])).toBe('');
});
