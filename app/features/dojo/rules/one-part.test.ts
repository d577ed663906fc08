import { expect, it } from 'vitest'
import {
  variantById,
  questionPage,
  builtInBank,
  type QuestionPage,
} from '#app/features/question-bank/door.ts'
import { onePart } from './one-part.ts'

const whole = (id: string): QuestionPage =>
  questionPage({ position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' }, variantById(id, 1)!, [])

it('shows the picture once if the part is answered on it, and above any other part', () => {
  const shared = builtInBank().questions.filter(
    ({ picture, parts }) =>
      picture !== undefined && parts.length > 1 && parts.some(({ answer }) => answer.kind === 'point'),
  )
  expect(shared.length).toBeGreaterThan(0)
  for (const { id, parts } of shared) {
    const page = whole(id)
    for (const part of parts) {
      const one = onePart(page, part.id)
      expect(one.parts.map((each) => each.id)).toEqual([part.id])
      expect(one.marks).toBe(part.marks)
      const { input } = one.parts[0]!
      const pictures = [one.picture, 'picture' in input ? input.picture : null].filter((each) => each)
      expect(pictures, `${id}/${part.id}`).toEqual([page.picture])
    }
  }
})
