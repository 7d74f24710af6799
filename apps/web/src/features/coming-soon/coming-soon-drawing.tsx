import type { ComingSoonPart } from '@arogo/contract/messages/coming-soon';
import { RecordsDrawing, SearchDrawing } from '@arogo/ui/drawings';

const drawings = {
  'book-test': SearchDrawing,
  'arogo-card': RecordsDrawing,
} as const satisfies Record<ComingSoonPart, unknown>;

export function ComingSoonDrawing({ what, className }: { readonly what: ComingSoonPart; readonly className?: string }) {
  const Drawing = drawings[what];
  return (
    <div className={className}>
      <Drawing />
    </div>
  );
}
