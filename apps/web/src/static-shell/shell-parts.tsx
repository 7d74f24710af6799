import { uiMessages } from '@arogo/contract/messages/ui';
import { AccessHeading } from '@arogo/ui/access-heading';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import type { ReactNode } from 'react';

/** A card with a title and a line, in grey. */
function CardSkeleton() {
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5.5">
      <Skeleton className="h-5 w-40 max-w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

/** The shape of most pages: cards below each other on a phone, side by side on a desk. */
export function ContentSkeleton() {
  return (
    <SkeletonRegion label={uiMessages.loading} className="grid gap-4 sm:grid-cols-2">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </SkeletonRegion>
  );
}

interface ShellPageProps {
  readonly title: string;
  readonly text?: string;
  /** How many buttons stand beside the title, beneath it on a phone. */
  readonly actions?: number;
  readonly children?: ReactNode;
}

/** A page as it begins: its head in words, the rest in grey. */
export function ShellPage({ title, text, actions = 0, children }: ShellPageProps) {
  return (
    <div className="grid gap-7">
      <PageHeader
        title={title}
        {...(text !== undefined && { text })}
        {...(actions > 0 && {
          actions: Array.from({ length: actions }, (_, index) => (
            <Skeleton key={index} className="h-11 w-32 rounded-control" />
          )),
        })}
      />
      {children ?? <ContentSkeleton />}
    </div>
  );
}

/** A page whose head depends on who is there or on what is shown: it has its name for those who hear it. */
export function QuietPage({ name }: { readonly name: string }) {
  return (
    <div className="grid gap-7">
      <h1>
        <span className="sr-only">{name}</span>
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      </h1>
      <ContentSkeleton />
    </div>
  );
}

/** A large title with a line below it, as on the pages that invite. */
export function InvitingPage({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid gap-12 md:gap-16">
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-[2rem]/[1.15] font-title tracking-[-0.02em] text-balance md:text-[2.75rem]/[1.1]">
            {title}
          </h1>
          <p className="mt-4 max-w-136 text-[1.0625rem]/7 text-soft text-pretty md:text-[1.125rem]/7.5">{text}</p>
        </div>
      </div>
      <ContentSkeleton />
    </div>
  );
}

/** The first step of an access page. */
export function AccessPage({
  title,
  text,
  children,
}: {
  readonly title?: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div data-first-step="">
      {title !== undefined && <AccessHeading title={title}>{text}</AccessHeading>}
      {children}
    </div>
  );
}
