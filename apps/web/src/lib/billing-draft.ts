import type { FormDrafts } from '@arogo/client/form-drafts';
import type { BillingDetails } from '@arogo/contract/payments';

const billingFields = [
  'name',
  'address',
  'city',
  'state',
  'postal',
] as const satisfies readonly (keyof BillingDetails)[];

const isBillingDetails = (value: unknown): value is BillingDetails =>
  typeof value === 'object' &&
  value !== null &&
  billingFields.every((name) => typeof Reflect.get(value, name) === 'string');

const buildBillingKey = (appointmentId: string): string => `billing:${appointmentId}`;

/** Reads the billing draft of an appointment. */
export const readBilling = (drafts: FormDrafts, userId: string, appointmentId: string): BillingDetails | undefined =>
  drafts.read(userId, buildBillingKey(appointmentId), isBillingDetails);

/** Stores these five fields and nothing else: card details must never be stored. */
export const writeBilling = (
  drafts: FormDrafts,
  userId: string,
  appointmentId: string,
  billing: BillingDetails,
): void =>
  drafts.write(
    userId,
    buildBillingKey(appointmentId),
    Object.fromEntries(billingFields.map((name) => [name, billing[name]])),
  );

export const clearBilling = (drafts: FormDrafts, userId: string, appointmentId: string): void =>
  drafts.remove(userId, buildBillingKey(appointmentId));
