import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { split, type Marking } from '#app/engines/questions/split.ts'
import { hasTried, triedAnswers } from '#app/engines/questions/test-answers.ts'
import { loadFromSources, readSources } from '#app/features/question-bank/door.ts'
import type { Streams } from '../streams.ts'
import { quantile } from './visitor.ts'

const ROUNDS = 12

/**
 * Marks every short-text part of the bank with its model answer, half of the model, the model of another part, and its
 * `tried` answers. The first round of a part parses its phrases and is reported separately.
 */
export function run(io: Pick<Streams, 'stdout'>): void {
  const rows = rowsOfBank()
  const [first, times, least]: number[][] = [[], [], []]
  for (const { marking, partId, answers } of rows) {
    const best = answers.map(() => Infinity)
    for (let round = 0; round < ROUNDS; round++)
      answers.forEach((answer, i) => {
        const began = performance.now()
        markPart(marking, partId, answer)
        const microseconds = (performance.now() - began) * 1000
        if (round === 0 && i === 0) first!.push(microseconds)
        else times!.push(microseconds)
        best[i] = Math.min(best[i]!, microseconds)
      })
    least!.push(...best)
  }
  const us = (list: number[], share: number) => `${quantile(list, share).toFixed(1)} µs`
  io.stdout.write(
    `key points of the bank: median ${us(times!, 0.5)}, 99 in 100 under ${us(times!, 0.99)}; ` +
      `each answer at its best: median ${us(least!, 0.5)}, 99 in 100 under ${us(least!, 0.99)}; ` +
      `the first answer of a part, its phrases read with it: median ${us(first!, 0.5)} ` +
      `(${rows.length} parts, ${least!.length} answers)\n`,
  )
}

function rowsOfBank(): { marking: Marking; partId: string; answers: string[] }[] {
  const sources = readSources(process.cwd())
  if (!sources) throw new Error('There is no content here.')
  const questions = loadFromSources(process.cwd(), sources, { testAnswers: true }).questions.filter(
    ({ parts }) => parts.some(({ answer }) => answer.kind === 'short-text'),
  )
  const rows = questions.flatMap((question) => {
    const { marking } = split(instantiate(question, 1))
    const testAnswers = hasTried(question) ? triedAnswers(question, 1) : []
    return marking.parts.flatMap(({ id, answer }, at) => {
      if (answer.kind !== 'short-text') return []
      const words = answer.model.split(' ')
      const half = words.slice(0, Math.ceil(words.length / 2)).join(' ')
      const own = testAnswers.filter(({ part }) => part === at).map((one) => one.answer)
      return [{ marking, partId: id, answers: [answer.model, half, ...own] }]
    })
  })
  rows.forEach(({ answers }, at) => answers.push(rows[(at + 1) % rows.length]!.answers[0]!))
  return rows
}
