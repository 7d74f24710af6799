import type { Call } from '@arogo/client/api';
import { listPrescriptionTemplates } from '@arogo/contract/prescription-templates';
import { readLastPrescription } from '@arogo/contract/prescriptions';
import { queryOptions } from '@tanstack/react-query';

/** The doctor's last prescription for the person of an appointment. */
export const lastPrescriptionQuery = (call: Call, visitId: string) =>
  queryOptions({
    queryKey: ['clinic', 'prescriptions', visitId, 'last'],
    queryFn: async ({ signal }) => (await call(readLastPrescription, { params: { id: visitId } }, { signal })).data,
  });

/** The doctor's own templates, by name. */
export const templatesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['clinic', 'prescription-templates'],
    queryFn: async ({ signal }) => (await call(listPrescriptionTemplates, {}, { signal })).data,
  });
