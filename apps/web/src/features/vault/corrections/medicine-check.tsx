import { type MedicineView, pickFactInput } from '@arogo/contract/corrections';
import { factMessages } from '@arogo/contract/messages/facts';
import { medicineCheckScreen as t } from '@arogo/contract/messages/medicine-check';
import type { MedicineCheck as Check } from '@arogo/contract/reading';
import { Button } from '@arogo/ui/button';
import { Keyboard } from 'lucide-react';
import { Suspense, lazy, use, useId } from 'react';
import type { FactsEditor } from './facts-editor.ts';
import { OpenDocumentContext } from '../open-document-context.ts';

const PdfCutout = lazy(() => import('@arogo/paper/pdf-excerpt'));

const choiceStyle =
  'min-h-11 rounded-control border border-line bg-card px-3.5 py-2 text-left transition-colors duration-150 hover:bg-hush disabled:opacity-60';

/** Formats '500 mg', '500 mg or 650 mg'. */
const strengthList = new Intl.ListFormat('en', { type: 'disjunction' });

const formatCheckReason = ({ reason, listed = [], suggestions: [first] }: Check, name: string): string => {
  if (reason === 'handwriting') return t.handwriting;
  if (reason === 'read_by_model') return t.byModel;
  if (reason === 'name_corrected') return t.corrected(name);
  return reason === 'name_unlisted'
    ? t.unlisted
    : t.strengthUnlisted(first?.medicine_name ?? name, strengthList.format(listed));
};

/** Below a medicine with a doubtful name: its line on the document, the probable reading, and the possible medicines. */
export function MedicineCheck({ medicine, work }: { readonly medicine: MedicineView; readonly work: FactsEditor }) {
  const openDocument = use(OpenDocumentContext);
  const title = useId();
  const { check, place, certainty } = medicine;
  if (check === undefined || certainty === 'sure' || work.editing?.fact === medicine.fact) return null;
  return (
    <div className="grid gap-2.5 pb-3.5 pl-12.5">
      {openDocument && place && (
        <Suspense>
          <PdfCutout document={openDocument} place={place} label={t.lineOnPaper} />
        </Suspense>
      )}
      <p className="text-sm wrap-anywhere">
        {t.seen(check.seen)} <span className="text-soft">{formatCheckReason(check, medicine.medicine_name)}</span>
      </p>
      <fieldset aria-labelledby={title} className="grid gap-2">
        <legend id={title} className="mb-2 text-sm text-soft">
          {check.suggestions.length > 0 ? t.which : t.nothingLike}
        </legend>
        <NameSuggestions medicine={medicine} check={check} work={work} />
      </fieldset>
    </div>
  );
}

function NameSuggestions({
  medicine,
  check,
  work,
}: {
  readonly medicine: MedicineView;
  readonly check: Check;
  readonly work: FactsEditor;
}) {
  const { corrections, run, buildChange, edit, toDraft } = work;
  const { fact, version } = medicine;
  const typed = pickFactInput('medicine', { ...medicine });
  const choose = ({
    medicine_name: name,
    strength,
    chemical_composition: composition,
  }: Check['suggestions'][number]): void => {
    const value = {
      ...typed,
      medicine_name: name,
      ...(strength !== undefined && { strength }),
      ...(composition !== undefined &&
        typed.chemical_composition === undefined && { chemical_composition: composition }),
    };
    run(
      corrections.change(
        [buildChange({ sort: 'medicine', fact, ...(version !== undefined && { version }) }, value)],
        factMessages.saved,
      ),
    );
  };
  return (
    <>
      {check.suggestions.map((suggestion) => {
        const { medicine_name: name, strength = medicine.strength, chemical_composition: composition } = suggestion;
        return (
          <button
            key={`${name} ${strength ?? ''}`}
            type="button"
            disabled={corrections.isBusy}
            onClick={() => choose(suggestion)}
            className={choiceStyle}
          >
            <bdi className="block font-semibold wrap-anywhere">{[name, strength].filter(Boolean).join(' ')}</bdi>
            {composition !== undefined && <span className="block text-sm text-soft wrap-anywhere">{composition}</span>}
          </button>
        );
      })}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<Keyboard aria-hidden="true" />}
        onClick={() => edit({ sort: 'medicine', fact, draft: toDraft('medicine', typed), adding: false })}
      >
        {check.suggestions.length > 0 ? t.none : t.typeIt}
      </Button>
    </>
  );
}
