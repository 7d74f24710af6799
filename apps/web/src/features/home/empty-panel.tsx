import { Card } from '@arogo/ui/card';
import type { ReactNode } from 'react';

type EmptyPanelProps = {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
};

/** Empty state of a section: lower than an EmptyState, so that several fit on a phone's screen. */
export function EmptyPanel({ drawing, title, text, action }: EmptyPanelProps) {
  return (
    <Card className="flex gap-4 sm:items-center sm:gap-6">
      <div className="shrink-0 max-sm:[&_svg]:h-15 max-sm:[&_svg]:w-20">{drawing}</div>
      <div className="min-w-0">
        <h3 className="text-item text-balance">{title}</h3>
        <p className="mt-1 text-[0.9375rem]/6 text-soft text-pretty">{text}</p>
        {action && <div className="mt-4">{action}</div>}
      </div>
    </Card>
  );
}
