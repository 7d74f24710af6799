import type { DocumentDetails } from '@arogo/contract/document-details';
import { expect, test } from 'vitest';
import { compareWithDocument, getReadDetails, resolveDetails } from './document-details.ts';

const today = '2026-11-26';
const sure: DocumentDetails = {
  type: { value: 'LAB_REPORT', certainty: 'sure' },
  doctor: { value: 'Dr. Kavita Deshpande', certainty: 'sure' },
  date: { value: '2026-08-12', certainty: 'sure' },
};

test('what is sure on the document fills the form; what is in doubt is only offered', () => {
  expect(resolveDetails([{}], undefined, today)).toEqual({ doctor: '', date: today, type: 'PRESCRIPTION' });
  expect(resolveDetails([{}], sure, today)).toEqual({
    doctor: 'Dr. Kavita Deshpande',
    date: '2026-08-12',
    type: 'LAB_REPORT',
  });
  const doubtful: DocumentDetails = { doctor: { value: 'Dr. K?vita', certainty: 'doubtful' } };
  const details = resolveDetails([{}], doubtful, today);
  expect(details.doctor).toBe('');
  expect(compareWithDocument(details, doubtful)).toEqual({
    doctor: { is: 'seems', value: 'Dr. K?vita' },
    date: { is: 'missing' },
    type: { is: 'missing' },
  });
});

test('what was typed stays, also where it was emptied, and the document is shown beside it', () => {
  const details = resolveDetails([undefined, { doctor: '', date: '2026-08-11' }], sure, today);
  expect(details).toEqual({ doctor: '', date: '2026-08-11', type: 'LAB_REPORT' });
  expect(compareWithDocument(details, sure)).toEqual({
    doctor: { is: 'differs', value: 'Dr. Kavita Deshpande' },
    date: { is: 'differs', value: '2026-08-12' },
    type: { is: 'same' },
  });
  expect(resolveDetails([{ doctor: 'Dr. Own' }, { doctor: 'Dr. All', type: 'PRESCRIPTION' }], sure, today)).toEqual({
    doctor: 'Dr. Own',
    date: '2026-08-12',
    type: 'PRESCRIPTION',
  });
});

test('the same doctor in other letters is no difference; a day ahead and a document that was not read propose nothing', () => {
  expect(compareWithDocument({ doctor: 'kavita deshpande', date: '2026-08-12', type: 'LAB_REPORT' }, sure)).toEqual({
    doctor: { is: 'same' },
    date: { is: 'same' },
    type: { is: 'same' },
  });
  expect(getReadDetails({ is: 'read', details: { date: { value: '2026-11-27', certainty: 'sure' } } }, today)).toEqual(
    {},
  );
  expect(getReadDetails({ is: 'read', details: { unreadable: 'damaged' } }, today)).toBeUndefined();
  expect(getReadDetails({ is: 'reading' }, today)).toBeUndefined();
});
