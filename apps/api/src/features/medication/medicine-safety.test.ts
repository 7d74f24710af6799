import { allergyRules, interactionRules } from '@arogo/document-reading/medicines/tables';
import { formatInteractionReason, formatMedicineClass } from '@arogo/contract/messages/hi/medicine-reasons';
import { medicineWarnings as hindi } from '@arogo/contract/messages/hi/medicine-warnings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createMedicalCalls } from '../profile/medical-profile/medical.test-helpers.ts';
import { createFactsCalls, glycomet, prescriptionFacts } from '../vault/corrections/corrections.test-helpers.ts';
import { createFactsService } from '../vault/corrections/corrections-service.ts';
import { vaultPath } from '../vault/vault.test-helpers.ts';
import { createAutoAlerts } from './auto-alerts.ts';
import {
  alertsPath,
  glycometAlert,
  toIndiaIso,
  type MedicationCalls,
  createMedicationCalls,
  readRefusal,
  sortStatuses,
} from './medication.test-helpers.ts';

let api: TestApp;
let calls: MedicationCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
});
beforeEach(async () => {
  await calls.setClock('2026-11-21 08:00');
  asha = await api.signUp();
});
afterAll(() => api.close());

const needed = {
  doseUnit: 'tablet',
  schedule: { kind: 'as-needed', amount: 1 },
  startsOn: '2026-11-21',
  keepBoth: true,
} as const;
const createAlertForm = (medicineName: string, more: object = {}): object => ({ ...needed, medicineName, ...more });
const take = (id: string, more: object = {}, patient = asha) => calls.mark(patient, id, { action: 'taken', ...more });
interface Guard {
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}
const readGuard = async (id: string, patient = asha): Promise<Guard> =>
  (await api.call('GET', `${alertsPath}/${id}/guard`, undefined, patient)).json<{ data: Guard }>().data;
const setAllergies = (allergies: readonly string[]) => createMedicalCalls(api).change(asha, { allergies });
const readConfirmedKeys = async (id: string) =>
  (
    await calls.sql<{ confirmed_warnings: string[] }>(
      'select confirmed_warnings from medication_schedule where id = $1',
      [id],
    )
  )[0]?.confirmed_warnings;
const createTenMgMedicine = (medicine_name: string) => ({ ...glycomet, medicine_name, strength: '10 mg' });
const notComplete = 'This list is not complete. Ask your doctor or pharmacist.';

