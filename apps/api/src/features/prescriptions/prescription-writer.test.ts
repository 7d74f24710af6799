import { prescriptionForm } from '@arogo/contract/prescriptions';
import { expect, it } from 'vitest';
import type { PrescriptionDocument } from './prescription-document.ts';
import { samplePrescription } from './prescriptions.test-helpers.ts';
import { createPrescriptionWriter } from './prescription-writer.ts';

const paper: PrescriptionDocument = {
  form: prescriptionForm.parse(samplePrescription),
  doctor: {
    name: 'Dr. Meera Iyer',
    credentials: 'MBBS, MD',
    specialty: 'Dermatology',
    registrationNumber: 'MMC 1234',
    registrationCouncil: 'Maharashtra Medical Council',
  },
  clinic: { name: 'City Clinic', address: '1 Station Road, Pune 411001', phone: '+912012345678' },
  patient: { name: 'Asha Rao', age: 36, gender: 'Female' },
  date: '2026-11-22',
  writtenAt: new Date('2026-11-22T06:30:00Z'),
};

it('reads and draws beside the server, which answers meanwhile', async () => {
  const writing = createPrescriptionWriter();
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 1);
  const [preview, pdf] = await Promise.all([writing.read(paper), writing.draw(paper)]);
  clearInterval(beat);
  expect([preview.differences, pdf.subarray(0, 5).toString()]).toEqual([{}, '%PDF-']);
  expect(turns).toBeGreaterThan(10);
});

/** Codes of how three papers fared that were read at once. */
const readThree = async (limits: Parameters<typeof createPrescriptionWriter>[0]): Promise<readonly string[]> => {
  const writing = createPrescriptionWriter(limits);
  const outcomes = await Promise.allSettled([writing.read(paper), writing.read(paper), writing.read(paper)]);
  return outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'read',
  );
};

it('what takes too long is refused, and the next is read; of too many at once the last are told to come again', async () => {
  expect(await readThree({ start: 60_000, time: 1, waiting: 2, idle: 1 })).toEqual([
    'prescription_misread',
    'prescription_misread',
    'unavailable',
  ]);
});

it('a thread that does not start in time says nothing about the paper: its doctor is told to come again', async () => {
  expect(await readThree({ start: 1, time: 20_000, waiting: 3, idle: 1 })).toEqual(Array(3).fill('unavailable'));
});
