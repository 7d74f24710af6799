import * as z from 'zod/mini';
import { isSimplePin, otp, securityPin } from './access-steps.ts';
import { doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { accessStepMessages as m } from './messages/access-steps.ts';
import { pinChange as t } from './messages/pin-change.ts';
import { user } from './user.ts';

interface PinChange {
  readonly oldPin?: string | undefined;
  readonly otp?: string | undefined;
  readonly securityPin: string;
  readonly confirmPin: string;
}

const is = (holds: (change: PinChange) => boolean, error: string, path: keyof PinChange) =>
  z.refine<PinChange>(holds, { error, path: [path] });

/** A new PIN: one proof, by the old PIN or a fresh code, and the new PIN twice. It follows the rules of a first PIN. */
export const pinChangeBody = /* @__PURE__ */ z
  .object({
    oldPin: z.optional(securityPin),
    otp: z.optional(otp),
    securityPin,
    confirmPin: z.string({ error: m.pinConfirmRequired }).check(z.minLength(1, { error: m.pinConfirmRequired })),
  })
  .check(
    is(({ oldPin, otp: code }) => (oldPin === undefined) !== (code === undefined), t.proofRequired, 'oldPin'),
    is(({ securityPin: pin }) => !isSimplePin(pin), m.pinTooSimple, 'securityPin'),
    is(({ oldPin, securityPin: pin }) => pin !== oldPin, t.samePin, 'securityPin'),
    is(({ securityPin: pin, confirmPin }) => pin === confirmPin, m.pinMismatch, 'confirmPin'),
  );

export const sendPinCode = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/users/security-pin/code',
  access: 'patient',
  about: 'account',
  summary: 'Send a code with which the Security PIN can be changed to the address of the account',
  answers: { 200: doneAnswer },
});

export const changePin = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/users/security-pin',
  access: 'patient',
  about: 'account',
  summary:
    'Change the Security PIN by the old one or by a code; every other session ends, this one goes on under a new token',
  body: pinChangeBody,
  answers: {
    200: /* @__PURE__ */ z.object({ status: successStatus, token: z.string(), user, message: optionalMessage }),
  },
});
