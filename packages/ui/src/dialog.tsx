import { uiMessages } from '@arogo/contract/messages/ui';
import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { dialogFootMark, dialogHeadMark } from './toast-position.tsx';
import { useOverflow } from './use-overflow.tsx';
import { ensureFocusInside } from './dialog-focus.ts';
import { useDialogSubject } from './dialog-subject.tsx';

export type DialogProps = {
  readonly open: boolean;
  /** Called on Esc, a press on the backdrop, or the close button. Not called if `dismissible` is false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the primary one last. They stay visible while the content scrolls. */
  readonly footer?: ReactNode;
  /**
   * Width on a desktop: sm 400, md 520, lg 720, xl 960 px; a bottom sheet on a phone. 'page' fills the screen, on a desktop
   * except the side navigation; its children have their own padding and scrolling.
   */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'page' | undefined;
  /** With 'page': label of the back button. */
  readonly back?: string | undefined;
  /** With 'page': buttons beside the title. */
  readonly actions?: ReactNode;
  /** Whether Esc, the backdrop and a close button close it. False while something must not be interrupted. */
  readonly dismissible?: boolean | undefined;
  /** Initial focus. Default: the first field (not on touch, where it would open the keyboard), else the dialog. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focus after closing. Default, and for null: the element that opened it. */
  readonly finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined;
};

const page = 'page';
const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180', xl: 'sm:max-w-240' } as const;

/** Position of a 'page': beside the side navigation. */
const besideNavigation = 'lg:left-[14.75rem]';

/** A modal dialog: title, description, content, buttons. Everything behind it, including other dialogs, is dimmed and inert. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  back = uiMessages.close,
  actions,
  dismissible = true,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const subject = useDialogSubject();
  const firstField = (how: string) =>
    how === 'touch'
      ? popup.current
      : (popup.current?.querySelector<HTMLElement>(
          'input:not([disabled]), select:not([disabled]), textarea:not([disabled])',
        ) ?? popup.current);

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(wanted, { cancel }) => {
        if (wanted) return;
        cancel();
        if (dismissible) onClose();
      }}
      onOpenChangeComplete={(opened) => {
        if (!opened) return;
        ensureFocusInside(
          () => popup.current,
          () => initialFocus?.current ?? firstField(matchMedia('(pointer: coarse)').matches ? 'touch' : ''),
        );
      }}
    >
      <Base.Portal>
        {size !== page && (
          <Base.Backdrop
            forceRender
            className="fixed inset-0 z-40 bg-veil transition-opacity duration-180 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
          />
        )}
        <Base.Viewport
          className={clsx(
            'fixed inset-0 z-40 grid overflow-hidden',
            size === page ? besideNavigation : 'items-end justify-items-center sm:items-center sm:p-6',
          )}
        >
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? firstField}
            {...(finalFocus ? { finalFocus } : {})}
            className={clsx(
              'relative flex w-full flex-col overflow-hidden text-ink outline-none',
              'transition-[opacity,transform] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
              size === page
                ? 'h-full min-h-0 bg-paper'
                : [
                    'max-h-[92dvh] rounded-t-[20px] border-t border-line bg-card shadow-float sm:max-h-[min(88dvh,860px)] sm:rounded-[18px] sm:border',
                    'data-ending-style:translate-y-6 data-starting-style:translate-y-6 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
                    widths[size],
                  ],
            )}
          >
            {subject}
            {size === page ? (
              <header
                {...dialogHeadMark}
                className="flex shrink-0 items-center gap-3 px-4 pt-3 pb-2 sm:px-6 lg:px-8 lg:pt-6 lg:pb-3"
              >
                <Base.Close
                  render={<IconButton look="outlined" label={back} icon={<ArrowLeft aria-hidden="true" />} />}
                />
                <div className="min-w-0 flex-1">
                  <Base.Title className="truncate text-section">{title}</Base.Title>
                  {description && (
                    <Base.Description className="truncate text-sm text-soft">{description}</Base.Description>
                  )}
                </div>
                {actions && <div className="flex shrink-0 items-center gap-2.5">{actions}</div>}
              </header>
            ) : (
              <>
                <div
                  {...dialogHeadMark}
                  className={clsx(
                    'shrink-0 px-4 pt-5 sm:px-6 sm:pt-6',
                    dismissible && 'pr-14 sm:pr-16',
                    !children && 'pb-2',
                  )}
                >
                  <Base.Title className="text-section wrap-anywhere">{title}</Base.Title>
                  {description && (
                    <Base.Description className="mt-1.5 text-[0.9375rem] text-soft wrap-anywhere">
                      {description}
                    </Base.Description>
                  )}
                </div>
                {dismissible && (
                  <Base.Close
                    render={<IconButton label={uiMessages.close} icon={<X aria-hidden="true" />} />}
                    className={clsx(
                      'absolute! right-2 sm:right-3.5',
                      subject === undefined ? 'top-2.5 sm:top-3.5' : 'top-11.5 sm:top-12.5',
                    )}
                  />
                )}
              </>
            )}
            {size === page ? (
              <div className="flex min-h-0 flex-1 flex-col">{children}</div>
            ) : (
              children && <DialogBody>{children}</DialogBody>
            )}
            {footer && (
              <div
                {...dialogFootMark}
                className={clsx(
                  'flex shrink-0 justify-end px-4 max-sm:*:flex-1',
                  size === page
                    ? // Beside the title where there is room.
                      'gap-2 border-t border-line bg-card pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] max-sm:*:px-1.5 md:hidden'
                    : 'flex-wrap gap-3 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 sm:pt-4 sm:pb-6',
                )}
              >
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(body);
  return (
    <div
      ref={body}
      {...(scrolls ? { tabIndex: 0 } : {})}
      className={clsx(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-4 -outline-offset-2 sm:px-6 sm:pb-5',
        scrolls && 'border-b border-line',
      )}
    >
      <div>{children}</div>
    </div>
  );
}
