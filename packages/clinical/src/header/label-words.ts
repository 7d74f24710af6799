/** Words of labels, which no person is called. */
const labelWord =
  /(?<![\p{L}.])(?:bar ?code|vial|id|uhid|mrn|no|number|date|time|age|sex|gender|sample|specimen|report|ref(?:erred)?|doctor|physician|mobile|phone|address|hospital|clinic|lab(?:oratory)?|name|code|type|status|collected|received|registered)(?![\p{L}])/giu;

/** The words of labels within a person's name: what stands there is no name, or more than one. */
export const findLabelWords = (name: string): readonly string[] => name.match(labelWord) ?? [];
