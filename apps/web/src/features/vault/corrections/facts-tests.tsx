import type { LabTestView } from '@arogo/contract/corrections';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { Button } from '@arogo/ui/button';
import { LinkChip } from '@arogo/ui/chip';
import { ArrowUpRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FactLine } from './facts-line.tsx';
import { Section } from './facts-section.tsx';
import type { FactsEditor } from './facts-editor.ts';

interface LabTestsProps {
  readonly tests: readonly LabTestView[];
  readonly work: FactsEditor;
}

/** The tests that were ordered: links to book them, or lines to correct them. */
export function LabTestFacts({ tests, work }: LabTestsProps) {
  // Opened by default if a test needs a check.
  const [open, setOpen] = useState(() => tests.some(({ certainty }) => certainty === 'doubtful'));
  const isEdited = tests.some(({ fact }) => fact === work.editing?.fact);
  const correct = (
    <Button
      size="sm"
      variant="quiet"
      icon={<Pencil aria-hidden="true" />}
      aria-expanded={open || isEdited}
      aria-label={`${t.correct}: ${t.labTests}`}
      onClick={() => setOpen(!open)}
    >
      {t.correct}
    </Button>
  );
  return (
    <Section title={t.labTests} aside={correct}>
      {open || isEdited ? (
        tests.map((test) => (
          <FactLine
            key={test.fact}
            work={work}
            sort="lab_test"
            mark={test}
            value={test}
            name={test.test_name}
            link={<BookTest test={test} work={work} words={t.bookTest(test.test_name)} />}
          >
            <span className="block wrap-anywhere">{test.test_name}</span>
            {test.test_description !== undefined && (
              <span className="block text-sm text-soft wrap-anywhere">{test.test_description}</span>
            )}
          </FactLine>
        ))
      ) : (
        <li>
          <ul className="flex flex-wrap gap-2 pt-1">
            {tests.map((test) => (
              <li
                key={test.fact}
                className="max-w-full"
                onPointerEnter={() => work.focus.point(test.place)}
                onPointerLeave={() => work.focus.point(undefined)}
              >
                <BookTest test={test} work={work} words={test.test_name} />
                {test.test_description !== undefined && (
                  <p className="mt-1 text-sm text-soft wrap-anywhere">{test.test_description}</p>
                )}
              </li>
            ))}
          </ul>
        </li>
      )}
    </Section>
  );
}

/** Link to book a test. */
function BookTest({
  test,
  work,
  words,
}: {
  readonly test: LabTestView;
  readonly work: FactsEditor;
  readonly words: string;
}) {
  const name = t.bookTest(test.test_name);
  return (
    <LinkChip
      as={Link}
      to={test.book_test_url}
      aria-label={name}
      title={name}
      icon={<ArrowUpRight aria-hidden="true" />}
      onFocus={() => work.focus.point(test.place)}
      onBlur={() => work.focus.point(undefined)}
      className="max-w-full"
    >
      <span className="truncate">{words}</span>
    </LinkChip>
  );
}
