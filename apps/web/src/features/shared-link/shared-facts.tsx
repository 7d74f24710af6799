import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { sortAbnormalFirst } from '@arogo/contract/result-side';
import type { SharedFacts } from '@arogo/contract/sharing';
import { Badge } from '@arogo/ui/badge';
import type { ReactNode } from 'react';
import { formatFlag, addUniqueKeys, formatMedicine, formatPatient, formatRange, formatValue } from './facts-format.ts';

/** Facts from the document of a shared record, in words. */
export function SharedFactsView({ facts, name }: { readonly facts: SharedFacts; readonly name: string }) {
  const { symptoms, medicines, lab_tests: tests, results } = facts;
  const doubtful = facts.certainty === 'doubtful';
  return (
    <section aria-label={t.read}>
      {doubtful && <p className="mb-3 text-sm text-sun">{t.readDoubtful}</p>}
      <dl className="grid gap-3.5">
        <FactLine name={t.patient}>{formatPatient(facts)}</FactLine>
        <FactLine name={t.symptoms}>{symptoms.join(', ')}</FactLine>
        <FactLine name={t.diagnosis}>{facts.diagnosis}</FactLine>
        {medicines.length > 0 && (
          <FactLine name={t.medicines}>
            <ul className="mt-1 grid gap-2.5">
              {addUniqueKeys(medicines, ({ medicine_name: named }) => named).map(([key, medicine]) => {
                const { title, text } = formatMedicine(medicine);
                return (
                  <li key={key}>
                    <span className="font-semibold">{title}</span>
                    {medicine.certainty === 'doubtful' && <DoubtBadge />}
                    {text !== '' && <span className="block text-soft">{text}</span>}
                  </li>
                );
              })}
            </ul>
          </FactLine>
        )}
        <FactLine name={t.tests}>{tests.map(({ test_name: test }) => test).join(', ')}</FactLine>
        {results.length > 0 && (
          <FactLine name={t.results}>
            <ResultTable results={results} name={name} />
          </FactLine>
        )}
        <FactLine name={t.advice}>{facts.advice}</FactLine>
        <FactLine name={t.followUp}>{facts.followUp}</FactLine>
      </dl>
    </section>
  );
}

function FactLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function DoubtBadge() {
  return (
    <Badge tone="sun" className="ml-2">
      {t.check}
    </Badge>
  );
}

function ResultTable({ results, name }: Pick<SharedFacts, 'results'> & { readonly name: string }) {
  return (
    <table aria-label={t.tableOf(name)} className="mt-1 w-full text-left tabular-nums">
      <thead className="text-sm text-soft">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t.result}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t.value}
          </th>
          <th scope="col" className="py-1.5 font-medium max-sm:hidden">
            {t.range}
          </th>
        </tr>
      </thead>
      <tbody>
        {addUniqueKeys(sortAbnormalFirst(results), (result) => result.name).map(([key, result]) => {
          // The flag of a doubtful result is ignored.
          const flag = result.certainty === 'doubtful' ? undefined : formatFlag(result.flag);
          return (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pr-3 font-normal wrap-anywhere">
                {result.name}
                <span className="block text-sm text-soft sm:hidden">{formatRange(result)}</span>
              </th>
              <td className="py-2.5 pr-3">
                <span className="font-semibold">{formatValue(result)}</span>
                {flag !== undefined && (
                  <Badge tone="sun" className="ml-2">
                    {flag}
                  </Badge>
                )}
                {result.certainty === 'doubtful' && <DoubtBadge />}
              </td>
              <td className="py-2.5 text-soft max-sm:hidden">{formatRange(result)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
