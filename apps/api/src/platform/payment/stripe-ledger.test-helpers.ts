import { randomBytes } from 'node:crypto';

/** Stripe's test cards by outcome. 'pm_card_processing' is our own, for a slow bank. */
export type StripeTestCard =
  | 'pm_card_visa'
  | 'pm_card_mastercard'
  | 'pm_card_chargeDeclined'
  | 'pm_card_chargeDeclinedInsufficientFunds'
  | 'pm_card_chargeDeclinedExpiredCard'
  | 'pm_card_threeDSecure2Required'
  | 'pm_card_processing';

/** A refusal in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error['code']));
    this.status = status;
    this.error = error;
  }
}

const createInvalidRefusal = (code: string, param?: string): StripeRefusal =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    code,
    message: `canary of ${code}`,
    ...(param !== undefined && { param }),
  });
const createMissingRefusal = (param: string): StripeRefusal =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such canary' });

interface Decline {
  readonly code: string;
  readonly decline_code?: string;
}

export interface LedgerCharge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly created: number;
  readonly payment_intent: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: { readonly brand: string; readonly last4: string };
  };
  amount_refunded: number;
  status: 'succeeded' | 'failed' | 'pending';
}

export interface LedgerIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly created: number;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: false;
  status: string;
  latest_charge: string | null;
  last_payment_error: (Decline & { readonly type: 'card_error'; readonly message: string }) | null;
}

export interface LedgerRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  status: string;
}

const outcomes: Readonly<
  Record<
    StripeTestCard,
    { readonly last4: string; readonly brand: string; readonly status: string; readonly decline?: Decline }
  >
> = {
  pm_card_visa: { brand: 'visa', last4: '4242', status: 'succeeded' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', status: 'succeeded' },
  pm_card_chargeDeclined: {
    brand: 'visa',
    last4: '0002',
    status: 'requires_payment_method',
    decline: { code: 'card_declined', decline_code: 'generic_decline' },
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    status: 'requires_payment_method',
    decline: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  pm_card_chargeDeclinedExpiredCard: {
    brand: 'visa',
    last4: '0069',
    status: 'requires_payment_method',
    decline: { code: 'expired_card' },
  },
  pm_card_threeDSecure2Required: { brand: 'visa', last4: '3220', status: 'requires_action' },
  pm_card_processing: { brand: 'visa', last4: '0077', status: 'processing' },
};

const isTestCard = (name: string): name is StripeTestCard => Object.hasOwn(outcomes, name);

const payable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

export interface LedgerOptions {
  /** Epoch seconds. */
  readonly now: () => number;
  /** Receives every event, by Stripe's event type. */
  readonly onEvent: (type: string, object: object) => void;
}

