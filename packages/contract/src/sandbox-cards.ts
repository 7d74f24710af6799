import { sandboxMessages as m } from './messages/payment-sandbox.ts';

/** What the browser sends in place of a test number. A card number never leaves it. */
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

/** A card of the sandbox: a well-known test number that no bank gives out. */
export interface SandboxCard {
  readonly token: SandboxToken;
  /** 16 digits with a right check digit. */
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'rupay';
  readonly last4: string;
  /** What it is good for. */
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

/** The token of a typed number, spaces ignored; undefined for every number that is not one of the sandbox's own. */
export const findSandboxToken = (typed: string): SandboxToken | undefined => {
  const digits = typed.replaceAll(/\s/g, '');
  return sandboxCards.find(({ number }) => number === digits)?.token;
};
