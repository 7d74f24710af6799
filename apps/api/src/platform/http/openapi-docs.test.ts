import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

interface Operation {
  readonly summary: string;
  readonly security?: unknown;
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>;
  readonly requestBody?: {
    readonly content: Record<
      string,
      { readonly schema: { readonly properties: Record<string, unknown>; readonly required: readonly string[] } }
    >;
  };
}

const readOperations = async (): Promise<Record<string, Operation>> => {
  const { paths } = (await t.app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
};

it('the document has every endpoint of the table, and nothing else', async () => {
  const known = t.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} ${endpoint.summary}`);
  const documented = Object.entries(await readOperations()).map(([key, { summary }]) => `${key} ${summary}`);
  expect(documented.toSorted()).toEqual(known.toSorted());
});

it('an endpoint that asks for a session says so', async () => {
  const all = await readOperations();
  for (const { endpoint } of t.routes) {
    expect([endpoint.path, all[`${endpoint.method} ${endpoint.path}`]?.security]).toEqual([
      endpoint.path,
      endpoint.access === 'public' ? undefined : [{ session: [] }],
    ]);
  }
});

it('decisions A1, A2: every JSON answer has status; one object stands in data, a list in its own name', async () => {
  type Schema = {
    readonly properties?: Record<string, { readonly type?: string }>;
    readonly anyOf?: readonly Schema[];
    readonly oneOf?: readonly Schema[];
  };
  const odd: string[] = [];
  for (const [call, { responses }] of Object.entries(await readOperations())) {
    for (const [status, { content }] of Object.entries(responses)) {
      const json = content?.['application/json'] as { readonly schema: Schema } | undefined;
      if (!status.startsWith('2') || json === undefined) continue;
      for (const { properties = {} } of json.schema.anyOf ?? json.schema.oneOf ?? [json.schema]) {
        const rest = Object.keys(properties).filter(
          (name) => !['status', 'message', 'redirectTo', 'isNewUser', 'token', 'user', 'url'].includes(name),
        );
        const sound =
          rest.length === 0 || rest.join() === 'data' || rest.some((name) => properties[name]?.type === 'array');
        if (!('status' in properties) || !sound) odd.push(`${call} ${status}: ${Object.keys(properties).join(' ')}`);
      }
    }
  }
  expect(odd).toEqual([]);
});

it('a form is described with its files', async () => {
  const upload = (await readOperations())['POST /api/physical-health/health-vault'];
  const form = upload?.requestBody?.content['multipart/form-data']?.schema;
  expect(form?.properties['file']).toEqual({ type: 'string', format: 'binary' });
  expect(form?.required).toEqual(expect.arrayContaining(['file', 'date', 'doctor_name']));
});

it('a stream of events says that it is one', async () => {
  const answers = (await readOperations())['POST /api/assistant/chats/{id}/answer']?.responses;
  expect(Object.keys(answers?.['200']?.content ?? {})).toEqual(['text/event-stream']);
});

it('the page and what it loads come from this server alone', async () => {
  const page = await t.app.inject('/api/docs/');
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
  expect(loaded.length).toBeGreaterThan(2);
  for (const address of loaded) {
    expect(address).not.toMatch(/^(https?:)?\/\//);
    expect([address, (await t.app.inject(new URL(address, 'http://localhost/api/docs/').pathname)).statusCode]).toEqual(
      [address, 200],
    );
  }
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
});
