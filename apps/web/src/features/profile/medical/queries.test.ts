import type { Call } from '@arogo/client/api';
import type { MedicalProfile } from '@arogo/contract/medical-profile';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { medicalProfileQuery } from './queries.ts';

const profile = (version: number, isFt: boolean): MedicalProfile => ({
  version,
  bloodGroup: '',
  heightFt: "6'2",
  heightCm: 187.96,
  isFt,
  weight: null,
  weightKg: null,
  weightLbs: null,
  isKg: true,
  healthConditions: [],
  medications: [],
  allergies: [],
  surgeries: [],
  mentalConditions: [],
});

it('ignores a response that is older than a change of the unit, and takes a newer one', async () => {
  const client = new QueryClient();
  const answers = [profile(3, false), profile(3, false), profile(2, false), profile(4, false)];
  const query = medicalProfileQuery((async () => ({ data: answers.shift() })) as unknown as Call);
  await client.fetchQuery(query);
  client.setQueryData(query.queryKey, profile(3, true));
  expect(await client.fetchQuery(query)).toMatchObject({ version: 3, isFt: true });
  expect(await client.fetchQuery(query)).toMatchObject({ version: 3, isFt: true });
  expect(await client.fetchQuery(query)).toMatchObject({ version: 4, isFt: false });
});
