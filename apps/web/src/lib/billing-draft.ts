import type { FormDrafts } from '@arogo/client/form-drafts';

/** What the receipt says of the payer. */
export interface Billing {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
}

const names = ['name', 'address', 'city', 'state', 'postal'] as const;

const isBilling = (value: unknown): value is Billing =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string');

const toForm = (visitId: string): string => `billing:${visitId}`;

/** What was typed of who pays for a visit. */
export const readBilling = (drafts: FormDrafts, userId: string, visitId: string): Billing | undefined =>
  drafts.read(userId, toForm(visitId), isBilling);

/** Keeps these five and nothing else: no detail of a card may come here. */
export const writeBilling = (drafts: FormDrafts, userId: string, visitId: string, billing: Billing): void =>
  drafts.write(userId, toForm(visitId), Object.fromEntries(names.map((name) => [name, billing[name]])));

export const dropBilling = (drafts: FormDrafts, userId: string, visitId: string): void =>
  drafts.drop(userId, toForm(visitId));
