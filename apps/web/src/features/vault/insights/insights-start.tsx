import type { RecordInsights } from '@arogo/contract/insights';
import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { EmptyState } from '@arogo/ui/empty-state';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { Switch } from '@arogo/ui/switch';
import { useModelConsent } from './insights-queries.ts';

/** Page 0: introduces the insights, with the consent to wording by a language model. */
export function InsightsStart({ known }: { readonly known: RecordInsights }) {
  const { id, healthType, model } = known;
  const consent = useModelConsent(id);
  return (
    <>
      <EmptyState
        level={3}
        drawing={<RecordsDrawing />}
        title={t.startTitle}
        text={t.startText}
        className="pt-4! pb-6!"
      />
      {model && (
        <Switch
          label={t.modelTitle}
          hint={t.modelText[healthType](model.name, model.host)}
          checked={model.agreed}
          disabled={consent.isPending}
          onChange={({ target }) => consent.mutate({ healthType, agreed: target.checked })}
          className="rounded-card border border-line px-4 py-2"
        />
      )}
      <p className="mt-4 text-sm text-soft">{t.notDiagnosis}</p>
    </>
  );
}
