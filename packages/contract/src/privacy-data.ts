import * as z from 'zod/mini';
import { securityPin } from './access-steps.ts';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { privacyDataMessages as m } from './messages/privacy-data.ts';
import { maxPersons } from './persons.ts';
import { identifier } from './text.ts';

/** How long a requested download can be started, in milliseconds. */
export const exportTicketLifetimeMs = 600_000;
/** Full exports per hour. */
export const exportsPerHour = 5;

export const requestExport = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/users/export',
  access: 'patient',
  about: { area: 'any', role: 'keep' },
  summary:
    'A link to everything that is stored about the person, for ten minutes; takes the Security PIN of the account',
  body: /* @__PURE__ */ z.object({ securityPin }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ url: z.string() })) },
});

export const downloadExport = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/export',
  access: 'ticket',
  about: { area: 'any', role: 'keep' },
  ticket: 'export',
  summary:
    'Everything that is stored about the patient as a ZIP: original files, tables as CSV, and a FHIR R4 bundle. A session without a link gets none',
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});

const count = /* @__PURE__ */ z.number();

/** The effects of deleting an account. */
export const accountDeletionPreview = /* @__PURE__ */ z.object({
  /** Destroyed. */
  records: count,
  messages: count,
  chats: count,
  /** Upcoming appointments, which are cancelled, and their refunds in rupees. */
  visits: count,
  refund: count,
  /** Kept: charges and refunds with their receipts, and doctors' copies of prescriptions. */
  transactions: count,
  prescriptions: count,
  /** The account works for a doctor: it cannot be deleted until that ends. */
  worksForDoctor: z.boolean(),
});
export type AccountDeletionPreview = z.infer<typeof accountDeletionPreview>;

export const previewAccountDeletion = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/erase',
  access: 'patient',
  about: 'account',
  summary: 'What deleting the account would destroy, cancel and keep',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(accountDeletionPreview) },
});

export const deleteAccount = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/users/erase',
  access: 'patient',
  about: 'account',
  summary:
    'Delete the account for good: sessions end at once, the rest follows within minutes; takes the Security PIN. ' +
    '422 account_keeps_persons unless `erase` names exactly those whom the account keeps, who are erased with it',
  body: /* @__PURE__ */ z.object({
    securityPin,
    confirm: z.literal(true, { error: m.confirmRequired }),
    /** Persons that the account keeps and that are erased with it; all others must be handed over first. */
    erase: /* @__PURE__ */ z._default(
      z.array(identifier, { error: m.confirmRequired }).check(z.maxLength(maxPersons, { error: m.confirmRequired })),
      [],
    ),
  }),
  answers: { 200: /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() }) },
});
