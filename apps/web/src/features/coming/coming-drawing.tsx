import type { ComingPart } from '@arogo/contract/messages/coming';
import { RecordsDrawing, SearchDrawing } from '@arogo/ui/drawings';

const drawings = {
  'book-test': SearchDrawing,
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
