import { receiptTexts as hindiReceipt } from '@arogo/contract/messages/hi/receipt';
import { asThemself } from '../../platform/database/actor.ts';
import type { Transaction } from '@arogo/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfPages, removeSpaces } from '../../platform/pdf/pdf.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  billing,
  createHeldAppointment,
  createPaymentCalls,
  type PaymentCalls,
  getPaymentPath,
  createPaymentTestJobs,
} from './payment.test-helpers.ts';
import { buildReceiptMail } from './payment-emails.ts';
import { renderReceiptPdf, formatPaise } from './receipt-pdf.ts';
import type { ReceiptRow } from './store.ts';

let test: TestApp;
let calls: PaymentCalls;
let patient: TestPatient;
beforeAll(async () => {
  test = await buildTestApp();
  calls = createPaymentCalls(test);
  patient = await test.signUp();
});
afterAll(() => test.close());

const receipt: ReceiptRow = {
  person: null,
  id: '6f1a2b7c-8a46-4f4e-9d0c-6b1f0a3f8f11',
  patient_id: 'a',
  payment_id: 'b',
  appointment_id: 'c',
  kind: 'charge',
  state: 'completed',
  amount: 12_500_050,
  currency: 'INR',
  number: 'ARG-2026-000042',
  method: 'RuPay •••• 0007',
  payee_name: 'डॉ. कविता देशपांडे',
  payee_registration: 'MMC 12345, Maharashtra Medical Council',
  reason: 'appointment',
  reference: 'sbx_pay_canary',
  created_at: new Date('2026-11-21T19:00:00Z'),
  settled_at: new Date('2026-11-21T19:00:00Z'),
  gateway: 'sandbox',
  payer_id: null,
  payer_name: 'अनन्या शर्मा',
  address: '१२, झील मार्ग',
  city: 'पुणे',
  region: 'महाराष्ट्र',
  postal_code: '411001',
  starts_at: new Date('2026-11-24T04:30:00Z'),
  visit_zone: 'Asia/Kolkata',
  time_zone: 'Asia/Kolkata',
  email: 'a@example.com',
  charge_number: 'ARG-2026-000042',
};

describe('decision P3: the receipt as PDF: number, date, payer, payee, registration number, amount, method', () => {
  it('decisions G3, G7: ₹ and Devanagari names print right, in the patient’s zone', async () => {
    const [page = ''] = await readPdfPages((await renderReceiptPdf(receipt)).content);
    const expected = [
      'ARG-2026-000042',
      '22 November 2026, 12:30 am',
      'MMC 12345, Maharashtra Medical Council',
      '₹1,25,000.50',
      'RuPay •••• 0007',
      'Appointment',
      '24 November 2026, 10:00 am',
      'Sandbox - no real money',
      'sbx_pay_canary',
      '411001',
    ];
    expect(expected.filter((text) => !page.includes(removeSpaces(text)))).toEqual([]);
    // How letters are joined is the font's affair: those that stand alone are there, and none is missing.
    for (const letter of ['अ', 'न', 'म', 'क', 'व', 'त', 'प']) expect(page).toContain(letter);
    expect(page).not.toContain('\u25CC');
    expect(page).not.toContain('\uFFFD');
    expect(page).not.toContain(removeSpaces('India time'));
  });

  it('a refund says whose charge it gives back, and by which clock each time is where there are two; real money is not called a sandbox', async () => {
    const refund: ReceiptRow = {
      ...receipt,
      kind: 'refund',
      reason: 'appointment-cancelled',
      number: 'ARG-2026-000043',
      gateway: 'stripe',
      time_zone: 'America/New_York',
    };
    const { name, content } = await renderReceiptPdf(refund);
    const [page = ''] = await readPdfPages(content);
    expect(name).toBe('Arogo ARG-2026-000043.pdf');
    const expected = [
      'Refund receipt',
      'Refund: appointment cancelled',
      'ARG-2026-000042',
      'ARG-2026-000043',
      '21 November 2026, 2:00 pm (New York time)',
      '24 November 2026, 10:00 am (India time)',
      'Amount refunded',
    ];
    expect(expected.filter((text) => !page.includes(removeSpaces(text)))).toEqual([]);
    expect(page).not.toContain('Sandbox');
  });

  it('in Hindi no word of it is English, and a mail brings it in Hindi', async () => {
    const pdf = await renderReceiptPdf({ ...receipt, payee_registration: '12345' }, 'hi');
    const [page = ''] = await readPdfPages(pdf.content);
    const names = /Arogo|ARG|RuPay|sbx_pay_canary/g;
    expect(page.replaceAll(names, '')).not.toMatch(/[A-Za-z]/);
    expect(page).not.toContain('\u25CC');
    const mail = buildReceiptMail(receipt, receipt.email ?? '', pdf, 'hi');
    expect(mail.subject).toBe(hindiReceipt.mailCharge('ARG-2026-000042'));
    expect(mail.html).toContain('<html lang="hi">');
    expect(mail.text.replaceAll(names, '')).not.toMatch(/[A-Za-z]/);
  });

  it.each([
    [1, '₹0.01'],
    [50_000, '₹500'],
    [99_950, '₹999.50'],
    [1_00_000_00, '₹1,00,000'],
    [9_99_99_999, '₹9,99,999.99'],
  ])('decisions A2, G7: integers of the smallest unit, with Indian digit grouping; %i paise are %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  it('every charge and refund is a transaction with a PDF receipt, downloaded by its link; there is none of a try that failed', async () => {
    const { payment } = await calls.createPaid(patient, { doctorName: 'Dr. Canary' });
    const line = (await calls.transactions(patient)).find(
      ({ appointmentId }) => appointmentId === payment.appointmentId,
    );
    const answer = await test.app.inject(line?.receiptUrl ?? '');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Arogo ${line?.number}.pdf"`,
    ]);
    const [page = ''] = await readPdfPages(answer.rawPayload);
    for (const text of [
      billing.name,
      billing.address,
      'Pune, Maharashtra 411001',
      'Dr. Canary',
      '₹500',
      line?.number ?? 'none',
    ])
      expect(page).toContain(removeSpaces(text));

    expect(
      (await test.call('POST', `/api/appointments/${payment.appointmentId}/cancel`, undefined, patient)).statusCode,
    ).toBe(200);
    await createPaymentTestJobs(test).settle({ appointmentId: payment.appointmentId });
    const refund = (await calls.transactions(patient)).find(
      ({ appointmentId, kind }) => appointmentId === payment.appointmentId && kind === 'refund',
    );
    const [given = ''] = await readPdfPages((await test.app.inject(refund?.receiptUrl ?? '')).rawPayload);
    for (const text of ['Refund receipt', 'Dr. Canary', '₹500', refund?.number ?? 'none', line?.number ?? 'none'])
      expect(given).toContain(removeSpaces(text));

    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    await calls.confirm(patient, id ?? '', 'sandbox_declined');
    const failed = (await calls.transactions(patient)).find(({ appointmentId }) => appointmentId === appointment.id);
    expect(
      (await test.call('GET', `/api/users/transactions/${failed?.id}/receipt`, undefined, patient)).statusCode,
    ).toBe(404);
    expect(
      (await test.call('GET', `/api/users/transactions/${failed?.id}`, undefined, patient)).json<{
        data: Transaction;
      }>().data,
    ).toEqual(failed);
  });
});

