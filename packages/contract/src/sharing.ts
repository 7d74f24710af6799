import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { sharingMessages as m } from './messages/sharing.ts';
import { recordContents } from './record-contents.ts';
import { identifier, isPlainText } from './text.ts';
import { maxLinkLength } from './tickets.ts';
import { healthTypes, recordTypes } from './vault.ts';

/** Maximum number of records behind one link. */
export const maxShareRecords = 50;
/** Maximum number of openings of a link. */
export const maxShareOpenings = 20;
/** Number of wrong passcodes that end a link. */
export const maxSharePasscodeAttempts = 5;
const minPasscodeLength = 4;
const maxPasscodeLength = 64;
const maxContacts = 20;
/** Lifetimes of a link, in milliseconds. */
export const shareEnds = { '1h': 3_600_000, '24h': 24 * 3_600_000, '7d': 7 * 24 * 3_600_000 } as const;
export type ShareEnd = keyof typeof shareEnds;

/** 'used_up': reached the maximum of openings; 'locked': ended by wrong passcodes; 'ended': expired. */
export const shareStates = ['live', 'ended', 'revoked', 'used_up', 'locked'] as const;
export type ShareState = (typeof shareStates)[number];

/** Kinds of device that opened a link, as far as the user agent tells. */
export const shareDevices = [
  'iphone',
  'ipad',
  'android_phone',
  'android_tablet',
  'windows',
  'mac',
  'chromebook',
  'linux',
  'other',
] as const;
export type ShareDevice = (typeof shareDevices)[number];

const shareLength = m.passcodeLength(minPasscodeLength, maxPasscodeLength);

/** A new passcode. */
export const newSharePasscode = /* @__PURE__ */ z
  .string({ error: shareLength })
  .check(
    z.trim(),
    z.minLength(minPasscodeLength, { error: shareLength, abort: true }),
    z.maxLength(maxPasscodeLength, { error: shareLength, abort: true }),
    z.refine(isPlainText, { error: commonMessages.notPlainText }),
  );

/**
 * The secret in a link: 256 random bits, base64url. It is in the fragment of the address, which browsers do not send to a server.
 */
const shareToken = /* @__PURE__ */ z.string({ error: m.ended }).check(z.maxLength(200, { error: m.ended }));

/** A link, as its patient sees it. Instants are ISO 8601 in UTC. */
export const share = /* @__PURE__ */ z.object({
  id: z.uuid(),
  state: z.enum(shareStates),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  hasPasscode: z.boolean(),
  openings: z.number(),
  openingsAllowed: z.number(),
  /** In the order of selection, without deleted ones. */
  records: z.array(
    z.object({
      id: z.uuid(),
      recordType: z.enum(recordTypes),
      date: z.string(),
      /** The calendar date of `date` in the patient's time zone, YYYY-MM-DD, which is shown everywhere. */
      day: z.optional(z.string()),
      doctorName: z.string(),
      /** Contents of the document, for `titleRecord`. */
      labReport: z.nullable(z.object({ test_name: z.string() })),
      contents: z.optional(recordContents),
    }),
  ),
});
export type Share = z.infer<typeof share>;

/** Includes the link itself while it is live; null afterwards. */
export const shareWithLink = /* @__PURE__ */ z.extend(share, { url: z.nullable(z.string()) });
export type ShareWithLink = z.infer<typeof shareWithLink>;

export const shareOpening = /* @__PURE__ */ z.object({
  id: z.uuid(),
  at: z.string(),
  device: z.enum(shareDevices),
  /** The files that this opening downloaded. */
  files: z.array(z.object({ recordId: z.uuid(), times: z.number() })),
});
export type ShareOpening = z.infer<typeof shareOpening>;

const path = '/api/physical-health/health-vault/shares';
const shareParams = /* @__PURE__ */ z.object({ id: identifier });

export const createShare = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Make a link that shows records to whoever has it. Takes an Idempotency-Key',
  body: /* @__PURE__ */ z.object({
    recordIds: z
      .array(identifier, { error: m.recordsRequired })
      .check(
        z.minLength(1, { error: m.recordsRequired, abort: true }),
        z.maxLength(maxShareRecords, { error: m.recordsTooMany(maxShareRecords) }),
      ),
    end: z._default(z.enum(['1h', '24h', '7d'], { error: m.endInvalid }), '24h'),
    passcode: z.optional(newSharePasscode),
    openings: z._default(
      z
        .int({ error: m.openingsInvalid(maxShareOpenings) })
        .check(
          z.minimum(1, { error: m.openingsInvalid(maxShareOpenings) }),
          z.maximum(maxShareOpenings, { error: m.openingsInvalid(maxShareOpenings) }),
        ),
      maxShareOpenings,
    ),
  }),
  answers: { 201: /* @__PURE__ */ buildDataAnswer(shareWithLink) },
});

export const listShares = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: "A page of the patient's links, newest first; ended ones stay for thirty days",
  query: /* @__PURE__ */ z.object(buildPageQuery(10)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      shares: z.array(share),
      ...pageAnswer,
    }),
  },
});

export const shareDetails = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'One link with its address and its openings, the newest first',
  params: shareParams,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.extend(shareWithLink, { openingList: z.array(shareOpening) })) },
});

export const revokeShare = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'End a link at once and for good, its files included',
  params: shareParams,
  answers: { 200: doneAnswer },
});