describe('decision M5a: Least gap and daily maximum count by substance', () => {
  it.each(['Crocin 650', 'Paracetamol 500 mg', 'Acetaminophen', 'Combiflam'])(
    'after Dolo the guard of %s warns, and the gap is the source’s',
    async (medicineName) => {
      const [dolo, other] = [
        await calls.createAlert(asha, createAlertForm('Dolo 650')),
        await calls.createAlert(asha, createAlertForm(medicineName)),
      ];
      expect((await take(dolo.id)).statusCode).toBe(200);
      await calls.setClock('2026-11-21 11:59');
      const words =
        'Dolo 650 was taken at 8:00 am and contains paracetamol too. At least 4 hours must lie between two doses of paracetamol: from 12:00 pm on.';
      const [status, code, message] = readRefusal(await take(other.id));
      expect([status, code, message.startsWith(words)]).toEqual([409, 'dose_guard', true]);
      expect((await readGuard(other.id)).warnings[0]).toBe(words);
      await calls.setClock('2026-11-21 12:00');
      expect((await take(other.id)).statusCode).toBe(medicineName === 'Acetaminophen' ? 409 : 200);
    },
  );

  it('the most for a day is any 24 hours, over all alerts, across midnight', async () => {
    const tablets = await calls.createAlert(
      asha,
      createAlertForm('Dolo', { strength: '500 mg', schedule: { kind: 'as-needed', amount: 2 } }),
    );
    const mixed = await calls.createAlert(asha, createAlertForm('Combiflam'));
    for (const time of ['08:00', '13:00', '18:00', '23:00']) {
      await calls.setClock(`2026-11-21 ${time}`);
      expect([time, (await take(tablets.id)).statusCode]).toEqual([time, 200]);
    }
    await calls.setClock('2026-11-22 07:59');
    expect(readRefusal(await take(mixed.id))).toEqual([
      409,
      'dose_guard',
      'With this dose it would be 4,325 mg of paracetamol within 24 hours. The most for an adult is 4,000 mg.',
    ]);
    await calls.setClock('2026-11-22 08:00');
    expect((await take(mixed.id)).statusCode).toBe(200);
  });

  it('another time zone opens no gap', async () => {
    const tablets = await calls.createAlert(
      asha,
      createAlertForm('Dolo', { strength: '500 mg', schedule: { kind: 'as-needed', amount: 2 } }),
    );
    for (const time of ['08:00', '13:00', '18:00', '23:00']) {
      await calls.setClock(`2026-11-21 ${time}`);
      await calls.markDose(asha, tablets.id, { action: 'taken' });
    }
    await calls.setClock('2026-11-22 04:00');
    expect((await api.call('PATCH', '/api/users/settings', { timeZone: 'Pacific/Auckland' }, asha)).statusCode).toBe(
      200,
    );
    expect(readRefusal(await take(tablets.id))[1]).toBe('dose_guard');
  });

  it('two doses of two brands marked at once: one passes', async () => {
    const alerts = await Promise.all(
      ['Dolo 650', 'Crocin 650', 'Calpol 500', 'Pacimol 650'].map((name) =>
        calls.createAlert(asha, createAlertForm(name)),
      ),
    );
    expect(sortStatuses(await Promise.all(alerts.map(({ id }) => take(id))))).toEqual([200, 409, 409, 409]);
  });

  it('doses at a time of the day count together with those taken when needed', async () => {
    const fixed = await calls.createAlert(asha, {
      ...glycometAlert,
      medicineName: 'Calpol',
      strength: '650 mg',
      schedule: { kind: 'times', times: ['09:00'], amount: 1, days: { every: 1 } },
      keepBoth: true,
    });
    const spare = await calls.createAlert(asha, createAlertForm('Dolo 650'));
    await calls.markDose(asha, spare.id, { action: 'taken' });
    expect(
      readRefusal(await calls.mark(asha, fixed.id, { dueAt: toIndiaIso('2026-11-21 09:00'), action: 'taken' }))[1],
    ).toBe('dose_guard');
    expect(
      (await calls.mark(asha, fixed.id, { dueAt: toIndiaIso('2026-11-21 09:00'), action: 'skipped' })).statusCode,
    ).toBe(200);
  });

  it('an ended alert’s doses count, another patient’s never do', async () => {
    const ravi = await api.signUp();
    const [dolo, crocin, foreign] = [
      await calls.createAlert(asha, createAlertForm('Dolo 650')),
      await calls.createAlert(asha, createAlertForm('Crocin 650')),
      await calls.createAlert(ravi, createAlertForm('Crocin 650')),
    ];
    await calls.markDose(asha, dolo.id, { action: 'taken' });
    await api.call('PUT', `${alertsPath}/${dolo.id}/state`, { state: 'ended' }, asha);
    expect((await take(foreign.id, {}, ravi)).statusCode).toBe(200);
    expect(readRefusal(await take(crocin.id))[1]).toBe('dose_guard');
    expect((await readGuard(foreign.id, ravi)).warnings.join(' ')).not.toContain('Dolo');
  });

  it('of an unknown amount the guard says so, and the least gap holds all the same', async () => {
    const [bare, dolo] = [
      await calls.createAlert(asha, createAlertForm('Crocin', { doseUnit: '' })),
      await calls.createAlert(asha, createAlertForm('Dolo 650')),
    ];
    expect((await readGuard(bare.id)).notes).toEqual([
      'We do not know how much paracetamol each dose has, so we could not check the most for a day.',
      notComplete,
    ]);
    expect((await take(bare.id)).statusCode).toBe(200);
    expect(readRefusal(await take(dolo.id))[2]).toContain('At least 4 hours must lie between two doses of paracetamol');
    await calls.setClock('2026-11-21 12:30');
    expect(readRefusal(await take(dolo.id))[2]).toContain(
      'Crocin was taken within 24 hours and contains paracetamol too. We do not know how much',
    );
    expect((await take(dolo.id, { confirmed: true })).statusCode).toBe(200);
  });

  it('a medicine that is not known is not guessed, and the guard says that it could not check it', async () => {
    const { id } = await calls.createAlert(asha, createAlertForm('Xyzform 650'));
    expect(await readGuard(id)).toMatchObject({
      warnings: [],
      notes: [
        'We do not know this medicine, so we could not check it against your other medicines and allergies.',
        notComplete,
      ],
    });
    expect((await take(id)).statusCode).toBe(200);
  });

  it('children get no adult numbers', async () => {
    await calls.sql("update patient set date_of_birth = '2012-01-01' where id = $1", [asha.user.id]);
    const [dolo, crocin] = [
      await calls.createAlert(asha, createAlertForm('Dolo 650')),
      await calls.createAlert(asha, createAlertForm('Crocin 650')),
    ];
    await calls.markDose(asha, dolo.id, { action: 'taken' });
    const { warnings, notes } = await readGuard(crocin.id);
    expect([...warnings, ...notes].join(' ')).not.toMatch(/adult|4 hours|4,000/);
    expect(notes[0]).toBe(
      'The most paracetamol for a day depends on age and weight in children, so we could not check it.',
    );
  });
});

