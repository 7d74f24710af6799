import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisedMessages as hindiPromises } from '@arogo/contract/messages/hi/landing';
import { promisedMessages } from '@arogo/contract/messages/landing';
import { readSite } from '@arogo/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from './operator-file.ts';
import { siteRoutes } from './routes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-site-'));
});
afterAll(() => rm(folder, { recursive: true }));

const loadFrom = async (content: unknown): ReturnType<typeof loadSite> => {
  const file = path.join(folder, 'site.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadSite(file);
};

it(
  "2 §1: '8-10 participants', '6-12 professionals', 1 assessment and a '23-minute video session' per week, " +
    "'alternating guided sessions'; trust points 'data security, quick start within the same week, scientific basis'",
  async () => {
    const { mindSpace, social } = await loadSite();
    expect(mindSpace?.promises.map(({ figure, text }) => `${figure} ${text}`)).toEqual([
      '8-10 participants per group',
      '6-12 professionals',
      '1 assessment per week',
      '23-minute video session per week',
    ]);
    expect(mindSpace?.rhythm).toBe('Alternating guided sessions with sessions of the group alone.');
    expect(mindSpace?.trust.map(({ name }) => name)).toEqual([
      'Data security',
      'Quick start within the same week',
      'Scientific basis',
    ]);
    expect(social).toEqual([]);
  },
);

describe('decision G10: the promises are the operator’s to edit or switch off in one configuration file', () => {
  it('switched off, nothing is promised', async () => {
    expect((await loadFrom({ mindSpace: false })).mindSpace).toBeNull();
  });

  it('what the file leaves out stays as it is', async () => {
    const promises = [{ figure: '5', text: 'participants per group' }];
    expect((await loadFrom({ mindSpace: { promises, rhythm: '' } })).mindSpace).toEqual({
      promises,
      rhythm: '',
      trust: promisedMessages.trust,
    });
  });

  it('decision G2: social icons take their addresses from it, in the order of the footer', async () => {
    const { social } = await loadFrom(
      `\uFEFF${JSON.stringify({ social: { YouTube: 'https://youtube.example/a', Facebook: 'https://facebook.example/a' } })}`,
    );
    expect(social).toEqual([
      { name: 'Facebook', url: 'https://facebook.example/a' },
      { name: 'YouTube', url: 'https://youtube.example/a' },
    ]);
  });

  it.each<readonly [string, unknown, string]>([
    ['no JSON', 'x', 'It is no JSON.'],
    ['an address that runs a script', { social: { X: 'javascript:alert(1)' } }, 'social.X'],
    ['an address without https', { social: { X: 'http://x.example' } }, 'social.X'],
    ['a place that is not known', { social: { Orkut: 'https://orkut.example' } }, 'social'],
    ['a word that is not known', { mindspace: false }, 'mindspace'],
    ['an empty promise', { mindSpace: { promises: [{ figure: '', text: 'x' }] } }, 'mindSpace'],
    ['a text without end', { mindSpace: { rhythm: 'x'.repeat(201) } }, 'mindSpace'],
    ['a list', [], 'As a whole'],
    ['far too much', 'x'.repeat(70_000), '64 kB'],
  ])('%s stops the start with a sentence', async (_what, content, message) => {
    await expect(loadFrom(content)).rejects.toThrow(message);
  });

  it('a file that is not there stops the start with a sentence', async () => {
    await expect(loadSite(path.join(folder, 'none.json'))).rejects.toThrow('It cannot be read');
  });
});

it('says whom to write to where the operator named an address', async () => {
  const site = await loadSite();
  for (const supportEmail of ['care@arogo.example', undefined]) {
    const [only] = siteRoutes({ site, supportEmail });
    expect(only?.endpoint).toBe(readSite);
    const answer = await only?.handle({ headers: {} } as never, {} as never, undefined);
    expect(answer).toMatchObject({ status: 'success', data: { supportEmail: supportEmail ?? null, social: [] } });
  }
});

it('what is promised is said in the language of who reads; an operator’s own words stay as they are', async () => {
  const [only] = siteRoutes({ site: await loadSite() });
  const hindi = await only?.handle({ headers: { 'accept-language': 'hi' } } as never, {} as never, undefined);
  expect(hindi).toMatchObject({ data: { mindSpace: hindiPromises } });
  const mindSpace = { promises: [{ figure: '5', text: 'people who sing' }], rhythm: 'Each evening.', trust: [] };
  const [own] = siteRoutes({ site: { social: [], mindSpace } });
  const kept = await own?.handle({ headers: { 'accept-language': 'hi' } } as never, {} as never, undefined);
  expect(kept).toMatchObject({ data: { mindSpace } });
});
