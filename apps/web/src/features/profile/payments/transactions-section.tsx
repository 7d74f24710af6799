import type { Call } from '@arogo/client/api';
import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { transactionsScreen as m } from '@arogo/contract/messages/transactions';
import { listTransactions, type Transaction, transactionSorts, type TransactionSort } from '@arogo/contract/payments';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { SelectField } from '@arogo/ui/select-field';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../lib/services.ts';
import { LoadMore } from '../../../components/shared/load-more.tsx';
import { formatAmount, formatReason, getStatusColour, formatViewLabel } from './transaction-format.ts';

const TransactionDialog = lazy(() => import('./transaction-dialog.tsx'));

const transactionsQuery = (call: Call, sort: TransactionSort) =>
  infiniteQueryOptions({
    queryKey: ['transactions', sort],
    queryFn: ({ pageParam, signal }) => call(listTransactions, { query: { sort, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** Charges and refunds, in the selected order. */
export function TransactionsSection() {
  const { call } = useServices();
  const [sort, setSort] = useState<TransactionSort>('newest');
  const [open, setOpen] = useState<Transaction>();
  const list = useInfiniteQuery(transactionsQuery(call, sort));
  const { data, failureReason, isFetching, refetch } = list;
  const transactions = data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <div className="grid gap-4">
      <SelectField
        label={m.sort}

        className="sm:max-w-72"
        options={transactionSorts.map((value) => ({ value, label: m.sorts[value] }))}
        value={sort}
        onChange={(event) => setSort(transactionSorts.find((each) => each === event.currentTarget.value) ?? 'newest')}
      />
      {/* Shown after the first failure, while the request is retried. */}
      {data === undefined && failureReason !== null && (
        <LoadFailed
          error={failureReason}
          title={getErrorText(failureReason, m.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {data === undefined && failureReason === null && <LoadingSkeleton />}
      {data !== undefined && transactions.length === 0 && (
        <Card>
          <EmptyState
            drawing={<RecordsDrawing />}
            title={m.emptyTitle}
            text={m.emptyText}
            action={
              <LinkButton as={Link} to="/doctor-list">
                {m.find}
              </LinkButton>
            }
          />
        </Card>
      )}
      {transactions.length > 0 && <TransactionRows transactions={transactions} onOpen={setOpen} />}
      <LoadMore of={list} className="justify-self-start" />
      <Suspense fallback={null}>
        {open !== undefined && <TransactionDialog transaction={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  );
}

interface TransactionRowsProps {
  readonly transactions: readonly Transaction[];
  readonly onOpen: (transaction: Transaction) => void;
}

/** A table; on a phone, one card per row. */
function TransactionRows({ transactions, onOpen }: TransactionRowsProps) {
  return (
    <Card padding="none" className="overflow-hidden">
      <table className="block w-full text-sm md:table">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-soft">
            {Object.values(m.columns).map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-medium md:first:text-right md:first:w-44">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {transactions.map((transaction) => (
            <tr key={transaction.id} className="block px-4 py-3.5 md:table-row md:px-0 md:py-0">
              <td className="block md:table-cell md:px-4 md:py-3 md:text-right">
                <span className="block text-base font-semibold tabular-nums">{formatAmount(transaction)}</span>
                <span className="block text-soft tabular-nums">
                  {formatDateTime(transaction.createdAt, getBrowserTimeZone())}
                </span>
              </td>
              <td className="block wrap-anywhere md:table-cell md:px-4 md:py-3">
                <bdi>{transaction.paymentMadeTo}</bdi>
                {transaction.person !== null && <span className="text-soft"> · {m.forPerson(transaction.person)}</span>}
              </td>
              <td className="block text-soft md:table-cell md:px-4 md:py-3">{formatReason(transaction)}</td>
              <td className="block md:table-cell md:px-4 md:py-3">
                <Status colour={getStatusColour(transaction.status)}>{m.statuses[transaction.status]}</Status>
              </td>
              <td className="block pt-2 md:table-cell md:px-4 md:py-3">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={formatViewLabel(transaction)}
                  onClick={() => onOpen(transaction)}
                >
                  {m.columns.view}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={m.loading}>
      <Card padding="none" className="grid divide-y divide-line">
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className="grid gap-2.5 px-4 py-3.5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-48 max-w-full" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
