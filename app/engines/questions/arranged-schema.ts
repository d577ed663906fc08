import { z } from 'zod'
import { plainText, text, tellTwice, type Tell } from './field-schema.ts'

const allOrNothing = z.literal(true).optional()
const shown = text.optional()

/** `items` in their right order; they are shown in another one. */
const order = z.strictObject({
  kind: z.literal('order'),
  items: z.array(text).min(3).max(8),
  /** What the first and the last place stand for: earliest and latest, smallest and largest. */
  ends: z.tuple([plainText, plainText]).optional(),
  allOrNothing,
  shown,
})

const match = z.strictObject({
  kind: z.literal('match'),
  pairs: z
    .array(z.strictObject({ left: text, right: text }))
    .min(2)
    .max(8),
  /** Extra texts on the right without a partner. */
  extra: z.array(text).max(4).optional(),
  allOrNothing,
  shown,
})

const classify = z.strictObject({
  kind: z.literal('classify'),
  groups: z.array(plainText).min(2).max(6),
  items: z
    .array(z.strictObject({ text, group: plainText }))
    .min(2)
    .max(12),
  allOrNothing,
  shown,
})

const gap = z.strictObject({
  accept: z.array(plainText).min(1),
  /** The gap is a list to choose from; without, it is typed. */
  choices: z.array(plainText).min(2).max(8).optional(),
})

const cloze = z.strictObject({
  kind: z.literal('cloze'),
  /** Gaps are [[1]], [[2]] … in this order. */
  text,
  gaps: z.array(gap).min(1).max(12),
  allOrNothing,
  shown,
})

export const arrangedSchemas = [order, match, classify, cloze] as const
export type Arranged = z.output<(typeof arrangedSchemas)[number]>
export type ArrangedKind = Arranged['kind']

export const isArranged = <Answer extends { kind: string }>(
  answer: Answer,
): answer is Answer & { kind: ArrangedKind } =>
  answer.kind === 'order' || answer.kind === 'match' || answer.kind === 'classify' || answer.kind === 'cloze'

export const GAP = /\[\[(\d{1,2})\]\]/g

/** Rules that involve several fields. */
export function checkArranged(answer: Arranged, tell: Tell): void {
  switch (answer.kind) {
    case 'order':
      tellTwice(answer.items, (index) => ['items', index], tell)
      return
    case 'match':
      tellTwice(
        answer.pairs.map(({ left }) => left),
        (index) => ['pairs', index, 'left'],
        tell,
      )
      tellTwice(
        [...answer.pairs.map(({ right }) => right), ...(answer.extra ?? [])],
        (index) =>
          index < answer.pairs.length ? ['pairs', index, 'right'] : ['extra', index - answer.pairs.length],
        tell,
      )
      return
    case 'classify':
      tellTwice(answer.groups, (index) => ['groups', index], tell)
      tellTwice(
        answer.items.map((item) => item.text),
        (index) => ['items', index, 'text'],
        tell,
      )
      answer.items.forEach(({ group }, index) => {
        if (!answer.groups.includes(group))
          tell(['items', index, 'group'], `"${group}" is not one of the groups`)
      })
      return
    case 'cloze': {
      const found = [...answer.text.matchAll(GAP)].map(([, number]) => Number(number))
      const wanted = answer.gaps.map((_, index) => index + 1)
      if (found.join() !== wanted.join())
        tell(['text'], `must hold the gaps ${wanted.map((n) => `[[${n}]]`).join(', ')} once each, in order`)
      answer.gaps.forEach(({ accept, choices }, index) => {
        if (!choices) return
        tellTwice(choices, (at) => ['gaps', index, 'choices', at], tell)
        if (accept.length !== 1 || !choices.includes(accept[0]!))
          tell(['gaps', index, 'accept'], 'must name exactly one of the choices')
      })
    }
  }
}
