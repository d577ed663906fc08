/** Kind cloze: words for the gaps of a text. */
import { foldScripts } from '#app/engines/algebra/syntax/characters.ts'
import { normaliseWords } from '#app/engines/text/read-words.ts'
import { AnswerContext, defineKind } from '../kind.ts'
import { inCase, isNear } from '../labels.ts'
import { ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

function markCloze(student: string, expected: string, context: AnswerContext): Outcome {
  const separator = /[;\n]/.test(expected) ? /[;\n]/ : /\|/.test(expected) ? /\|/ : /,/
  const wanted = expected.split(separator)
  const given = student.split(separator)
  context.readAs = given.map((one) => one.trim()).join('; ')
  if (given.length !== wanted.length)
    return ask(`There are ${wanted.length} gaps, and ${given.length} answers are given.`)
  const lacking = (plain: (text: string) => string): number[] =>
    wanted.flatMap((want, i) => {
      // "colour / shade" and "colour|shade" are variants; 1/2 and m/s are not.
      const variants = [want, ...want.split(/\||\s\/\s|(?<=[a-z]{3})\/(?=[a-z]{3})/i)].map(plain)
      const own = given[i] ?? ''
      return isNear(own, want) && variants.includes(wordsOf(own)) ? [] : [i + 1]
    })
  const missed = lacking(wordsOf)
  const inAnyOrder = (gaps: readonly string[]): string => gaps.map(wordsOf).sort().join('|')
  const shuffled = context.flag('ordered') === false && isNear(student, expected)
  if (missed.length === 0)
    return (
      wanted.map((want, i) => inCase(given[i] ?? '', want)).find(({ verdict }) => verdict === 'ask') ??
      right()
    )
  if (shuffled && inAnyOrder(given) === inAnyOrder(wanted)) return inCase(student, expected)
  if (lacking((want) => wordsOf(want).replace(/\^/g, '')).length === 0)
    return ask('A power is written with "^", such as x^2.')
  return wrong(
    missed.length === 1 ? `Gap ${missed[0]} is not right.` : `Gaps ${missed.join(', ')} are not right.`,
  )
}

const wordsOf = (text: string): string => {
  const plain = foldScripts(text.trim())
    .replace(/\^[({]([^(){}]*)[)}]/g, '^$1')
    // SO4^2- is SO4 2-, but x^2 is not x2.
    .replace(/\^(?=\d?[-+](?!\d))/g, '')
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/×/g, '*')
  const [, top, bottom = '1'] = /^([-+]?\d*\.?\d+)(?:\/(\d+))?$/.exec(plain) ?? []
  if (top) return String(Number(top) / Number(bottom))
  // Signs belong to their text: x-1, 2*3, Na+.
  return /[+*/^<>=%]|\d\s*-|-\s*\d|^-|-$/.test(plain)
    ? plain.replace(/\s/g, '').toLowerCase()
    : normaliseWords(plain.replace(/^(?:the|an?) /i, '')).join(' ') || plain
}

export const cloze = defineKind(AnswerContext, { options: { ordered: 'boolean' }, mark: markCloze })
