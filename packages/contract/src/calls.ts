import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { type EndpointCaller, defineEndpointFor } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';
import { identifier } from './text.ts';

export const callKinds = ['audio', 'video'] as const;
export type CallKind = (typeof callKinds)[number];
export const callStates = ['ringing', 'active', 'ended'] as const;
/** How a call ended. 'cancelled': the caller hung up before an answer; 'failed': the connection could not be made or was lost. */
export const callOutcomes = ['answered', 'missed', 'declined', 'cancelled', 'failed'] as const;

/** How long a call rings, in milliseconds. */
export const ringTimeoutMs = 40_000;
/** Heartbeat interval of a device in a call. A call ends if a side sent none for `callLostAfterMs`. */
export const callHeartbeatMs = 10_000;
export const callLostAfterMs = 45_000;
/** Maximum bytes of one signal: a session description, or an ICE candidate. */
export const maxSignalLength = 32_768;

/** A call. Instants are ISO 8601 in UTC. */
export const call = /* @__PURE__ */ z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  kind: z.enum(callKinds),
  caller: z.enum(['user', 'doctor']),
  state: z.enum(callStates),
  outcome: z.nullable(z.enum(callOutcomes)),
  /** The other side, for the call window. */
  other: z.object({
    id: z.uuid(),
    name: z.string(),
    img: z.nullable(z.string()),
    gender: z.string(),
    about: z.string(),
    /** For a doctor: name of the account that acts for the patient; null if the patient does. */
    representative: z.nullable(z.string()),
  }),
  /** The online appointment of the call. */
  appointmentId: z.nullable(z.uuid()),
  startedAt: z.string(),
  ringsUntil: z.string(),
  answeredAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type Call = z.infer<typeof call>;

/** An entry of RTCConfiguration.iceServers; its credentials expire. */
const iceServer = /* @__PURE__ */ z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

const params = /* @__PURE__ */ z.object({ id: identifier });
const deviceId = /* @__PURE__ */ z.uuid({ error: commonMessages.invalidInput });

const buildCallEndpoints = <const Base extends 'calls' | 'clinic/calls', const Caller extends EndpointCaller>(
  base: Base,
  caller: Caller,
) => ({
  current: defineEndpointFor(caller, {
    method: 'GET',
    path: `/api/${base}`,
    summary: 'The call that rings or runs for whoever asks, if there is one',
    answers: { 200: buildDataAnswer(z.nullable(call)) },
  }),
  start: defineEndpointFor(caller, {
    method: 'POST',
    path: `/api/${base}`,
    summary:
      'Call the other side of a conversation, or answer it (200) where it is calling at that moment; takes an Idempotency-Key',
    body: z.object({
      conversationId: identifier,
      kind: z.enum(callKinds, { error: commonMessages.invalidInput }),
      deviceId,
    }),
    answers: { 200: buildDataAnswer(call), 201: buildDataAnswer(call) },
  }),
  answer: defineEndpointFor(caller, {
    method: 'POST',
    path: `/api/${base}/{id}/answer`,
    summary: 'Take a call on this device; of two devices one has it',
    params,
    body: z.object({ deviceId }),
    answers: { 200: buildDataAnswer(call) },
  }),
  end: defineEndpointFor(caller, {
    method: 'POST',
    path: `/api/${base}/{id}/end`,
    summary: 'Hang up, decline, or give up a line that could not be made; an ended call stays ended',
    params,
    body: z.object({
      reason: z._default(z.enum(['hangup', 'decline', 'failed'], { error: commonMessages.invalidInput }), 'hangup'),
    }),
    answers: { 200: buildDataAnswer(call) },
  }),
  ice: defineEndpointFor(caller, {
    method: 'GET',
    path: `/api/${base}/{id}/ice`,
    summary: 'STUN and TURN servers for a call that is not over, with credentials of a short life',
    params,
    answers: {
      200: buildDataAnswer(z.object({ iceServers: z.array(iceServer), /** ISO 8601. */ expiresAt: z.string() })),
    },
  }),
});

export const patientCalls = /* @__PURE__ */ buildCallEndpoints('calls', {
  access: 'patient',
  about: { area: 'messages', role: 'manage' },
});
export const doctorCalls = /* @__PURE__ */ buildCallEndpoints('clinic/calls', { access: 'doctor' });
export type CallEndpoints = typeof patientCalls | typeof doctorCalls;
