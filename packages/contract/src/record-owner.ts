import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { identifier } from './text.ts';

/** A person whose vault a document may belong to, by the name on it. */
export const recordOwner = /* @__PURE__ */ z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** The account's own person. */
  isOwn: z.boolean(),
});
export type RecordOwner = z.infer<typeof recordOwner>;

const path = '/api/physical-health/health-vault/{id}';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const listRecordOwners = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/owners`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'The other persons whom the name on an undecided paper fits, and whose records the account may manage; none where the paper asks nothing',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(recordOwner)) },
});

export const moveRecord = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/move`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Copy an uploaded paper, and what was said of it, into the vault of another person, then delete it here; for ten seconds ' +
    'that can be taken back. Repeated it is the same copy. Takes an Idempotency-Key',
  params,
  body: /* @__PURE__ */ z.object({ personId: identifier }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        recordId: z.uuid(),
        /** False if the other vault already had the document: undoing the move keeps that one. */
        isNew: z.boolean(),
        restoreUntil: z.string(),
      }),
    ),
  },
});

export const undoRecordMove = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/move/undo`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Take a moved paper back: here it is restored, in the other vault the copy is deleted',
  params,
  body: /* @__PURE__ */ z.object({ personId: identifier, recordId: identifier }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ id: z.uuid() })) },
});
