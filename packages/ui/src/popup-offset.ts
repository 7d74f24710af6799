/** Pixels between a control and what opens from it. */
const gap = 6;
/** What a control's label and the space beneath it take: a popup above the control leaves them free. */
const labelHeight = 26;

/** How far a popup stands from its control, so that it never covers the control's label. */
export const getOffsetBesideLabel = ({ side }: { readonly side: string }): number =>
  side === 'top' ? labelHeight + gap : gap;
