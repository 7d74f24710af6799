// Searches of a directory of 10,000 and of 1,000,000 doctors, against the best bare queries for the same rows.
import { Agent, request } from 'node:http';
import { searchDoctors } from '@arogo/contract/doctors';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { familyNames, growDirectory, waitForPlaces } from './support/directory.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const smallSize = 10_000;
const largeSize = 1_000_000;
const rounds = 300;
const warmUp = 40;

/** Who is looked for from where, in one round. */
interface SearchRequest {
  readonly latitude: number;
  readonly longitude: number;
  readonly specialty: string;
  readonly family: string;
  readonly misspelt: string;
}

interface SearchCase {
  readonly name: string;
  readonly query: (wish: SearchRequest) => Record<string, string | number>;
  /** The best statement that we know for the same rows, with an index for it. */
  readonly bare: string;
  readonly values: (wish: SearchRequest) => readonly unknown[];
}

const cardColumns = `d.id, d.display_name, d.profile_picture, d.gender, d.specialty, d.expertise, d.clinic_id, d.clinic_name,
  d.education, d.credentials, d.practising_since, d.registration_number,
  d.registration_state, d.languages, d.online_fee, d.in_person_fee, d.bio, d.score, d.rating, d.review_count,
    d.city, d.state, d.created_at, d.updated_at`;
const pointSql = 'public.earth_point($1::float8, $2::float8)';

const searches: readonly SearchCase[] = [
  {
    name: 'nearest ten, specialty and language',
    query: ({ latitude, longitude, specialty }) => ({ latitude, longitude, speciality: specialty, languages: 'Tamil' }),
    bare: `select ${cardColumns}, d.earth <-> ${pointSql} as far from doctor d where listed and specialty = $3
      and languages && '{Tamil}' order by d.earth <-> ${pointSql} limit 10`,
    values: ({ latitude, longitude, specialty }) => [latitude, longitude, specialty],
  },
  {
    name: 'text with a typing error',
    query: ({ misspelt }) => ({ q: misspelt }),
    bare: `select ${cardColumns} from doctor d where listed and words && array[$1] order by score desc, id limit 10`,
    values: ({ family }) => [family],
  },
  {
    name: 'all filters together',
    query: ({ latitude, longitude, specialty, family }) => ({
      latitude,
      longitude,
      speciality: specialty,
      q: family,
      minLocation: 0,
      maxLocation: 50,
      languages: 'English',
      consultationType: 'online',
      minPrice: 300,
      maxPrice: 1500,
      rating: '3',
      gender: 'female',
      minExperienceRange: 1,
      maxExperienceRange: 35,
      sort: 'price-low',
    }),
    bare: `select ${cardColumns}, d.earth <-> ${pointSql} as far from doctor d
      where listed and specialty = $3 and words && array[$4]
      and earth <@ public.cube_enlarge(${pointSql}, 2 * sin(50 / (2 * 6371.0088)), 3)
      and earth <-> ${pointSql} <= 2 * sin(50 / (2 * 6371.0088))
        and languages && '{English}' and online_fee between 30000 and 150000 and rating >= 3 and gender = 'female' and practising_since between 1991 and 2025
      order by online_fee, score desc, id limit 10`,
    values: ({ latitude, longitude, specialty, family }) => [latitude, longitude, specialty, family],
  },
  {
    name: 'nearest, page 100',
    query: ({ latitude, longitude }) => ({ latitude, longitude, page: 100 }),
    bare: `select ${cardColumns}, d.earth <-> ${pointSql} as far from doctor d where listed order by d.earth <-> ${pointSql} limit 10 offset 990`,
    values: ({ latitude, longitude }) => [latitude, longitude],
  },
];

const getPercentile = (percent: number, figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil((percent / 100) * figures.length) - 1] ?? Number.NaN;

const timeGet = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(url, { agent }, (answer) => {
      answer
        .resume()
        .once('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - begun)
            : reject(new Error(`${url} answered ${answer.statusCode}.`)),
        );
    });
    sent.once('error', reject).end();
  });

