import type { ComingPart } from '@arogo/contract/messages/coming';
import { CalendarDrawing, MessagesDrawing, PathDrawing, RecordsDrawing, SearchDrawing } from '@arogo/ui/drawings';

const drawings = {
  mental: PathDrawing,
  'mental-health': PathDrawing,
  assessment: RecordsDrawing,
  messages: MessagesDrawing,
  ai: MessagesDrawing,
  'book-test': SearchDrawing,
  'consult-online': CalendarDrawing,
  'arogo-card': RecordsDrawing,
} as const satisfies Record<ComingPart, unknown>;

export function ComingDrawing({ what, className }: { readonly what: ComingPart; readonly className?: string }) {
  const Drawing = drawings[what];
  return (
    <div className={className}>
      <Drawing />
    </div>
  );
}
