import {
  createPayment,
  confirmPayment,
  listTransactions,
  readTransaction,
  readAppointmentPayment,
  transactionReceipt,
} from '@arogo/contract/payments';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendBytes } from '../../platform/http/send-file.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import type { LedgerService } from './ledger-service.ts';
import type { PaymentService } from './service.ts';
import { getPaymentMessage } from './payment-mapper.ts';

const toPaymentAnswer = (payment: Awaited<ReturnType<PaymentService['read']>>, tried = false) => {
  const message = getPaymentMessage(payment, tried);
  return { status: 'success' as const, ...(message !== undefined && { message }), data: payment };
};

/** The endpoints to pay an appointment and to list transactions. */
export const paymentRoutes = ({
  payment,
  ledger,
}: {
  readonly payment: PaymentService;
  readonly ledger: LedgerService;
}): readonly Route[] => [
  route(readAppointmentPayment, async ({ session, params }) => toPaymentAnswer(await payment.read(session, params.id))),

  route(createPayment, async ({ session, params, body, request, reply }) => {
    const begun = await payment.begin(
      session,
      params.id,
      body,
      parseIdempotencyKey(request.headers['idempotency-key']),
    );
    reply.code(begun.isCreated ? 201 : 200);
    return toPaymentAnswer(begun.payment);
  }),

  route(confirmPayment, async ({ session, params, body, request }) =>
    toPaymentAnswer(
      await payment.confirm(session, params.id, body, parseIdempotencyKey(request.headers['idempotency-key'])),
      true,
    ),
  ),

  route(listTransactions, ({ session, query }) => ledger.list(session, query)),

  route(readTransaction, async ({ session, params }) => ({
    status: 'success',
    data: await ledger.read(session, params.id),
  })),

  route(transactionReceipt, async ({ session, params, request, reply }) =>
    sendBytes(reply, await ledger.receipt(session, params.id, getRequestLanguage(request))),
  ),
];
