/** The words of one step of help, as Markdown. */
import type { Step } from './hint-ladder.ts'

export function sayStep(step: Step): string {
  const { problem, rung, judgement, hints } = step
  switch (rung) {
    case 'ask-part':
      return [
        `**${problem.title}.** Which part is stuck?`,
        list(problem.parts),
        'Write the part, or send your first line. I check each line.',
      ].join('\n\n')
    case 'rule':
      return [
        step.part === null && nextPart(step) === null ? `**The rule.** ${problem.rule}` : hintFor(step),
        'Try one line with it, and send it to me.',
      ].join('\n\n')
    case 'first-step':
      return [hintFor(step), 'What do you get?'].join('\n\n')
    case 'wait':
      return 'You have every hint that I give before you try. Send one line, even if you are not sure of it. Then I say more.'
    case 'right':
      return [
        '**That is right.** Here is the full working to compare.',
        problem.solution,
        `**Check yourself.** ${problem.check}`,
      ].join('\n\n')
    case 'partly':
      return judgement?.reason
        ? `**Right so far.** ${judgement.reason}`
        : '**Right so far.** It is not the final answer yet. Send your next line, or ask for a hint.'
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

/** What helps with one part of the work. */
const PART_HINTS: Readonly<Record<string, string>> = {
  factorise:
    'Write the quadratic as a product of two brackets. In $x^2 + bx + c$, look for two numbers with the product $c$ and the sum $b$.',
  'set each factor to zero': 'If a product is zero, one of its factors is zero. Set each factor to zero.',
  'work out the discriminant': 'Read off $a$, $b$ and $c$, and put them into $b^2 - 4ac$.',
  'decide how many solutions there are':
    'A positive discriminant means two real solutions, zero means one, and a negative one means none.',
}

/** The next part of the work after the student's right lines. Null if those lines do not show how far the student is. */
function nextPart({ problem: { parts }, done }: Step): string | null {
  if (done.length === 0) return null
  const isProduct = done.some((line) => /\)\s*\(|\)\s*\^?\s*2\s*=|\)²/.test(line) && /=\s*0\s*$/.test(line))
  if (isProduct && parts.includes('set each factor to zero')) return 'set each factor to zero'
  const isStandard = done.some((line) => /=\s*0\s*$/.test(line))
  return isStandard && parts[0] === 'bring everything to one side' ? (parts[1] ?? null) : null
}

function hintFor(step: Step): string {
  const part = step.part ?? nextPart(step)
  if (part === null) return `**First step.** ${step.problem.firstStep}`
  const words = PART_HINTS[part]
  if (words !== undefined) return `**Next: ${part}.** ${words}`
  return part === step.problem.parts[0]
    ? `**First step.** ${step.problem.firstStep}`
    : `**Next: ${part}.** ${step.problem.rule}`
}

const nextHint = (problem: Step['problem'], hints: number): string =>
  hints <= 1 ? `**The rule.** ${problem.rule}` : `**First step.** ${problem.firstStep}`

const asMaths = (answer: string) => (answer.includes('$') || !/[\\^_]/.test(answer) ? answer : `$${answer}$`)
