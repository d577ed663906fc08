/** The words of one step of help, as Markdown. */
import type { Step } from './hint-ladder.ts'

export function sayStep({ problem, rung, judgement, hints }: Step): string {
  switch (rung) {
    case 'ask-part':
      return [
        `**${problem.title}.** Which part is stuck?`,
        list(problem.parts),
        'Write the part, or send your first line. I check each line.',
      ].join('\n\n')
    case 'rule':
      return [`**The rule.** ${problem.rule}`, 'Try one line with it, and send it to me.'].join('\n\n')
    case 'first-step':
      return [`**First step.** ${problem.firstStep}`, 'What do you get?'].join('\n\n')
    case 'wait':
      return [
        'I show the full solution after you have tried. Send one line, even if you are not sure of it.',
        `Start here: ${problem.firstStep}`,
      ].join('\n\n')
    case 'right':
      return [
        '**That is right.** Here is the full working to compare.',
        problem.solution,
        `**Check yourself.** ${problem.check}`,
      ].join('\n\n')
    case 'partly':
      return judgement?.reason
        ? `**Right so far.** ${judgement.reason}`
        : ['**Right so far.** It is not the final answer yet.', nextHint(problem, hints)].join('\n\n')
    case 'wrong':
      return [
        wrongLine(judgement),
        judgement?.reason ?? '',
        nextHint(problem, hints),
        hints >= 1 ? 'Change that line, or ask me for the full solution.' : '',
      ]
        .filter(Boolean)
        .join('\n\n')
    case 'solution':
      return [
        '**The full solution.**',
        problem.solution,
        problem.answer === '' ? '' : `Answer: ${asMaths(problem.answer)}`,
        `**Check yourself.** ${problem.check}`,
      ]
        .filter(Boolean)
        .join('\n\n')
    case 'aside':
      return ''
    case 'after':
      return 'Good. To be sure that it stays, try one more of this kind without help. Or send me another question.'
  }
}

const list = (parts: readonly string[]) => parts.map((part) => `- ${part}`).join('\n')

function wrongLine(judgement: Step['judgement']): string {
  const lines = judgement?.lines ?? []
  const at = lines.findIndex(({ state }) => state === 'first-error')
  if (at < 0) return '**This is not right yet.** I could not tell which line goes wrong.'
  const after = lines.length > at + 1 ? ' I did not check the lines after it.' : ''
  const why = lines[at]!.why ? ` ${lines[at]!.why}` : ''
  return lines.length === 1
    ? `**This is not right yet.**${why}`
    : `**Line ${at + 1} has the first error.**${why}${after}`
}

const nextHint = (problem: Step['problem'], hints: number): string =>
  hints <= 1 ? `**The rule.** ${problem.rule}` : `**First step.** ${problem.firstStep}`

const asMaths = (answer: string) => (answer.includes('$') || !/[\\^_]/.test(answer) ? answer : `$${answer}$`)
