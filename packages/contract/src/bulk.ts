import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';
import { vaultMessages as m } from './messages/vault.ts';

/** Maximum number of records that one call deletes, restores or downloads. */
export const maxBulkRecords = 100;

const path = '/api/physical-health/health-vault';

const severalRecords = /* @__PURE__ */ z.object({
  /** Duplicates count once. */
  ids: z
    .array(z.uuid({ error: commonMessages.invalidInput }), { error: m.recordsRequired })
    .check(
      z.minLength(1, { error: m.recordsRequired }),
      z.maxLength(maxBulkRecords, { error: m.tooManyRecords(maxBulkRecords) }),
    ),
});

const ids = /* @__PURE__ */ z.array(z.uuid());

export const deleteRecords = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Delete several records, all or none; they are destroyed after ten seconds, within which they can be taken back',
  body: severalRecords,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ ids, restoreUntil: z.string() })) },
});

export const restoreRecords = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/restore`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Take several deleted records back; one whose file was uploaded again meanwhile is there already and stays deleted',
  body: severalRecords,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ ids })) },
});

export const downloadRecords = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/download`,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'The original files of several records as one ZIP; a damaged one is named in a text file in it',
  body: severalRecords,
  answers: { 200: 'binary' },
});
