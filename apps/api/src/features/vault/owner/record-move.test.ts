import type { RecordOwner } from '@arogo/contract/record-owner';
import { recordRestoreWindowMs } from '@arogo/contract/limits';
import { quotas } from '@arogo/contract/quotas';
import type { RecordWithFacts } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyQuotas } from '../../../platform/files/quotas.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { bookingCalls, dayIn } from '../../booking/booking.test-helpers.ts';
import { createClinicCalls, createWorker } from '../../clinic/clinic.test-helpers.ts';
import { callForPerson, giveAccess } from '../../persons/person-calls.test-helpers.ts';
import { addTestPerson } from '../../persons/persons.test-helpers.ts';
import { createFactsCalls, createTypedFactName, prescriptionFacts } from '../corrections/corrections.test-helpers.ts';
import { createFactsService } from '../corrections/corrections-service.ts';
import { createVaultService } from '../service.ts';
import { createSharingCalls, getRefusalCode, getShareToken } from '../sharing/sharing.test-helpers.ts';
import { createPurgeJobs } from '../records/purge-jobs.ts';
import { buildFields, createFilePart, createPdfBytes, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';
import { createRecordMoveService, type RecordMoveDeps } from './record-move-service.ts';

let api: TestApp;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
});
beforeEach(async () => {
  asha = await api.signUp();
});
afterAll(() => api.close());

const named = (name: string) => ({ ...prescriptionFacts, patient: { name } });
const list = (test: TestApp, patient = asha, query = '') => createVaultCalls(test).list(patient, query);
const listIds = async (test: TestApp, patient = asha) => (await list(test, patient)).map(({ id }) => id);
const findOwners = async (id: string, test: TestApp = api) =>
  (await test.call('GET', `${vaultPath}/${id}/owners`, undefined, asha)).json<{ data: readonly RecordOwner[] }>().data;

