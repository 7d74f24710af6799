import { getErrorText } from '@arogo/client/api-error';
import { formatCalendarDate } from '@arogo/client/format';
import { answerRecordQuestion, type DocumentChoice } from '@arogo/contract/corrections';
import { factMessages, factsScreen as t } from '@arogo/contract/messages/facts';
import type { HealthRecord } from '@arogo/contract/vault';
import { Button } from '@arogo/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { recordQuery, refreshVault } from '../queries.ts';

interface DatePromptProps {
  readonly record: HealthRecord;
  /** The day as shown in the list. */
  readonly day: string;
}

/** Prompt in a row of the list if the document has another date than the record. It is shown once. */
export function DocumentDatePrompt({ record, day }: DatePromptProps) {
  const documentDay = record.paperDate === undefined ? day : formatCalendarDate(record.paperDate);
  return documentDay === day ? null : <DatePrompt id={record.id} paperDay={documentDay} />;
}

function DatePrompt({ id, paperDay }: { readonly id: string; readonly paperDay: string }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const refresh = (): Promise<void> => {
    void client.invalidateQueries({ queryKey: recordQuery(call, id).queryKey });
    return refreshVault(client);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (date: DocumentChoice) => call(answerRecordQuestion, { params: { id }, body: { date } }),
    onSuccess: (_, choice) => {
      if (choice === 'paper') toaster.success(t.usesPaperDate(paperDay));
      return refresh();
    },
    onError: (error) => {
      toaster.error(getErrorText(error, factMessages.saveFailed));
      // Not awaited, so that the buttons are enabled again at once.
      void refresh();
    },
  });
  return (
    // Above the link that covers the row.
    <span className="relative z-10 mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-ink sm:pr-26">
      <span>{t.dateQuestion(paperDay)}</span>
      <span className="flex gap-2">
        <Button size="sm" variant="secondary" disabled={isPending} onClick={() => mutate('paper')}>
          {t.acceptPaper}
        </Button>
        <Button size="sm" variant="quiet" disabled={isPending} onClick={() => mutate('typed')}>
          {t.keepMine}
        </Button>
      </span>
    </span>
  );
}