describe('a second alert with the same substance', () => {
  it('is told before it is saved', async () => {
    const first = await calls.createAlert(asha, createAlertForm('Dolo 650', { keepBoth: false }));
    const refused = await calls.send(asha, createAlertForm('Sinarest', { keepBoth: false }));
    expect(readRefusal(refused)).toEqual([
      409,
      'already_on_alert',
      'This contains the same substance as Dolo 650: paracetamol. Replace the alert that is there, or keep both.',
    ]);
    expect(refused.json<{ alertIds: string[] }>().alertIds).toEqual([first.id]);
    expect((await calls.send(asha, createAlertForm('Sinarest'))).statusCode).toBe(201);
  });

  it('is offered with its record, and is never made by itself', async () => {
    await calls.setClock('2026-08-13 06:00');
    asha = await api.signUp();
    await calls.createAlert(asha, createAlertForm('Gluformin', { startsOn: '2026-08-13' }));
    await api.call('PATCH', '/api/users/settings', { autoMedAlert: true }, asha);
    const id = await createFactsCalls(api, asha).createRecord(
      { ...prescriptionFacts, medicines: [glycomet] },
      { patient: asha },
    );
    await createAutoAlerts({
      ...api.parts,
      papers: createFactsService(api.parts),
      notificationDays: 90,
    }).createFromReading(id, asha.user.id);
    expect(
      await calls.sql('select medicine_name from medication_schedule where patient_id = $1', [asha.user.id]),
    ).toEqual([{ medicine_name: 'Gluformin' }]);
    expect((await api.call('GET', `${vaultPath}/${id}/med-alert`, undefined, asha)).json()).toMatchObject({
      data: { today: '2026-08-13', medicines: [{ earlier: [{ medicineName: 'Gluformin' }], warnings: [] }] },
    });
  });
});

