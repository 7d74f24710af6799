import { defineEndpoint } from './endpoint.ts';

/** PDFs per account and hour. */
export const doseSheetsPerHour = 60;

export const printDoseSheet = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/medication/sheet',
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: 'All active medicines by the time of day as a PDF in large type, to be printed',
  answers: { 200: 'binary' },
});
