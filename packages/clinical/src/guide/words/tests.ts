/** Tests of laboratories as patients ask for them: the name to look up, and what they say for it, parted by '|'. */
export const testWords: Readonly<Record<string, string>> = {
  HbA1c: 'hba1c|hb a1c|a1c|hba 1c|hba1|glycated|glycosylated|three month sugar|3 month sugar|average sugar|teen mahine ki sugar|एचबीए1सी|तीन महीने की शुगर',
};
