import type { Endpoint } from '@arogo/contract/endpoint';

/**
 * Calls that go on while the disk is low although they write a little: access, what makes room, what ends something, what keeps
 * somebody safe, and what only reads with a POST.
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
  // A link to a file lives for minutes: without a fresh ticket nothing can be read.
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
  // A charge may have been made already.
  'POST /api/payments/{id}/confirm',
  'POST /api/payments/webhooks/sandbox',
  'POST /api/payments/webhooks/stripe',
]);

/** Names of the calls that go on, for the test that compares them with the contract. */
export const callsAllowedWhenLow: readonly string[] = [...allowedWhenLow];

/** Whether a call is refused while the disk is low: every write but those above. Reads and deletions always go on. */
export const isRefusedWhenLow = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method !== 'GET' && method !== 'DELETE' && !allowedWhenLow.has(`${method} ${path}`);
