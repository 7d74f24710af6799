import type { HealthRecord } from '@arogo/contract/vault';
import { HighlightedHit } from './highlighted-hit.tsx';

/** Whether a search found a record by its doctor's name: it is then marked there. */
export const isMatchedByDoctor = ({ hit, doctorName }: HealthRecord): boolean =>
  hit?.in === 'doctor' && hit.text === doctorName;

/** Who a record is from, and where: 'Dr. Kavita Deshpande · Sahyadri Clinic'. */
export function RecordOrigin({ record }: { readonly record: HealthRecord }) {
  const { hit, doctorName, hospitalClinicName } = record;
  return (
    <>
      <bdi>{hit !== undefined && isMatchedByDoctor(record) ? <HighlightedHit hit={hit} /> : doctorName}</bdi>
      {hospitalClinicName !== null && (
        <>
          {' · '}
          <bdi>{hospitalClinicName}</bdi>
        </>
      )}
    </>
  );
}
