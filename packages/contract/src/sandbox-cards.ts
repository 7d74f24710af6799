import { sandboxMessages as m } from './messages/payment-sandbox.ts';

/** Tokens that the browser sends in place of test numbers. A card number never leaves it. */
export const sandboxTokens = [
  'sandbox_visa',
  'sandbox_mastercard',
  'sandbox_rupay',
  'sandbox_declined',
  'sandbox_insufficient_funds',
  'sandbox_expired_card',
  'sandbox_timeout_charged',
  'sandbox_timeout_not_charged',
  'sandbox_processing',
] as const;
export type SandboxToken = (typeof sandboxTokens)[number];

/** A card of the sandbox: a well-known test number that no bank issues. */
export interface SandboxCard {
  readonly token: SandboxToken;
  /** 16 digits with a valid check digit. */
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'rupay';
  readonly last4: string;
  /** The outcome of a payment with it. */
  readonly label: string;
}

const createSandboxCard = (
  token: SandboxToken,
  brand: SandboxCard['brand'],
  number: string,
  label: string,
): SandboxCard => ({
  token,
  brand,
  number,
  last4: number.slice(-4),
  label,
});

export const sandboxCards: readonly SandboxCard[] = [
  /* @__PURE__ */ createSandboxCard('sandbox_visa', 'visa', '4242424242424242', m.visa),
  /* @__PURE__ */ createSandboxCard('sandbox_mastercard', 'mastercard', '5555555555554444', m.mastercard),
  /* @__PURE__ */ createSandboxCard('sandbox_rupay', 'rupay', '6527658900000007', m.rupay),
  /* @__PURE__ */ createSandboxCard('sandbox_declined', 'visa', '4000000000000002', m.declined),
  /* @__PURE__ */ createSandboxCard('sandbox_insufficient_funds', 'visa', '4000000000009995', m.insufficientFunds),
  /* @__PURE__ */ createSandboxCard('sandbox_expired_card', 'visa', '4000000000000069', m.expired),
  /* @__PURE__ */ createSandboxCard('sandbox_timeout_charged', 'visa', '4000000000008104', m.timeoutCharged),
  /* @__PURE__ */ createSandboxCard('sandbox_timeout_not_charged', 'visa', '4000000000008203', m.timeoutNotCharged),
  /* @__PURE__ */ createSandboxCard('sandbox_processing', 'visa', '4000000000008302', m.processing),
];

/** Finds the token of a typed number, ignoring spaces; undefined for other numbers. */
export const findSandboxToken = (typed: string): SandboxToken | undefined => {
  const digits = typed.replaceAll(/\s/g, '');
  return sandboxCards.find(({ number }) => number === digits)?.token;
};