interface MoveOptions {
  readonly test?: TestApp;
  readonly patient?: TestPatient;
  readonly key?: string;
}
const move = (
  id: string,
  personId: string,
  { test = api, patient = asha, key }: MoveOptions = {},
): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: 'POST',
    url: `${vaultPath}/${id}/move`,
    headers: { authorization: `Bearer ${patient.token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { personId },
  });
const undo = (id: string, personId: string, recordId: string, test = api) =>
  test.call('POST', `${vaultPath}/${id}/move/undo`, { personId, recordId }, asha);
const toMoved = (answer: LightMyRequestResponse) => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<{ data: { recordId: string; isNew: boolean; restoreUntil: string } }>().data;
};
const toRefusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code];
const nobody = [404, 'person_not_found'];
const nothing = [404, 'not_found'];
const readRecord = async (test: TestApp, id: string) =>
  (await test.call('GET', `${vaultPath}/${id}`, undefined, asha)).json<{ data: RecordWithFacts }>().data;
/** A patient with an account of their own. */
const signUpRavi = async (): Promise<TestPatient> => {
  const ravi = await api.signUp();
  await api.database.rows("update patient set first_name = 'Ravi', last_name = 'Nair' where id = $1", [ravi.user.id]);
  return ravi;
};
const addChild = async () => {
  const child = await addTestPerson(api, asha, { firstName: 'Kiran', lastName: 'Nair' });
  return { child, forChild: callForPerson(api, child.id) };
};

describe('issue 32: whose document is this', () => {
  it('with a child’s name: undecided, offered to the child, moved with one request, undone, and moved again', async () => {
    const { child, forChild } = await addChild();
    await addTestPerson(api, asha, { firstName: 'Meera', lastName: 'Nair' });
    const facts = createFactsCalls(api, asha);
    const id = await facts.createRecord(named('Mast. Kiran Nair'));
    const before = await api.database.rows<{ id: string }>('select coalesce(max(id), 0)::text as id from audit_event');
    expect(await findOwners(id)).toEqual([{ id: child.id, firstName: 'Kiran', isOwn: false }]);
    const looks = await api.database.rows('select action from audit_event where id > $1', [before[0]?.id]);
    expect(looks).toEqual([{ action: 'record.read' }]);
    // None of its facts count here.
    expect((await facts.details(id)).questions).toMatchObject({ person: 'Mast. Kiran Nair' });
    expect((await list(api))[0]?.isOfAnother).toBe(true);

    const moved = toMoved(await move(id, child.id));
    expect(moved.isNew).toBe(true);
    expect([await listIds(api), await listIds(forChild)]).toEqual([[], [moved.recordId]]);
    await createFactsCalls(forChild, asha).read(moved.recordId, named('Mast. Kiran Nair'));
    const there = await readRecord(forChild, moved.recordId);
    expect([there.questions?.person, there.doctorName]).toEqual([undefined, 'Dr. Kavita Deshpande']);
    expect((await list(forChild))[0]?.isOfAnother).toBeUndefined();

    expect((await undo(id, child.id, moved.recordId)).statusCode).toBe(200);
    expect([await listIds(api), await listIds(forChild)]).toEqual([[id], []]);
    // The repetition has no effect.
    expect((await undo(id, child.id, moved.recordId)).statusCode).toBe(200);
    const again = toMoved(await move(id, child.id));
    expect([again.recordId === moved.recordId, again.isNew]).toEqual([false, true]);
    expect([await listIds(api), await listIds(forChild)]).toEqual([[], [again.recordId]]);
    const lines = await api.database.rows<{ action: string; account_id: string | null; patient_id: string }>(
      `select action, account_id, patient_id from audit_event
        where resource_id = any($1) and action in ('record.create', 'record.delete', 'record.restore') order by id limit 5`,
      [[id, moved.recordId]],
    );
    const [own, forHer] = [
      { account_id: null, patient_id: asha.user.id },
      { account_id: asha.user.id, patient_id: child.id },
    ];
    expect(lines).toEqual([
      { action: 'record.create', ...own },
      { action: 'record.create', ...forHer },
      { action: 'record.delete', ...own },
      { action: 'record.restore', ...own },
      { action: 'record.delete', ...forHer },
    ]);
  });

  it('with the parent’s name in a child’s vault: offered to the parent; with a name that fits three, all are offered', async () => {
    const { child, forChild } = await addChild();
    const brother = await addTestPerson(api, asha, { firstName: 'Kabir', lastName: 'Nair' });
    const sister = await addTestPerson(api, asha, { firstName: 'Kavya', lastName: 'Nair' });
    const own = `${asha.user.firstName} ${asha.user.lastName}`;
    const mine = await createFactsCalls(forChild, asha).createRecord(named(own));
    expect(await findOwners(mine, forChild)).toEqual([
      { id: asha.user.id, firstName: asha.user.firstName, isOwn: true },
    ]);
    const moved = toMoved(await move(mine, asha.user.id, { test: forChild }));
    expect([await listIds(api), await listIds(forChild)]).toEqual([[moved.recordId], []]);
    expect((await undo(mine, asha.user.id, moved.recordId, forChild)).statusCode).toBe(200);
    expect([await listIds(api), await listIds(forChild)]).toEqual([[], [mine]]);
    const either = await createFactsCalls(api, asha).createRecord(named('K. Nair'));
    expect((await findOwners(either)).map(({ id }) => id)).toEqual([brother.id, sister.id, child.id]);
  });

  it('with no name of the account’s persons, or decided before: offered to nobody', async () => {
    await addChild();
    const facts = createFactsCalls(api, asha);
    expect(await findOwners(await facts.createRecord(named('Suresh Patil')))).toEqual([]);
    const id = await facts.createRecord(named('Kiran Nair'));
    await facts.patch(id, { person: 'mine' });
    expect(await findOwners(id)).toEqual([]);
  });
});

describe('issue 32: a move that is repeated or refused', () => {
  it('concurrent and repeated moves return the same record, with and without a key', async () => {
    const { child, forChild } = await addChild();
    const facts = createFactsCalls(api, asha);
    for (const key of ['one-tap', undefined]) {
      const id = await facts.createRecord(named('Kiran Nair'));
      const options = key === undefined ? {} : { key };
      const answers = await Promise.all([move(id, child.id, options), move(id, child.id, options)]);
      const moved = [...answers, await move(id, child.id, options)].map(toMoved);
      expect(new Set(moved.map(({ recordId }) => recordId)).size).toBe(1);
      expect(new Set(moved.map(({ restoreUntil }) => Date.parse(restoreUntil))).size).toBe(1);
      // With its key a repetition recognises the copy as its own.
      expect(moved.map(({ isNew }) => isNew || key === undefined)).toEqual([true, true, true]);
      expect(await listIds(api)).toEqual([]);
    }
    expect(await listIds(forChild)).toHaveLength(2);
  });

  it('to or from a vault without the right to manage it is not found, and moves nothing', async () => {
    const ravi = await signUpRavi();
    const id = await createFactsCalls(api, asha).createRecord(named('Ravi Nair'));
    const attempt = async (options?: MoveOptions) => toRefusal(await move(id, ravi.user.id, options));
    expect(await attempt()).toEqual(nobody);
    expect(toRefusal(await move(id, crypto.randomUUID()))).toEqual(nobody);
    expect(toRefusal(await move(id, asha.user.id))).toEqual(nobody);
    expect((await move(id, 'x')).statusCode).toBe(400);
    await giveAccess(api, { from: ravi, to: asha }, { role: 'view' });
    expect(await attempt()).toEqual(nobody);
    await giveAccess(api, { from: ravi, to: asha }, { areas: ['medicines'] });
    expect(await attempt()).toEqual(nobody);
    expect(await findOwners(id)).toEqual([]);
    await giveAccess(api, { from: ravi, to: asha }, {});
    // The access was revoked in another tab between the offer and the tap.
    expect(await findOwners(id)).toHaveLength(1);
    await giveAccess(api, { from: ravi, to: asha });
    expect(await attempt()).toEqual(nobody);
    const stranger = await api.signUp();
    expect(await attempt({ patient: stranger })).toEqual(nobody);
    expect(toRefusal(await move(id, stranger.user.id, { patient: ravi }))).toEqual(nobody);
    // Another account's record is not found, whatever the target.
    const { child } = await addChild();
    const his = await createFactsCalls(api, ravi).createRecord();
    expect(toRefusal(await move(his, child.id))).toEqual(nothing);
    expect([await listIds(api), await listIds(api, ravi)]).toEqual([[id], [his]]);
  });

  it('of a deleted record, or of a doctor’s prescription, moves nothing', async () => {
    const { child, forChild } = await addChild();
    const facts = createFactsCalls(api, asha);
    const [gone, main] = [await facts.createRecord(named('Kiran Nair')), await facts.createRecord(named('Kiran Nair'))];
    await api.call('DELETE', `${vaultPath}/${gone}`, undefined, asha);
    await api.database.rows("update health_record set status = 'UHP' where id = $1", [main]);
    expect(toRefusal(await move(gone, child.id))).toEqual(nothing);
    expect(toRefusal(await move(main, child.id))).toEqual(nothing);
    expect([await listIds(api), await listIds(forChild)]).toEqual([[main], []]);
  });

  it('to a vault that has the same document keeps that record, with its own corrections', async () => {
    const { child, forChild } = await addChild();
    const part = createFilePart(createPdfBytes(2_000, `twice ${asha.user.id}`));
    const [here, there] = [
      await createVaultCalls(api).upload(asha, {}, part),
      await createVaultCalls(forChild).upload(asha, { record_type: 'LAB_REPORT', doctor_name: 'Dr. Sen' }, part),
    ];
    const before = await createVaultCalls(api).countStored();
    const moved = toMoved(await move(here.id, child.id));
    expect([moved.recordId, moved.isNew]).toEqual([there.id, false]);
    expect((await readRecord(forChild, there.id)).doctorName).toBe('Dr. Sen');
    expect(await createVaultCalls(api).countStored()).toEqual(before);
  });

  it('can be undone only with its own copy, and within ten seconds', async () => {
    const { child, forChild } = await addChild();
    const id = await createFactsCalls(api, asha).createRecord(named('Kiran Nair'));
    const { recordId } = toMoved(await move(id, child.id));
    const other = await createVaultCalls(forChild).upload(asha);
    const strange = await createVaultCalls(api).upload(await api.signUp());
    for (const wrong of [other.id, strange.id, crypto.randomUUID()])
      expect(toRefusal(await undo(id, child.id, wrong))).toEqual(nothing);
    expect(toRefusal(await undo(id, asha.user.id, recordId))).toEqual(nobody);
    expect(new Set(await listIds(forChild))).toEqual(new Set([recordId, other.id]));
    await api.database.rows("update health_record set deleted_at = deleted_at - interval '11 s' where id = $1", [id]);
    expect(toRefusal(await undo(id, child.id, recordId))).toEqual([409, 'record_restore_expired']);
    expect(new Set(await listIds(forChild))).toEqual(new Set([recordId, other.id]));
  });
});

describe('issue 32: a record that moves', () => {
  it('takes its data along: corrections, typed facts, the type, and the choice of date and doctor', async () => {
    const { child, forChild } = await addChild();
    const facts = createFactsCalls(api, asha);
    const paper = named('Kiran Nair');
    const id = await facts.createRecord(paper);
    await facts.change(
      id,
      { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Anaemia' } },
      { sort: 'medicine', fact: createTypedFactName(), value: { medicine_name: 'Orofer' } },
    );
    await facts.patch(id, { recordType: 'LAB_REPORT', date: 'paper' });
    const before = await facts.details(id);
    const { recordId } = toMoved(await move(id, child.id));
    await createFactsCalls(forChild, asha).read(recordId, paper);
    const { facts: shown, recordType, date, questions } = await readRecord(forChild, recordId);
    expect(shown?.diagnosis).toBe('Anaemia');
    expect(shown?.medicines.map(({ medicine_name: name }) => name)).toEqual(
      before.facts.medicines.map(({ medicine_name: name }) => name),
    );
    expect([recordType, date, questions]).toEqual(['LAB_REPORT', before.date, {}]);
    expect((await list(forChild, asha, '?q=anaemia')).map((record) => record.id)).toEqual([recordId]);
    // The date that was typed before the document's was chosen is still known.
    await forChild.call('PATCH', `${vaultPath}/${recordId}`, { date: 'typed' }, asha);
    expect((await readRecord(forChild, recordId)).date).toBe('2026-08-12T06:30:00.000Z');
  });

  it('takes along what is typed in another tab at the same moment', async () => {
    const { child, forChild } = await addChild();
    const facts = createFactsCalls(api, asha);
    const id = await facts.createRecord(named('Kiran Nair'));
    const deps = createDeps();
    const moves = createRecordMoveService({
      ...deps,
      vault: {
        ...deps.vault,
        remove: async (session, record) => {
          if (record === id)
            await facts.change(id, { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Measles' } });
          return deps.vault.remove(session, record);
        },
      },
    });
    const { recordId } = await moves.move(await findSession(), id, { personId: child.id, key: undefined });
    await createFactsCalls(forChild, asha).read(recordId, named('Kiran Nair'));
    expect((await readRecord(forChild, recordId)).facts?.diagnosis).toBe('Measles');
  });

  it('while it is being read is read in its new vault; the reading here stores nothing', async () => {
    const { child, forChild } = await addChild();
    const { id } = await createVaultCalls(api).upload(asha);
    const { recordId } = toMoved(await move(id, child.id));
    expect((await readRecord(forChild, recordId)).reading.state).toBe('reading');
    await createFactsCalls(forChild, asha).read(recordId, named('Kiran Nair'));
    expect((await readRecord(forChild, recordId)).reading.state).not.toBe('reading');
    await createFactsCalls(api, asha).read(id, named('Kiran Nair'));
    const rows = await api.database.rows('select state from record_reading where record_id = $1', [id]);
    expect(rows).toEqual([{ state: 'reading' }]);
  });

  it('about mental health needs the consent for that: without it, it is neither offered nor moved', async () => {
    const ravi = await signUpRavi();
    const { id } = await createVaultCalls(api).upload(asha, { health_type: 'MENTAL' });
    await createFactsCalls(api, asha).read(id, named('Ravi Nair'));
    await giveAccess(api, { from: ravi, to: asha }, {});
    expect(await findOwners(id)).toEqual([]);
    const before = await createVaultCalls(api).countStored();
    expect(toRefusal(await move(id, ravi.user.id))).toEqual(nobody);
    expect(await createVaultCalls(api).countStored()).toEqual(before);
    expect((await list(api, asha, '?healthType=MENTAL')).map((record) => record.id)).toEqual([id]);
    await giveAccess(api, { from: ravi, to: asha }, { mental: true });
    expect(await findOwners(id)).toHaveLength(1);
    const { recordId } = toMoved(await move(id, ravi.user.id));
    expect((await list(api, ravi, '?healthType=MENTAL')).map((record) => record.id)).toEqual([recordId]);
  });

  it('moves within the vaults of an account that is over its quota, again and again; an upload is refused', async () => {
    const { child: son, forChild: forSon } = await addChild();
    const daughter = await addTestPerson(api, asha, { firstName: 'Asmi', lastName: 'Nair' });
    const forDaughter = callForPerson(api, daughter.id);
    const facts = createFactsCalls(api, asha);
    let [first, second] = [await facts.createRecord(named('Kiran Nair')), await facts.createRecord(named('Asmi Nair'))];
    const sum = () =>
      api.database.rows<{ bytes: number; records: number }>(
        `select sum(bytes)::int as bytes, sum(records)::int as records from account_usage where patient_id = any ($1::uuid[])`,
        [[asha.user.id, son.id, daughter.id]],
      );
    const purges = createPurgeJobs({ db: api.jobsDb, clock: api.clock, files: api.parts.files });
    const purge = async (...ids: readonly string[]) => {
      api.clock.advance({ milliseconds: recordRestoreWindowMs + 1_000 });
      for (const id of ids) await purges.purge(id);
    };
    const [used = { bytes: 0, records: 0 }] = await sum();
    expect(used.records).toBe(2);
    for (const limits of [{ storageBytes: used.bytes }, { records: used.records }]) {
      await applyQuotas(api.jobsDb, { ...quotas, ...limits });
      const form = [...buildFields({}), createFilePart(createPdfBytes(2_000, 'one more'))];
      expect((await createVaultCalls(api).send(form, asha)).statusCode).toBe(409);
      const [his, hers] = [toMoved(await move(first, son.id)), toMoved(await move(second, daughter.id))];
      // A moved record counts until it is purged.
      const across = await forSon.call('POST', `${vaultPath}/${his.recordId}/move`, { personId: daughter.id }, asha);
      const moved = [his, hers, toMoved(across)];
      expect(moved.map(({ isNew }) => isNew)).toEqual([true, true, true]);
      await purge(first, second, his.recordId);
      expect(await sum()).toEqual([used]);
      const back: string[] = [];
      for (const { recordId } of [toMoved(across), hers])
        back.push(
          toMoved(await forDaughter.call('POST', `${vaultPath}/${recordId}/move`, { personId: asha.user.id }, asha))
            .recordId,
        );
      await purge(toMoved(across).recordId, hers.recordId);
      [first = '', second = ''] = back;
    }
    await applyQuotas(api.jobsDb, quotas);
  });

  it('stays, and leaves nothing there, if the other vault is full or the access ends during the copy', async () => {
    const ravi = await signUpRavi();
    const his = await createVaultCalls(api).upload(ravi);
    const id = await createFactsCalls(api, asha).createRecord(named('Ravi Nair'));
    await giveAccess(api, { from: ravi, to: asha }, {});
    const before = await createVaultCalls(api).countStored();
    await applyQuotas(api.jobsDb, { ...quotas, records: 1 });
    expect(toRefusal(await move(id, ravi.user.id))).toEqual([409, 'records_limit_reached']);
    await applyQuotas(api.jobsDb, quotas);

    const deps = createDeps();
    const moves = createRecordMoveService({
      ...deps,
      sessions: {
        actFor: async (...asked) => {
          const other = await deps.sessions.actFor(...asked);
          await giveAccess(api, { from: ravi, to: asha });
          return other;
        },
      },
    });
    await expect(moves.move(await findSession(), id, { personId: ravi.user.id, key: undefined })).rejects.toMatchObject(
      { code: 'person_not_found' },
    );
    expect(await createVaultCalls(api).countStored()).toEqual(before);
    expect([await listIds(api), await listIds(api, ravi)]).toEqual([[id], [his.id]]);
  });

  it('that was shared, or given to a doctor, is not accessible to either after the move, and again after the undo', async () => {
    const { child, forChild } = await addChild();
    const doctor = await createWorker(api);
    const id = await createFactsCalls(api, asha).createRecord(named('Kiran Nair'));
    const sharing = createSharingCalls(api);
    const token = getShareToken(await sharing.create(asha, [id], { openings: 5 }));
    const appointment = await bookingCalls(api).booked(asha, doctor.doctor, {
      payOnConsultation: 'true',
      appointmentDate: dayIn(api, 4),
      appointmentSlot: '09:00',
      recordIds: id,
    });
    const openShare = async () => {
      const answer = await sharing.open(token);
      return answer.statusCode === 200
        ? answer.json<{ data: { records: { id: string }[] } }>().data.records.map((record) => record.id)
        : getRefusalCode(answer);
    };
    const look = async () => [
      await openShare(),
      (await createClinicCalls(api).read(doctor, appointment.id)).documents.map(({ record }) => record !== null),
    ];
    const shown = await look();
    expect(shown).toEqual([[id], [true]]);
    const { recordId } = toMoved(await move(id, child.id));
    const after = await look();
    expect(JSON.stringify(after)).not.toContain(recordId);
    expect(after[1]).not.toEqual([true]);
    expect(after[0]).not.toEqual([id]);
    expect((await undo(id, child.id, recordId)).statusCode).toBe(200);
    expect(await look()).toEqual(shown);
    expect(await listIds(forChild)).toEqual([]);
  });
});

/** The dependencies of the service. */
const createDeps = (): RecordMoveDeps => ({
  ...api.parts,
  vault: createVaultService({ ...api.parts, countHourly: () => Promise.resolve() }),
  facts: createFactsService(api.parts),
});

const findSession = async () => {
  const session = await api.sessions.find(asha.token);
  if (session === undefined) throw new Error('Nobody is signed in.');
  return session;
};
