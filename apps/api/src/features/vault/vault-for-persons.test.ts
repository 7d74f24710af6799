import { sharingMail } from '@arogo/contract/messages/sharing';
import type { Person } from '@arogo/contract/persons';
import type { HealthRecord } from '@arogo/contract/vault';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maskAddress } from '../../platform/mail/mail-names.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { addTestMeasurement, trendsPath } from '../measurements/measurement.test-helpers.ts';
import { callForPerson } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson } from '../persons/persons.test-helpers.ts';
import { insurancePath, savePolicy } from '../profile/profile-extras.test-helpers.ts';
import {
  createSharingCalls,
  getRefusalCode,
  getShareToken,
  sharesPath,
  testContactSource,
} from './sharing/sharing.test-helpers.ts';
import { buildFields, createFilePart, createPdfBytes, createVaultCalls, vaultPath } from './vault.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
let child: Person;
/** The same application, called for the child. */
let forChild: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ publicUrl: 'https://arogo.example', contactSources: [testContactSource] });
});
beforeEach(async () => {
  asha = await api.signUp();
  child = await addTestPerson(api, asha, { firstName: 'Kiran' });
  forChild = callForPerson(api, child.id);
});
afterAll(() => api.close());

const readUsage = async () =>
  (await api.call('GET', '/api/users/usage', undefined, asha)).json<{ data: { records: { used: number } } }>().data
    .records.used;

describe('the vault of a person without an account', () => {
  it('is filled and read by the keeper, apart from their own, and by no other account', async () => {
    const { id } = await createVaultCalls(forChild).upload(asha, { doctor_name: 'Dr. Kapoor' });
    const own = createVaultCalls(api);
    expect((await createVaultCalls(forChild).list(asha)).map((record) => record.id)).toEqual([id]);
    expect((await createVaultCalls(forChild).list(asha, '?q=kapoor')).map((record) => record.id)).toEqual([id]);
    expect([await own.list(asha), await own.list(asha, '?q=kapoor')]).toEqual([[], []]);
    expect((await forChild.call('GET', `${vaultPath}/${id}`, undefined, asha)).statusCode).toBe(200);
    expect((await api.call('GET', `${vaultPath}/${id}`, undefined, asha)).statusCode).toBe(404);
    const stranger = await api.signUp();
    const refused = await forChild.call('GET', `${vaultPath}/${id}`, undefined, stranger);
    expect([refused.statusCode, getRefusalCode(refused)]).toEqual([404, 'person_not_found']);
    const lines = await api.database.rows<{ action: string; account_id: string }>(
      `select distinct action, account_id from audit_event where patient_id = $1 and action like 'record.%' order by 1`,
      [child.id],
    );
    expect(lines).toEqual(
      ['record.create', 'record.list', 'record.read'].map((action) => ({ action, account_id: asha.user.id })),
    );
  });

  it('is downloaded with a link of the account for that person, which is renewed only for them', async () => {
    const { pdfUrl } = await createVaultCalls(forChild).upload(asha);
    expect((await api.app.inject({ method: 'GET', url: pdfUrl })).statusCode).toBe(200);
    const renew = (from: TestApp) => from.call('POST', '/api/tickets/renew', { url: pdfUrl }, asha);
    expect([(await renew(forChild)).statusCode, (await renew(api)).statusCode]).toEqual([200, 404]);
  });

  it('counts towards the keeper’s quota', async () => {
    const before = await readUsage();
    await createVaultCalls(forChild).upload(asha);
    await createVaultCalls(api).upload(asha);
    expect(await readUsage()).toBe(before + 2);
  });

  it('is shared with a link that names the person and is sent from the account’s address', async () => {
    const { id } = await createVaultCalls(forChild).upload(asha);
    const sharing = createSharingCalls(forChild);
    const share = await sharing.create(asha, [id]);
    const shown = await createSharingCalls(api).openContent(getShareToken(share));
    expect([shown.sharedBy, shown.records.map((record) => record.id)]).toEqual(['Kiran', [id]]);
    expect(await createSharingCalls(api).details(asha, share.id)).toBeUndefined();
    const sent = await forChild.call('POST', `${sharesPath}/${share.id}/send`, { contactIds: ['emergency:1'] }, asha);
    expect(sent.statusCode).toBe(200);
    const [mail] = await api.mailTo('meena@example.org');
    expect(mail?.text).toContain(sharingMail.sender('Kiran', maskAddress(asha.email)));
  });

  it('has trends and insurance of its own', async () => {
    await addTestMeasurement(forChild, asha);
    await savePolicy(forChild, asha);
    const count = async (from: TestApp) => [
      (await from.call('GET', trendsPath, undefined, asha)).json<{ data: { series: unknown[] } }>().data.series.length,
      (await from.call('GET', insurancePath, undefined, asha)).json<{ policies: unknown[] }>().policies.length,
    ];
    expect([await count(forChild), await count(api)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});

const listIds = (records: readonly HealthRecord[]): readonly string[] => records.map(({ id }) => id);

describe('mental health records', () => {
  it('of another person need a consent of their own', async () => {
    const ravi = await api.signUp();
    const mind = await createVaultCalls(api).upload(ravi, { health_type: 'MENTAL', doctor_name: 'Dr. Sen' });
    const body = await createVaultCalls(api).upload(ravi);
    const give = async (mental: boolean): Promise<void> => {
      await api.database.rows('delete from person_grant where patient_id = $1', [ravi.user.id]);
      await api.database.rows(
        `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at)
          values ($1, $2, 'manage', '{records}', $3, 'parent', 1, '2026-01-01')`,
        [ravi.user.id, asha.user.id, mental],
      );
      api.sessions.invalidateAll();
    };
    const forRavi = callForPerson(api, ravi.user.id);
    const vault = createVaultCalls(forRavi);
    let uploads = 0;
    const look = async () => {
      const found = [
        listIds(await vault.list(asha, '?healthType=MENTAL')),
        listIds(await vault.list(asha, '?healthType=MENTAL&q=sen')),
        listIds(await vault.list(asha)),
      ];
      const status = (await forRavi.call('GET', `${vaultPath}/${mind.id}`, undefined, asha)).statusCode;
      const shared = (await forRavi.call('POST', sharesPath, { recordIds: [mind.id] }, asha)).statusCode;
      uploads += 1;
      const parts = [
        ...buildFields({ health_type: 'MENTAL' }),
        createFilePart(createPdfBytes(2_000, `mind ${uploads}`)),
      ];
      const before = await vault.countStored();
      const added = await vault.send(parts, asha);
      const isKept = (await vault.countStored()).blobs > before.blobs;
      return [...found, status, shared, added.statusCode, isKept];
    };
    await give(false);
    expect(await look()).toEqual([[], [], [body.id], 404, 404, 404, false]);
    await give(true);
    expect(await look()).toEqual([[mind.id], [mind.id], [body.id], 200, 201, 201, true]);
  });
});
