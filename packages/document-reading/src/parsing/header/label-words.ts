/** Words of labels, which no person is called. */
const labelWord =
  /(?<![\p{L}.])(?:bar ?code|vial|id|uhid|mrn|no|number|date|time|age|sex|gender|sample|specimen|report|ref(?:erred)?|doctor|physician|mobile|phone|address|hospital|clinic|lab(?:oratory)?|name|code|type|status|diagnosis|complaints?|history|advice|treatment|medicines?|collected|received|registered|profiles?|panels?|tests?|counts?|cultures?|functions?|examinations?|analysis|h(?:a)?ematology|biochemistry|investigations?)(?![\p{L}])/giu;

/** The words of labels within a person's name, and a name of three letters alone: what stands there is hardly a name. */
export const findLabelWords = (name: string): readonly string[] => [
  ...(name.match(labelWord) ?? []),
  ...(/^\p{L}{1,3}$/u.exec(name) ?? []),
];
