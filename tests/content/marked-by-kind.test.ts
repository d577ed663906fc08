import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { markerOfPart } from '#app/engines/questions/mark-part-by-kind.ts'
import { fullResponse, wrongResponse } from '#app/engines/questions/respond.ts'
import { split, type MarkedPart, type PartMarking } from '#app/engines/questions/split.ts'
import { isArranged } from '#app/engines/questions/arranged-schema.ts'
import { previewMarking, loadFromSources, readSources } from '#app/features/question-bank/door.ts'

/** Possible responses: the whole answer, half of it, each known error, and something that is no answer. */
function responsesTo({ answer, misconceptions }: PartMarking): string[] {
  const full = fullResponse(answer)
  const errors = misconceptions.map((known) =>
    isArranged(answer) ? (wrongResponse(answer, known.answer) ?? known.answer) : known.answer,
  )
  const chosen = 'choices' in answer ? answer.choices.map(({ key }) => key) : []
  return [
    full,
    full.slice(0, full.length / 2),
    `not ${full}`,
    ...errors,
    ...chosen,
    'A,B',
    '(1, 2)',
    '?',
    ' ',
  ]
}

test('parts of the bank get the same mark in a browser as on the server, from the data sent to the browser', async () => {
  const differ: string[] = []
  const kinds = new Map<string, Set<string>>()
  const countByKind = new Map<string, number>()
  for (const question of loadFromSources('.', readSources('.')!).byId.values()) {
    // Twenty of each kind, with rendered texts. The engine's tests mark every labelled answer both ways.
    const here = question.parts.map(({ answer }) => answer.kind)
    if (here.every((kind) => (countByKind.get(kind) ?? 0) >= 20)) continue
    for (const kind of here) countByKind.set(kind, (countByKind.get(kind) ?? 0) + 1)
    const variant = split(instantiate(question, 1))
    const sent = JSON.parse(JSON.stringify(previewMarking(variant))) as ReturnType<typeof previewMarking>
    for (const part of variant.marking.parts) {
      const there: MarkedPart | undefined = sent.parts[part.id]
      // Working and long answers need more than the answer to be marked.
      expect(there === undefined).toBe(part.working !== null || part.answer.kind === 'extended')
      if (!there) continue
      const mark = await markerOfPart(there)
      for (const response of responsesTo(part)) {
        const result = mark(response)
        const onServer = markPart(variant.marking, part.id, response)
        if (!isDeepStrictEqual(result, onServer)) differ.push(`${question.id} ${part.id}: ${response}`)
        const { kind } = part.answer
        kinds.set(kind, (kinds.get(kind) ?? new Set()).add(result.verdict))
        // The author's texts in the result have been rendered.
        const words = [
          ...(result.points ?? []).map((point) => point.for),
          ...(result.misconception ? [result.misconception.feedback] : []),
        ]
        if (!words.every((text) => Object.hasOwn(sent.feedback, text))) differ.push(`${question.id}: words`)
      }
    }
  }
  expect(differ).toEqual([])
  for (const kind of [
    'choice',
    'multiple',
    'order',
    'match',
    'classify',
    'cloze',
    'short-text',
    'numeric',
    'units',
  ])
    expect([kind, kinds.get(kind)!.has('right') && kinds.get(kind)!.size > 1]).toEqual([kind, true])
  expect(kinds.size).toBeGreaterThan(20)
})
