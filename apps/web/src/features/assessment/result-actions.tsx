import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { type AssessmentResult, deleteResult } from '@arogo/contract/assessments';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { useServices } from '../../lib/services.ts';
import { assessmentsKey } from '../../components/shared/assessment/queries.ts';
import { resultQuery } from './queries.ts';
import { formatResultText } from './result-text.ts';

/** Actions on a result: copy, print, delete. */
export function ResultActions({ result }: { readonly result: AssessmentResult }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayManage = useIsPartManaged('mental');
  const [asking, setAsking] = useState(false);
  const when = formatDateTime(result.finishedAt, getBrowserTimeZone());
  const remove = useMutation({
    mutationFn: () => call(deleteResult, { params: { id: result.id } }),
    onSuccess: async () => {
      toaster.success(assessmentMessages.deleted);
      await navigate('/assessment', { replace: true });
      client.removeQueries({ queryKey: resultQuery(call, result.id).queryKey });
      await client.invalidateQueries({ queryKey: [assessmentsKey] });
    },
  });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(formatResultText(result, when));
      toaster.success(t.copied);
    } catch {
      toaster.error(t.copyFailed);
    }
  };
  return (
    <Card as="section" aria-labelledby="to-doctor-title" className="print:hidden">
      <h2 id="to-doctor-title" className="text-section">
        {t.toDoctor}
      </h2>
      <p className="mt-0.5 text-soft">{t.toDoctorText}</p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t.print}
        </Button>
        {mayManage && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsking(true)}
            className="sm:ml-auto"
          >
            {t.delete}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t.deleteTitle}
        text={t.deleteText}
        subject={`${result.title} · ${when}`}
        confirmLabel={t.delete}
        busy={remove.isPending}
        error={remove.error === null ? undefined : getErrorText(remove.error, assessmentMessages.deleteFailed)}
        onConfirm={() => remove.mutate()}
        onCancel={() => {
          remove.reset();
          setAsking(false);
        }}
      />
    </Card>
  );
}