const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe's ledger in memory: the effect of the API calls, without HTTP. */
export const createStripeLedger = ({ now, onEvent: emit }: LedgerOptions) => {
  const intents = new Map<string, LedgerIntent>();
  const charges = new Map<string, LedgerCharge>();
  const refunds = new Map<string, LedgerRefund>();
  let refundsAre: 'succeeded' | 'pending' = 'succeeded';

  const findIntent = (reference: string): LedgerIntent => {
    const intent = intents.get(reference);
    if (!intent) throw createMissingRefusal('intent');
    return intent;
  };

  const charge = (
    intent: LedgerIntent,
    card: { readonly brand: string; readonly last4: string },
    status: LedgerCharge['status'],
  ): void => {
    const made: LedgerCharge = {
      id: createId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: now(),
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card },
      status,
    };
    charges.set(made.id, made);
    intent.latest_charge = made.id;
  };

  const confirm = (reference: string, method: string): LedgerIntent => {
    const intent = findIntent(reference);
    if (!isTestCard(method)) throw createMissingRefusal('payment_method');
    if (!payable.has(intent.status)) throw createInvalidRefusal('payment_intent_unexpected_state');
    const { brand, last4, status, decline } = outcomes[method];
    intent.status = status;
    intent.last_payment_error = null;
    if (status === 'requires_action') {
      emit('payment_intent.requires_action', intent);
      return intent;
    }
    charge(intent, { brand, last4 }, decline ? 'failed' : status === 'processing' ? 'pending' : 'succeeded');
    if (decline) {
      intent.last_payment_error = { ...decline, type: 'card_error', message: 'canary of a decline' };
      emit('payment_intent.payment_failed', intent);
      throw new StripeRefusal(402, { ...intent.last_payment_error, payment_intent: intent });
    }
    emit(status === 'processing' ? 'payment_intent.processing' : 'payment_intent.succeeded', intent);
    return intent;
  };

  return {
    intents,
    charges,
    refunds,
    findIntent,
    open(fields: URLSearchParams): LedgerIntent {
      const amount = Number(fields.get('amount'));
      if (!Number.isInteger(amount) || amount < 1 || amount > 99_999_999)
        throw createInvalidRefusal('parameter_invalid_integer', 'amount');
      if (fields.get('currency') !== 'inr') throw createInvalidRefusal('parameter_invalid_string', 'currency');
      if (fields.has('payment_method_types[0]'))
        throw createInvalidRefusal('parameter_unknown', 'payment_method_types');
      if (fields.get('allowed_payment_method_types[0]') !== 'card')
        throw createInvalidRefusal('parameter_missing', 'allowed_payment_method_types');
      const metadata = parseMetadata(fields);
      const reference = createId('pi');
      const intent: LedgerIntent = {
        id: reference,
        object: 'payment_intent',
        amount,
        currency: 'inr',
        client_secret: `${reference}_secret_${randomBytes(8).toString('hex')}`,
        created: now(),
        description: fields.get('description'),
        metadata,
        livemode: false,
        status: 'requires_payment_method',
        latest_charge: null,
        last_payment_error: null,
      };
      intents.set(reference, intent);
      emit('payment_intent.created', intent);
      return intent;
    },
    confirm,
    cancel(reference: string): LedgerIntent {
      const intent = findIntent(reference);
      if (!payable.has(intent.status)) throw createInvalidRefusal('payment_intent_unexpected_state');
      intent.status = 'canceled';
      emit('payment_intent.canceled', intent);
      return intent;
    },
    refund(fields: URLSearchParams): LedgerRefund {
      const intent = intents.get(fields.get('payment_intent') ?? '');
      if (!intent) throw createMissingRefusal('payment_intent');
      const charged = charges.get(intent.latest_charge ?? '');
      if (charged?.status !== 'succeeded') throw createInvalidRefusal('payment_intent_unexpected_state');
      const amount = Number(fields.get('amount'));
      if (charged.amount_refunded === charged.amount) throw createInvalidRefusal('charge_already_refunded');
      if (!Number.isInteger(amount) || amount < 1 || charged.amount_refunded + amount > charged.amount)
        throw createInvalidRefusal('amount_too_large', 'amount');
      charged.amount_refunded += amount;
      const refund: LedgerRefund = {
        id: createId('re'),
        object: 'refund',
        amount,
        charge: charged.id,
        payment_intent: intent.id,
        metadata: parseMetadata(fields),
        created: now(),
        status: refundsAre,
      };
      refunds.set(refund.id, refund);
      emit('refund.created', refund);
      emit('charge.refunded', charged);
      return refund;
    },
    listRefunds(reference: string | null): readonly LedgerRefund[] {
      if (!intents.has(reference ?? '')) throw createMissingRefusal('payment_intent');
      return [...refunds.values()].filter((refund) => refund.payment_intent === reference).toReversed();
    },
    /** Latest first. @param after the id of a refund: returns those made before it */
    refundsSince(since: number, after: string | null): readonly LedgerRefund[] {
      const made = [...refunds.values()].filter(({ created }) => created >= since).toReversed();
      return made.slice(made.findIndex(({ id: one }) => one === after) + 1);
    },
    /** Ends the processing of a payment: the slow bank has decided. */
    settle(reference: string, isPaid = true): void {
      const intent = findIntent(reference);
      const charged = charges.get(intent.latest_charge ?? '');
      if (intent.status !== 'processing' || !charged) throw new Error('This payment is not being processed.');
      charged.status = isPaid ? 'succeeded' : 'failed';
      intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
      if (!isPaid)
        intent.last_payment_error = {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'canary',
        };
      emit(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
    },
    /** Ends the bank's authentication of the payer. */
    authenticate(reference: string, isThem: boolean): void {
      const intent = findIntent(reference);
      if (intent.status !== 'requires_action') throw new Error('Nobody is asked about this payment.');
      intent.status = isThem ? 'succeeded' : 'requires_payment_method';
      charge(intent, { brand: 'visa', last4: '3220' }, isThem ? 'succeeded' : 'failed');
      if (!isThem)
        intent.last_payment_error = {
          type: 'card_error',
          code: 'payment_intent_authentication_failure',
          message: 'canary',
        };
      emit(isThem ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
    },
    /** Sets whether new refunds succeed at once; `endRefund` ends the pending ones. */
    refundsWill(be: 'succeeded' | 'pending'): void {
      refundsAre = be;
    },
    endRefund(reference: string, status: 'succeeded' | 'failed'): void {
      const refund = refunds.get(reference);
      const charged = charges.get(refund?.charge ?? '');
      if (!refund || !charged) throw new Error('There is no such refund.');
      refund.status = status;
      if (status === 'failed') charged.amount_refunded -= refund.amount;
      emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
  };
};

const parseMetadata = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      /^metadata\[\w+\]$/.test(name) ? [[name.slice('metadata['.length, -1), value]] : [],
    ),
  );
