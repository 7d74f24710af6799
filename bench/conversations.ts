// Holds the scripted conversations with the guide, and says which answers were right. CONVERSATIONS_SHOW=1 prints all of them.
import {
  judgeConversation,
  type JudgedTurn,
  scriptedConversations,
} from '@arogo/clinical/guide/conversations.test-helpers';
import type { Benchmark } from './main.ts';
import { printTable, printLine } from './support/table.ts';

const formatShare = (part: number, of: number): string => (of === 0 ? '' : (part / of).toFixed(3));

const formatRow = (name: string, turns: readonly JudgedTurn[]): readonly string[] => [
  name,
  String(new Set(turns.map(({ conversation }) => conversation.title)).size),
  String(turns.length),
  formatShare(turns.filter(({ faults }) => faults.length === 0).length, turns.length),
  formatShare(turns.filter(({ isNotUnderstood }) => isNotUnderstood).length, turns.length),
  String(turns.reduce((sum, { repeated }) => sum + repeated.length, 0)),
];

const languages = { en: 'English', hi: 'Hindi', hx: 'Hinglish' } as const;

const printTurn = ({ text, say: answer, shown, faults, repeated }: JudgedTurn): void => {
  printLine(`> ${text}`);
  for (const line of answer.split('\n')) printLine(`  ${line}`);
  printLine(`  {${shown.join('; ')}}`);
  for (const fault of [...faults, ...repeated.map((one) => `repeats: ${one}`)]) printLine(`  !! ${fault}`);
};

const benchmark: Benchmark = () => {
  const judged = scriptedConversations.map((script) => ({ script, turns: judgeConversation(script) }));
  const turns = judged.flatMap((one) => one.turns);
  printTable([
    ['', 'conversations', 'turns', 'right', 'not understood', 'repeated'],
    ...[...new Set(scriptedConversations.map(({ file }) => file))].map((file) =>
      formatRow(
        file,
        turns.filter(({ conversation }) => conversation.file === file),
      ),
    ),
    ...Object.entries(languages).map(([key, name]) =>
      formatRow(
        name,
        turns.filter(({ conversation }) => conversation.language === key),
      ),
    ),
    formatRow('all', turns),
  ]);
  for (const { script, turns: held } of judged) {
    if (
      process.env['CONVERSATIONS_SHOW'] === undefined &&
      held.every(({ faults, repeated }) => faults.length + repeated.length === 0)
    )
      continue;
    printLine(`\n${script.file}: ${script.title} (${languages[script.language]})`);
    held.forEach(printTurn);
  }
  const [, conversations = '', count = '', right = '', missed = '', repeated = ''] = formatRow('', turns);
  return Promise.resolve([
    {
      what: `${conversations} scripted conversations, ${count} answers: the share that says and shows what it must, and nothing that it must not`,
      found: right,
      aim: 'at least 0.95',
    },
    { what: 'the share of answers that did not understand', found: missed, aim: 'below 0.05' },
    { what: 'sentences without a fact that came twice in a conversation', found: repeated, aim: '0' },
  ]);
};

export default benchmark;
