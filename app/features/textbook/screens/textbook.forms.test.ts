import { expect, it } from 'vitest'
import { lessonPassages } from '../queries/passage.server.ts'
import { theTextbook } from '../queries/textbook.server.ts'
import { LESSON_FORMS } from './textbook.forms.ts'

it('names the first passage of the sample lesson in the sample forms', () => {
  const [first] = lessonPassages(theTextbook().bySlug.get('equilibrium-constant')!)
  const named = LESSON_FORMS.flatMap(({ passage }) => passage ?? [])
  expect(new Set(named)).toEqual(new Set([first!.key]))
})
