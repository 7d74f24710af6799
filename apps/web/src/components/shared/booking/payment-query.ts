import type { Call } from '@arogo/client/api';
import { readAppointmentPayment } from '@arogo/contract/payments';
import { queryOptions } from '@tanstack/react-query';

/** State of an appointment's payment; polled while the bank has not responded. Fails with ApiError. */
export const appointmentPaymentQuery = (call: Call, appointmentId: string) =>
  queryOptions({
    queryKey: ['payments', appointmentId],
    queryFn: async ({ signal }) =>
      (await call(readAppointmentPayment, { params: { id: appointmentId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'processing' ? 3_000 : false),
  });
