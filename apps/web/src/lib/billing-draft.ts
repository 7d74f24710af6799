import type { KeyValueStore } from '@arogo/client/storage';
import { billingDraftsKey } from './drop-drafts.ts';
import { dropTabDraft, readTabDraft, writeTabDraft } from './tab-drafts.ts';

/** What the receipt says of the payer. */
export interface Billing {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
}

const names = ['name', 'address', 'city', 'state', 'postal'] as const;

const isBilling = (value: unknown): value is Billing => typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string');

/** What was typed of who pays for a visit. */
export const readBilling = (store: KeyValueStore, userId: string, visitId: string): Billing | undefined => readTabDraft(store, billingDraftsKey, userId, visitId, isBilling);

/** Keeps these five and nothing else: no detail of a card may come here. */
export const writeBilling = (store: KeyValueStore, userId: string, visitId: string, billing: Billing): void =>
  writeTabDraft(store, billingDraftsKey, userId, visitId, Object.fromEntries(names.map((name) => [name, billing[name]])));

export const dropBilling = (store: KeyValueStore, userId: string, visitId: string): void => dropTabDraft(store, billingDraftsKey, userId, visitId);
