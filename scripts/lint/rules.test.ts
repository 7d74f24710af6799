import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIXTURES = join(ROOT, 'scripts/lint/fixtures');
const OWN_RULES =
  /^(arogo\(.+\)|eslint\(no-restricted-(properties|imports)\)|react\(no-danger\)|typescript\(TS2322\))$/;

type Diagnostic = {
  message: string;
  help?: string;
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
};

/** The fixtures stand in an empty repository with the real configuration, at the paths for which the rules hold. */
let repository: string;
let caught: Map<string, string>;

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'arogo-rules-'));
  cpSync(FIXTURES, repository, { recursive: true });
  cpSync(join(ROOT, '.oxlintrc.json'), join(repository, '.oxlintrc.json'));
  for (const part of ['plugin.ts', 'directions.ts'])
    cpSync(join(ROOT, 'scripts/lint', part), join(repository, 'scripts/lint', part));
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: repository, encoding: 'utf8' });
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  caught = new Map(
    diagnostics
      .filter(({ code }) => OWN_RULES.test(code))
      .map(({ filename, labels, message, help }) => [
        `${filename}:${labels[0]?.span.line}`,
        `${message} ${help ?? ''}`,
      ]),
  );
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

const lines = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    readFileSync(join(FIXTURES, path), 'utf8')
      .split('\n')
      .map((text, index) => ({
        at: `${path}:${index + 1}`,
        code: text.replace(/ *\/\/ caught:.*/, ''),
        wanted: /\/\/ caught: (.*)/.exec(text)?.[1],
      })),
  );
const wrong = lines.filter(({ wanted }) => wanted !== undefined);

describe('the rules that hold the directions, and the types', () => {
  it.each(wrong)('$at is caught: $code', ({ at, wanted }) => {
    expect(caught.get(at)).toContain(wanted);
  });

  it('leave everything else alone', () => {
    const meant = new Set(wrong.map(({ at }) => at));
    expect([...caught].filter(([at]) => !meant.has(at) && !at.includes('/index.ts:'))).toEqual([]);
  });

  it('refuse files that are named index', () => {
    expect(caught.get('packages/contract/src/index.ts:1')).toBeDefined();
  });
});
