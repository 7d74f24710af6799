/** Pixels between a control and its popup. */
const gap = 6;
/** Height of a control's label and gap, which a popup above the control leaves visible. */
const labelHeight = 26;

/** Distance of a popup from its control, so that it never covers the control's label. */
export const getOffsetBesideLabel = ({ side }: { readonly side: string }): number =>
  side === 'top' ? labelHeight + gap : gap;
