import {
  beginPayment,
  confirmPayment,
  listTransactions,
  readTransaction,
  readVisitPayment,
  transactionReceipt,
} from '@arogo/contract/payments';
import { create as contentDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import { type Route, route } from '../../platform/endpoints.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import type { LedgerService } from './ledger-service.ts';
import type { PaymentService } from './service.ts';
import { messageOf } from './view.ts';

const said = (payment: Awaited<ReturnType<PaymentService['read']>>, tried = false) => {
  const message = messageOf(payment, tried);
  return { status: 'success' as const, ...(message !== undefined && { message }), data: payment };
};

/** The endpoints of paying a visit, and of what was paid. */
export const paymentRoutes = ({
  payment,
  ledger,
}: {
  readonly payment: PaymentService;
  readonly ledger: LedgerService;
}): readonly Route[] => [
  route(readVisitPayment, async ({ session, params }) => said(await payment.read(session, params.id))),

  route(beginPayment, async ({ session, params, body, request, reply }) => {
    const begun = await payment.begin(session, params.id, body, idempotencyKey(request.headers['idempotency-key']));
    reply.code(begun.made ? 201 : 200);
    return said(begun.payment);
  }),

  route(confirmPayment, async ({ session, params, body, request }) =>
    said(await payment.confirm(session, params.id, body, idempotencyKey(request.headers['idempotency-key'])), true),
  ),

  route(listTransactions, ({ session, query }) => ledger.list(session, query)),

  route(readTransaction, async ({ session, params }) => ({
    status: 'success',
    data: await ledger.read(session, params.id),
  })),

  route(transactionReceipt, async ({ session, params, reply }) => {
    const { name, content } = await ledger.receipt(session, params.id);
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': content.byteLength,
      'content-disposition': contentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    return Readable.from([content]);
  }),
];