describe('allergies and dangerous pairs', () => {
  it('an allergy of the profile is told before the alert is saved, and once', async () => {
    await setAllergies(['Penicillin', 'Dust']);
    const refused = await calls.send(asha, createAlertForm('Augmentin 625'));
    expect(readRefusal(refused)).toEqual([
      409,
      'medicine_warning',
      'Your profile names an allergy to Penicillin. ' +
        'Augmentin 625 (amoxicillin) can cause the same allergy (penicillins). ' +
        `Ask your doctor or pharmacist first. ${notComplete}`,
    ]);
    const { id } = await calls.createAlert(asha, createAlertForm('Augmentin 625', { confirmed: true }));
    expect(await readConfirmedKeys(id)).toEqual(['allergy:amoxicillin:penicillins']);
    expect((await take(id)).statusCode).toBe(200);
    expect((await readGuard(id)).warnings[0]).toContain('allergy to Penicillin');
  });

  it('an allergy that is added later is asked at the next dose, and once', async () => {
    const { id } = await calls.createAlert(asha, createAlertForm('Mox 500'));
    await setAllergies(['Amoxicillin']);
    expect(readRefusal(await take(id))).toEqual([
      409,
      'dose_guard',
      `Your profile names an allergy to Amoxicillin. Mox 500 (amoxicillin) contains it. Ask your doctor or pharmacist first. ${notComplete}`,
    ]);
    expect((await take(id, { confirmed: true })).statusCode).toBe(200);
    await calls.setClock('2026-11-21 16:00');
    expect((await take(id)).statusCode).toBe(200);
  });

  it('a dangerous pair is told before the second alert is saved; an ended one is none', async () => {
    const warf = await calls.createAlert(asha, createAlertForm('Warf 5'));
    const refused = readRefusal(await calls.send(asha, createAlertForm('Brufen 400')));
    expect(refused).toEqual([
      409,
      'medicine_warning',
      'Brufen 400 (ibuprofen) and Warf 5 (warfarin) together: this can raise the risk of bleeding. ' +
        `Ask your doctor or pharmacist before you take both. ${notComplete}`,
    ]);
    const { id } = await calls.createAlert(asha, createAlertForm('Brufen 400', { confirmed: true }));
    // The other alert was there before: its patient is asked at its next dose.
    expect(readRefusal(await take(warf.id))[1]).toBe('dose_guard');
    expect((await take(id)).statusCode).toBe(200);
    await api.call('PUT', `${alertsPath}/${warf.id}/state`, { state: 'ended' }, asha);
    expect((await calls.send(asha, createAlertForm('Combiflam'))).statusCode).toBe(201);
  });

  it('replacing the other medicine leaves no pair', async () => {
    const warf = await calls.createAlert(asha, createAlertForm('Warf 5'));
    expect((await calls.send(asha, { ...createAlertForm('Eliquis 5'), keepBoth: false })).statusCode).toBe(409);
    expect(
      (await calls.send(asha, { ...createAlertForm('Eliquis 5'), keepBoth: false, replaces: [warf.id] })).statusCode,
    ).toBe(201);
  });

  it('renaming an alert asks as making one does', async () => {
    await calls.createAlert(asha, createAlertForm('Warf 5'));
    const { id } = await calls.createAlert(asha, createAlertForm('Dolo 650'));
    const change = (more: object) =>
      api.call('PUT', `${alertsPath}/${id}`, { ...createAlertForm('Brufen 400'), ...more }, asha);
    expect(readRefusal(await change({}))[1]).toBe('medicine_warning');
    expect((await change({ confirmed: true })).statusCode).toBe(200);
    expect(await readConfirmedKeys(id)).toEqual(['interaction:ibuprofen+warfarin']);
  });

  it('two medicines of one prescription that are dangerous together wait for a yes', async () => {
    await calls.setClock('2026-08-13 06:00');
    asha = await api.signUp();
    const id = await createFactsCalls(api, asha).createRecord(
      { ...prescriptionFacts, medicines: [createTenMgMedicine('Nexito'), createTenMgMedicine('Ultracet')] },
      { patient: asha },
    );
    const answer = await api.call('GET', `${vaultPath}/${id}/med-alert`, undefined, asha);
    const { medicines } = answer.json<{
      data: { medicines: { fact: string; questions: string[]; warnings: string[] }[] };
    }>().data;
    for (const { questions, warnings } of medicines) {
      expect(questions).toContain('safety');
      expect(warnings).toEqual([expect.stringContaining('too much serotonin'), notComplete]);
    }
    const make = (body?: object) => api.call('POST', `${vaultPath}/${id}/med-alert`, body, asha);
    expect(readRefusal(await make())[1]).toBe('confirmation_required');
    const made = await make({ medicines: medicines.map(({ fact }) => ({ fact, confirmed: true })) });
    expect(made.json<{ data: { made: object[] } }>().data.made).toHaveLength(2);
  });

  it('another patient’s allergies and medicines never count', async () => {
    const ravi = await api.signUp();
    await createMedicalCalls(api).change(ravi, { allergies: ['Penicillin'] });
    await calls.createAlert(ravi, createAlertForm('Warf 5'));
    expect((await calls.send(asha, createAlertForm('Augmentin 625'))).statusCode).toBe(201);
    expect((await calls.send(asha, createAlertForm('Brufen 400'))).statusCode).toBe(201);
  });
});