/** Two neighbours swapped, behind the first letter. */
const swapLetters = (word: string, turn: number): string => {
  const at = 1 + (turn % (word.length - 2));
  return word[at] === word[at + 1]
    ? word.slice(0, at) + word.slice(at + 1)
    : `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
};

const sampleRequests = async (client: Client): Promise<readonly SearchRequest[]> => {
  const { rows } = await client.query<{ latitude: number; longitude: number; specialty: string }>(
    `select latitude + (random() - 0.5) / 10 as latitude, longitude + (random() - 0.5) / 10 as longitude, specialty from doctor where code = any($1)`,
    [Array.from({ length: rounds + warmUp }, (_, index) => `bench${index * 20 + 7}`)],
  );
  return rows.map((row, turn) => {
    const family = familyNames[turn % familyNames.length] ?? '';
    return { ...row, family, misspelt: swapLetters(family, turn) };
  });
};

interface Measurements {
  readonly api: readonly number[];
  readonly bare: readonly number[];
}

const measure = async (agent: Agent, client: Client, url: string, search: SearchCase): Promise<Measurements> => {
  const found: { api: number[]; bare: number[] } = { api: [], bare: [] };
  for (const [turn, wish] of (await sampleRequests(client)).entries()) {
    const query = new URLSearchParams(Object.entries(search.query(wish)).map(([name, value]) => [name, String(value)]));
    const ask = async (): Promise<void> =>
      void found.api.push(await timeGet(agent, `${url}${searchDoctors.path}?${query.toString()}`));
    const select = async (): Promise<void> => {
      const begun = performance.now();
      await client.query({ text: search.bare, values: [...search.values(wish)] });
      found.bare.push(performance.now() - begun);
    };
    // In turns, so that neither always finds the pages that the other has read.
    for (const side of turn % 2 === 0 ? [ask, select] : [select, ask]) await side();
  }
  return { api: found.api.slice(warmUp), bare: found.bare.slice(warmUp) };
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await waitForPlaces(client);
    await growDirectory(client, 1, smallSize);
    const few: Measurements[] = [];
    for (const search of searches) few.push(await measure(agent, client, product.url, search));
    await growDirectory(client, smallSize + 1, largeSize);
    const many: Measurements[] = [];
    for (const search of searches) many.push(await measure(agent, client, product.url, search));

    printLine(`one client, ${rounds} searches of each kind, API and bare query in turns; milliseconds`);
    const rows: (string | number)[][] = [
      [
        '',
        'API p50',
        'API p99',
        'bare p50',
        'bare p99',
        'p50, times bare',
        `p50, times that of ${smallSize.toLocaleString('en-GB')}`,
      ],
    ];
    for (const [index, { name }] of searches.entries()) {
      const [less, more] = [few[index], many[index]];
      if (!less || !more) continue;
      rows.push([
        name,
        getMedian(more.api),
        getPercentile(99, more.api),
        getMedian(more.bare),
        getPercentile(99, more.bare),
        getMedian(more.api) / getMedian(more.bare),
        getMedian(more.api) / getMedian(less.api),
      ]);
    }
    printTable(rows);
    return searches.flatMap(({ name }, index) => {
      const [less, more] = [few[index], many[index]];
      return less && more
        ? [
            {
              what: `${name}: p50, in times of the bare query`,
              found: formatFigure(getMedian(more.api) / getMedian(more.bare)),
              aim: 'at most 2',
            },
            {
              what: `${name}: p50 with a million, in times of ${smallSize.toLocaleString('en-GB')}`,
              found: formatFigure(getMedian(more.api) / getMedian(less.api)),
              aim: 'at most 2',
            },
            { what: `${name}: p99`, found: `${formatFigure(getPercentile(99, more.api))} ms` },
          ]
        : [];
    });
  } finally {
    agent.destroy();
    await client.end();
  }
};

export default benchmark;