/** A person to whom a link can be sent from within the product. */
export const shareContact = /* @__PURE__ */ z.object({
  id: z.string(),
  name: z.string(),
  /** 'doctor' gets a message, 'emergency' an e-mail. */
  kind: z.enum(['doctor', 'emergency']),
  /** Specialty, or relation to the patient. */
  about: z.nullable(z.string()),
});
export type ShareContact = z.infer<typeof shareContact>;

export const listShareContacts = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/physical-health/health-vault/share-contacts',
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: "The patient's contacts to whom a link can be sent: doctors and emergency contacts",
  answers: {
    200: /* @__PURE__ */ z.object({ status: successStatus, message: optionalMessage, contacts: z.array(shareContact) }),
  },
});

export const sendShare = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/send`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Send a link to contacts: doctors get a message, emergency contacts an e-mail. Takes an Idempotency-Key',
  params: shareParams,
  body: /* @__PURE__ */ z.object({
    contactIds: z
      .array(z.string({ error: m.contactGone }).check(z.maxLength(100, { error: m.contactGone })), {
        error: m.contactsRequired,
      })
      .check(
        z.minLength(1, { error: m.contactsRequired, abort: true }),
        z.maxLength(maxContacts, { error: m.contactsRequired }),
      ),
  }),
  answers: { 200: doneAnswer },
});

const text = /* @__PURE__ */ z.optional(z.string());
const number = /* @__PURE__ */ z.optional(z.number());
const certainty = /* @__PURE__ */ z.enum(['sure', 'doubtful']);

/** The facts of a record for its receiver, without their places on the document. */
export const sharedFacts = /* @__PURE__ */ z.object({
  certainty,
  patient: z.object({ name: text, age: number, gender: text }),
  symptoms: z.array(z.string()),
  diagnosis: text,
  medicines: z.array(
    z.object({
      medicine_name: z.string(),
      chemical_composition: text,
      form: text,
      strength: text,
      dose: text,
      frequency: text,
      doses: text,
      duration: text,
      durationDays: number,
      /** Start, in days after the document's date, if it does not start at once. */
      startsAfterDays: number,
      meal: z.optional(z.enum(['before', 'after', 'with'])),
      asNeeded: z.optional(z.boolean()),
      instructions: text,
      certainty,
    }),
  ),
  lab_tests: z.array(z.object({ test_name: z.string() })),
  test_name: text,
  results: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.number(), z.string()]),
      unit: text,
      low: number,
      high: number,
      range: text,
      flag: text,
      section: text,
      certainty,
    }),
  ),
  advice: text,
  followUp: text,
});
export type SharedFacts = z.infer<typeof sharedFacts>;

/** A record, as the receiver of a link sees it. */
export const sharedRecord = /* @__PURE__ */ z.object({
  id: z.uuid(),
  date: z.string(),
  /** The calendar date of `date` in the patient's time zone, YYYY-MM-DD, which is shown everywhere. */
  day: z.optional(z.string()),
  recordType: z.enum(recordTypes),
  healthType: z.enum(healthTypes),
  originalFileName: z.string(),
  originalFileType: z.string(),
  /** Bytes. */
  originalFileSize: z.number(),
  /**
   * The query parameter `ticket` of `sharedFile`. It expires after minutes, and with the link; `renewSharedFile` returns a fresh
   * one.
   */
  fileTicket: z.string(),
  hospitalClinicName: z.nullable(z.string()),
  doctorName: z.string(),
  doctorSpecialization: z.nullable(z.string()),
  labReport: z.nullable(z.object({ test_name: z.string() })),
  /** Contents of the document, for the record's title. */
  contents: z.optional(recordContents),
  facts: z.nullable(sharedFacts),
});
export type SharedRecord = z.infer<typeof sharedRecord>;

export const readSharedInfo = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/shared/look',
  access: 'public',
  summary: 'Whether a link lives, who shares (first name only) and how much; counts nothing',
  body: /* @__PURE__ */ z.object({ token: shareToken }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({ sharedBy: z.string(), records: z.number(), needsPasscode: z.boolean(), expiresAt: z.string() }),
    ),
  },
});

export const openShared = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/shared/open',
  access: 'public',
  summary: 'Open a link, which counts as one of its openings: its records with what was read on them',
  body: /* @__PURE__ */ z.object({
    token: shareToken,
    /** Any text: whether it is right depends on the link. */
    passcode: z.optional(
      z.string({ error: m.passcodeWrong }).check(z.trim(), z.maxLength(maxPasscodeLength, { error: m.passcodeWrong })),
    ),
  }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        sharedBy: z.string(),
        expiresAt: z.string(),
        openingsLeft: z.number(),
        records: z.array(sharedRecord),
      }),
    ),
  },
});

export const sharedFile = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/shared/files/{id}',
  access: 'public',
  summary: 'The original file of a shared record, for a ticket of an opening whose link still lives',
  params: shareParams,
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});

export const renewSharedFile = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/shared/files/{id}/ticket',
  access: 'public',
  summary: 'A fresh ticket for a shared file in place of one that has ended, for whoever still has the link itself',
  params: shareParams,
  body: /* @__PURE__ */ z.object({
    token: shareToken,
    /** Issued by an opening of this link for this file, however old. */
    ticket: z.string({ error: m.ended }).check(z.maxLength(maxLinkLength, { error: m.ended })),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ fileTicket: z.string() })) },
});
