import type { FormDrafts } from '@arogo/client/form-drafts';

/** What the receipt says of the payer. */
export interface BillingDetails {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
}

const billingFields = ['name', 'address', 'city', 'state', 'postal'] as const;

const isBillingDetails = (value: unknown): value is BillingDetails =>
  typeof value === 'object' &&
  value !== null &&
  billingFields.every((name) => typeof Reflect.get(value, name) === 'string');

const buildBillingKey = (visitId: string): string => `billing:${visitId}`;

/** What was typed of who pays for a visit. */
export const readBilling = (drafts: FormDrafts, userId: string, visitId: string): BillingDetails | undefined =>
  drafts.read(userId, buildBillingKey(visitId), isBillingDetails);

/** Keeps these five and nothing else: no detail of a card may come here. */
export const writeBilling = (drafts: FormDrafts, userId: string, visitId: string, billing: BillingDetails): void =>
  drafts.write(
    userId,
    buildBillingKey(visitId),
    Object.fromEntries(billingFields.map((name) => [name, billing[name]])),
  );

export const clearBilling = (drafts: FormDrafts, userId: string, visitId: string): void =>
  drafts.remove(userId, buildBillingKey(visitId));
