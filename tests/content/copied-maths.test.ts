import { expect, it } from 'vitest'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import { loadBank } from '#app/features/question-bank/door.ts'
import { proveEach } from './prove-each.ts'

const FRACTION = /\\d?frac\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g

/** LaTeX as typed on a keyboard; commands without such a form are left and cannot be read. */
function typed(latex: string): string {
  let text = latex
  for (let depth = 0; depth < 4; depth++)
    text = text.replace(FRACTION, '(($1)/($2))').replace(/\\sqrt\s*\{([^{}]*)\}/g, 'sqrt($1)')
  return text
    .replace(/\^\{\\prime\}/g, "'")
    .replace(/\^\{([^{}]*)\}/g, '^($1)')
    .replace(/\\log_e/g, 'ln')
    .replace(/\\times|\\cdot/g, '*')
    .replace(/\\left|\\right|\\displaystyle|\\[,;]/g, '')
    .replace(/\\theta/g, 'θ')
    .replace(/\\(?=[a-z])/g, '')
    .replace(/[{}\\]|\s+/g, ' ')
    .trim()
}

/** The marks for copying a formula, for each part that asks for working. */
function earnedByCopying(question: Question, seed: number): string[] {
  const drawn = instantiate(question, seed)
  const { marking } = split(drawn)
  const earned: string[] = []
  const earlier: Record<string, string> = {}
  let words = drawn.stem ?? ''
  for (const part of drawn.parts) {
    words += `\n${part.prompt}`
    const copies = part.working
      ? [...words.matchAll(/\$([^$]+)\$/g)].map(([, maths = '']) => typed(maths))
      : []
    for (const copied of new Set(copies)) {
      if (!/[a-zθ]/i.test(copied) || !/[-+*/^=(]/.test(copied)) continue
      // The last line is the answer: it has another number, so only the copied formula can earn marks.
      const { verdict, awarded } = markPart(marking, part.id, `${copied}\n987654`, earlier)
      if (verdict !== 'ask' && awarded > 0) earned.push(`${question.id} ${part.id}: ${copied}`)
    }
    if ('expected' in part.answer) earlier[part.id] = String(part.answer.expected)
  }
  return earned
}

it("gives no method mark for copying the question's own maths", () => {
  const bank = [...loadBank(process.cwd()).byId.values()]
  const withWorking = bank.filter(({ parts }) => parts.some(({ working }) => working))
  expect(withWorking.length).toBeGreaterThan(400)
  proveEach(withWorking, 'copied-maths', (question) => {
    expect([3, 11].flatMap((seed) => earnedByCopying(question, seed))).toEqual([])
  })
})
