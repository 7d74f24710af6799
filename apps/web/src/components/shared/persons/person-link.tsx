import { useCalls } from '@arogo/talk/calls/call-provider';
import type { ComponentProps, MouseEvent } from 'react';
import { useGoToAddress } from './use-go-to-address.ts';

/** A link to a page that may be another person's. During a call it opens a new tab, so that the call continues in this one. */
export function PersonLink({
  address,
  children,
  ...link
}: { readonly address: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const go = useGoToAddress();
  const calls = useCalls();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    link.onClick?.(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    if (calls.isInCall()) window.open(address, '_blank', 'noopener');
    else go(address);
  };
  return (
    <a {...link} href={address} onClick={follow}>
      {children}
    </a>
  );
}
