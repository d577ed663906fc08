/** What a draft needs for the next level, in one sentence for each strand. The sentences name what the rules counted. */
import type { Facts } from './score-strands.ts'
import type { Strand } from './strand.ts'

const count = (value: number, one: string, many = `${one}s`): string => `${value} ${value === 1 ? one : many}`
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

const ADVICE: Readonly<Record<Strand, (facts: Facts) => string>> = {
  answer: ({ taskMissing, taskUsed }) =>
    taskMissing.length > taskUsed.length
      ? `Take up more of the task. These words of the task are not in your text: ${quoted(taskMissing.slice(0, 4))}.`
      : 'State your position in the first two sentences and again at the end. Say how far it holds.',
  evidence: ({ quotes, figures, names, workedOn, specific }) =>
    specific > 0 && workedOn < specific * 0.7
      ? `${count(specific - workedOn, 'sentence')} with a detail ${specific - workedOn === 1 ? 'has' : 'have'} no comment. Say what each detail shows, and why.`
      : `You use ${count(quotes, 'quotation')}, ${count(figures, 'figure')} and ${count(names, 'name')}. Add one exact detail to each paragraph.`,
  data: ({ figures }) =>
    figures < 2
      ? 'Calculate or compare with the figures of the task: a difference, a percentage or a ratio.'
      : 'Say how far the figures can be trusted: how many trials, how large the uncertainty.',
  explanation: ({ reasons, sentences }) =>
    reasons * 2 < sentences
      ? `${count(reasons, 'sentence')} of ${sentences} ${reasons === 1 ? 'gives' : 'give'} a reason or a reading. After each fact, ask “why?” and write the answer.`
      : 'Vary how you explain. Say how one step causes the next, not only that it does.',
  evaluation: ({ weighed, sentences }) =>
    `${count(weighed, 'sentence')} of ${sentences} ${weighed === 1 ? 'compares or limits' : 'compare or limit'} something. Name the strongest point against you and say how far it holds.`,
  terms: ({ terms }) =>
    `You use ${count(terms, 'term')} of the subject. Replace everyday words by the exact term, and use each term for what it means.`,
  structure: ({ paragraphs }) =>
    paragraphs < 2
      ? 'Start a new paragraph for each idea. Let its first sentence say what the paragraph adds.'
      : 'Let each paragraph add something new, and say in its first sentence how it carries the answer on.',
  expression: ({ vague }) =>
    vague.length >= 4
      ? `These words name nothing exact: ${quoted(vague.slice(0, 4))}. Say what you mean instead.`
      : 'Join short sentences where one idea depends on another, and repeat fewer words.',
  spelling: ({ misspelt }) =>
    misspelt.length > 0
      ? `Check these spellings: ${quoted(misspelt.slice(0, 6))}.`
      : 'Read the text aloud once to find missing words and punctuation.',
}

/** Advice for the weakest strands of a criterion, at most two. */
export function adviceFor(
  strands: readonly { strand: Strand; score: number }[],
  facts: Facts,
): { strand: Strand; text: string }[] {
  return strands
    .filter(({ score }) => score < 0.9)
    .toSorted((one, other) => one.score - other.score)
    .slice(0, 2)
    .map(({ strand }) => ({ strand, text: ADVICE[strand](facts) }))
}
