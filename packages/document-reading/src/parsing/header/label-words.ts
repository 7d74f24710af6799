import { joinPattern } from '@arogo/contract/join-pattern';

/** Words of labels, which are not names of persons. */
const labelWord = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}.])(?:bar ?code|vial|id|uhid|mrn|no|number|date|time|age|sex|gender|sample|specimen|report|
      ref(?:erred)?|doctor|physician|mobile|phone|address|hospital|clinic|lab(?:oratory)?|name|code|type|
      status|diagnosis|complaints?|history|advice|treatment|medicines?|collected|received|registered|
      profiles?|panels?|tests?|counts?|cultures?|functions?|examinations?|analysis|h(?:a)?ematology|
      biochemistry|investigations?)(?![\p{L}])
    `),
  'giu',
);

/** Finds words of labels within a person's name; also a name of only three letters, which is unlikely to be one. */
export const findLabelWords = (name: string): readonly string[] => [
  ...(name.match(labelWord) ?? []),
  ...(/^\p{L}{1,3}$/u.exec(name) ?? []),
];
