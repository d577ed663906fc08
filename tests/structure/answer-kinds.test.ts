import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KINDS } from '#app/engines/answers/kinds.ts'
import { MOODLE_WRITERS } from '#app/engines/interchange/formats/moodle/write.ts'
import { QTI_WRITERS } from '#app/engines/interchange/formats/qti/write-part.ts'
import { KIND_FORMS } from '#app/features/authoring/rules/kinds.ts'
import { ANSWER_INPUTS } from '#app/features/question-bank/parts/inputs/answer-inputs.ts'

const kinds = Object.keys(KINDS).sort()
/** People mark essays, so the marking engine has no such kind. */
const withEssays = [...kinds, 'extended'].sort()

it('every kind of answer has a folder in the marking engine', () => {
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds.filter((kind) => !existsSync(`app/engines/answers/${kind}/${kind}.ts`))).toEqual([])
})

it.each([
  ['question pages', ANSWER_INPUTS],
  ['the question editor', KIND_FORMS],
  ['QTI', QTI_WRITERS],
  ['Moodle', MOODLE_WRITERS],
])('every kind of answer has an entry for %s', (_, registry) => {
  expect(Object.keys(registry).sort()).toEqual(withEssays)
})

it.each([
  ['app/features/question-bank/parts/inputs', ['line', 'working']],
  ['app/features/authoring/parts/answers', ['computed', 'notation']],
  ['app/engines/interchange/answers', ['computed', 'unmarked']],
])('each folder of %s is named after a kind or shared by several', (path, shared) => {
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['choice', 'cloze', 'match', 'order', 'short-text', ...shared]),
  )
  expect(names.filter((name) => !withEssays.includes(name) && !shared.includes(name))).toEqual([])
})