describe('decision G2: sort that sorts', () => {
  it('newest, rating, fees high and low, in pages', async () => {
    const payer = await test.signUp();
    for (const [fee, rating] of [
      [30_000, 3],
      [90_000, 5],
      [60_000, 0],
    ] as const) {
      await calls.createPaid(payer, { fee, rating });
      test.clock.advance({ seconds: 1 });
    }
    const amounts = async (query: string): Promise<readonly number[]> =>
      (await calls.transactions(payer, query)).map(({ amount }) => amount);
    expect(await amounts('')).toEqual([600, 900, 300]);
    expect(await amounts('?sort=fees-high')).toEqual([900, 600, 300]);
    expect(await amounts('?sort=fees-low')).toEqual([300, 600, 900]);
    expect(await amounts('?sort=rating')).toEqual([900, 300, 600]);
    expect(await amounts('?sort=fees-high&limit=2&page=2')).toEqual([300]);
    const answer = await test.call('GET', '/api/users/transactions?limit=2', undefined, payer);
    expect(answer.json()).toMatchObject({ status: 'success', total: 3, page: 1, limit: 2 });
    for (const query of ['?sort=oldest', '?limit=101', '?page=0', '?sort=newest%27--'])
      expect((await test.call('GET', `/api/users/transactions${query}`, undefined, payer)).statusCode).toBe(400);
  });

  it('each reading and writing leaves a line in the audit, and no log names payer, address or card', async () => {
    const payer = await test.signUp();
    const { payment } = await calls.createPaid(payer);
    await calls.transactions(payer);
    await test.call('GET', getPaymentPath(payment.appointmentId), undefined, payer);
    const rows = await test.parts.db.asPatient(asThemself(payer.user.id), (trx) =>
      trx.selectFrom('audit_event').select('action').where('action', 'like', '%a%').execute(),
    );
    for (const action of ['payment.begin', 'payment.confirm', 'payment.charge', 'payment.read', 'transaction.list'])
      expect(rows.map((row) => row.action)).toContain(action);
    const log = test.logged.join('');
    for (const text of [billing.name, billing.address, billing.city, 'sandbox_visa', payment.id ?? '', 'Dr. Kavita'])
      expect(log).not.toContain(text);
    // By itself: within the digits of a time it means nothing.
    expect(log).not.toMatch(/(?<!\d)4242(?!\d)/);
  });
});