const inHindi = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${asha.token}`, cookie: 'language=hi' },
    ...(payload && { payload }),
  });

describe('for a reader in Hindi', () => {
  const brands =
    /Dolo 650|Combiflam|Warf 5|Augmentin 625|Penicillin|\(?(?:paracetamol|ibuprofen|warfarin|amoxicillin)\)?|\bmg\b/g;
  const findEnglish = (texts: readonly string[]) =>
    texts.flatMap((text) => text.replaceAll(brands, '').match(/[A-Za-z]+/g) ?? []);

  it('allergies, dangerous pairs, the same substance and the guard of a dose have no word of English', async () => {
    await setAllergies(['Penicillin']);
    const dolo = await calls.createAlert(asha, createAlertForm('Dolo 650'));
    await calls.createAlert(asha, createAlertForm('Warf 5'));
    const allergy = readRefusal(await inHindi('POST', alertsPath, createAlertForm('Augmentin 625')));
    expect(allergy).toEqual([
      409,
      'medicine_warning',
      [hindi.allergy('Penicillin', 'Augmentin 625 (amoxicillin)', 'पेनिसिलिन'), hindi.notComplete].join(' '),
    ]);
    const same = readRefusal(await inHindi('POST', alertsPath, { ...createAlertForm('Combiflam'), keepBoth: false }));
    expect(same).toEqual([409, 'already_on_alert', hindi.sameSubstance('Dolo 650', 'paracetamol')]);
    const pair = readRefusal(await inHindi('POST', alertsPath, createAlertForm('Combiflam')));
    expect(pair[2]).toContain(
      hindi.interaction('Combiflam (ibuprofen)', 'Warf 5 (warfarin)', 'खून बहने का खतरा बढ़ सकता है'),
    );

    const combiflam = await calls.createAlert(asha, createAlertForm('Combiflam', { confirmed: true }));
    await take(dolo.id);
    const mark = readRefusal(await inHindi('POST', `${alertsPath}/${combiflam.id}/doses`, { action: 'taken' }));
    const said = hindi.tooSoon('Dolo 650', 'paracetamol', 'सुबह 8:00', '4 घंटे', 'दोपहर 12:00');
    expect(mark.slice(0, 2)).toEqual([409, 'dose_guard']);
    expect(mark[2].startsWith(said)).toBe(true);
    const guard = (await inHindi('GET', `${alertsPath}/${combiflam.id}/guard`)).json<{ data: Guard }>().data;
    expect(guard.warnings[0]).toBe(said);
    expect(guard.warnings).toHaveLength(2);
    expect(guard.notes.at(-1)).toBe(hindi.notComplete);
    expect(findEnglish([allergy[2], same[2], pair[2], mark[2], ...guard.warnings, ...guard.notes])).toEqual([]);
  });

  it('what two medicines do, and each group of medicines, is said in Hindi', () => {
    const texts = [
      ...interactionRules.map(({ reason }) => formatInteractionReason(reason)),
      ...allergyRules.flatMap(({ title }) => (title === undefined ? [] : [formatMedicineClass(title)])),
    ];
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });
});
