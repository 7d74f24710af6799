import type { Endpoint } from '@arogo/contract/endpoint';

/**
 * Calls that stay allowed while the disk is low, although they write a little: sign-in, calls that free space, that end
 * something, that keep a person safe, and those that use POST only to read.
 */
const allowedWhenLow: ReadonlySet<string> = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/refresh-token',
  'POST /api/auth/request-otp',
  'POST /api/auth/setup-pin',
  'POST /api/auth/verify-login-otp',
  'POST /api/auth/verify-otp',
  'PUT /api/users/security-pin',
  'POST /api/users/security-pin/code',
  'POST /api/users/sessions/end-others',
  'POST /api/users/export',
  'POST /api/users/erase',
  'POST /api/users/consents/{id}/withdraw',
  'PUT /api/users/model-consent',
  'PUT /api/users/speech',
  'POST /api/speech',
  'POST /api/physical-health/health-vault/delete',
  'POST /api/physical-health/health-vault/download',
  'POST /api/physical-health/health-vault/restore',
  'POST /api/physical-health/health-vault/{id}/restore',
  'POST /api/shared/look',
  'POST /api/guardian/look',
  'POST /api/persons/invitations/look',
  'POST /api/persons/invitations/decline',
  // A link to a file lasts minutes: without a new ticket no file can be read.
  'POST /api/tickets/renew',
  'POST /api/shared/open',
  'POST /api/medication/alerts/{id}/doses',
  'POST /api/medication/alerts/{id}/restore',
  'PUT /api/medication/alerts/{id}/state',
  'POST /api/notifications/{id}/answer',
  'POST /api/notifications/{id}/received',
  'POST /api/notifications/read',
  'POST /api/assistant/dangers',
  'POST /api/assistant/chats/{id}/stop',
  'PUT /api/conversations/{id}/marks',
  'PUT /api/clinic/conversations/{id}/marks',
  'POST /api/calls',
  'POST /api/calls/{id}/answer',
  'POST /api/calls/{id}/end',
  'POST /api/clinic/calls',
  'POST /api/clinic/calls/{id}/answer',
  'POST /api/clinic/calls/{id}/end',
  'POST /api/appointments/{id}/cancel',
  'POST /api/clinic/visits/{id}/cancel',
  'PATCH /api/clinic/visits/{id}',
  'POST /api/clinic/visits/{id}/prescriptions/preview',
  // The card may have been charged already.
  'POST /api/payments/{id}/confirm',
  'POST /api/payments/webhooks/sandbox',
  'POST /api/payments/webhooks/stripe',
]);

/** The allowed calls, for the test that compares them with the contract. */
export const callsAllowedWhenLow: readonly string[] = [...allowedWhenLow];

/** Whether a call is refused while the disk is low: all writes but those above. Reads and deletions are always allowed. */
export const isRefusedWhenLow = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method !== 'GET' && method !== 'DELETE' && !allowedWhenLow.has(`${method} ${path}`);
