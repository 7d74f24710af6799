import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { sortAbnormalFirst } from '@arogo/contract/result-side';
import type { SharedFacts } from '@arogo/contract/sharing';
import { Badge } from '@arogo/ui/badge';
import type { ReactNode } from 'react';
import { flagOf, keyed, linesOfMedicine, patientLine, rangeOf, valueOf } from './facts-in-words.ts';

/** What the paper of a shared record says, in words. */
export function SharedFactsView({ facts, name }: { readonly facts: SharedFacts; readonly name: string }) {
  const { symptoms, medicines, lab_tests: tests, results } = facts;
  const doubtful = facts.certainty === 'doubtful';
  return (
    <section aria-label={t.read}>
      {doubtful && <p className="mb-3 text-sm text-sun">{t.readDoubtful}</p>}
      <dl className="grid gap-3.5">
        <Line name={t.patient}>{patientLine(facts)}</Line>
        <Line name={t.symptoms}>{symptoms.join(', ')}</Line>
        <Line name={t.diagnosis}>{facts.diagnosis}</Line>
        {medicines.length > 0 && (
          <Line name={t.medicines}>
            <ul className="mt-1 grid gap-2.5">
              {keyed(medicines, ({ medicine_name: named }) => named).map(([key, medicine]) => {
                const { title, text } = linesOfMedicine(medicine);
                return (
                  <li key={key}>
                    <span className="font-semibold">{title}</span>
                    {medicine.certainty === 'doubtful' && <Doubt />}
                    {text !== '' && <span className="block text-soft">{text}</span>}
                  </li>
                );
              })}
            </ul>
          </Line>
        )}
        <Line name={t.tests}>{tests.map(({ test_name: test }) => test).join(', ')}</Line>
        {results.length > 0 && (
          <Line name={t.results}>
            <Results results={results} name={name} />
          </Line>
        )}
        <Line name={t.advice}>{facts.advice}</Line>
        <Line name={t.followUp}>{facts.followUp}</Line>
      </dl>
    </section>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Doubt() {
  return (
    <Badge tone="sun" className="ml-2">
      {t.check}
    </Badge>
  );
}

function Results({ results, name }: Pick<SharedFacts, 'results'> & { readonly name: string }) {
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
        {keyed(sortAbnormalFirst(results), (result) => result.name).map(([key, result]) => {
          // A mark of a result in doubt is none.
          const flag = result.certainty === 'doubtful' ? undefined : flagOf(result.flag);
          return (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pr-3 font-normal wrap-anywhere">
                {result.name}
                <span className="block text-sm text-soft sm:hidden">{rangeOf(result)}</span>
              </th>
              <td className="py-2.5 pr-3">
                <span className="font-semibold">{valueOf(result)}</span>
                {flag !== undefined && (
                  <Badge tone="sun" className="ml-2">
                    {flag}
                  </Badge>
                )}
                {result.certainty === 'doubtful' && <Doubt />}
              </td>
              <td className="py-2.5 text-soft max-sm:hidden">{rangeOf(result)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
