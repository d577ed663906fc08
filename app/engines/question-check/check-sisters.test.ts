import { expect, it } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import type { Question, QuestionPart } from '#app/engines/questions/schema.ts'
import { Report } from './report.ts'
import { Sisters } from './check-sisters.ts'

const template = fixture('template-equilibrium')
const computed = { ...template.parts[0]!, id: 'a' }
const [short] = fixture('fixed-kinds').parts.filter(({ answer }) => answer.kind === 'short-text')

function found(question: Question, seeds = 12): string[] {
  const [report, sisters] = [new Report(), new Sisters()]
  for (let seed = 1; seed <= seeds; seed += 1) sisters.look(instantiate(question, seed), report)
  sisters.tell(question.params !== undefined, report)
  return report.problems.map(({ path, message }) => `${path}: ${message}`)
}
const withPrompt = (prompt: string): Question => ({
  ...template,
  parts: [computed, { ...computed, id: 'b', prompt }],
})

it('finds the answer of an earlier part in a later prompt', () => {
  expect(found(withPrompt('With $K_c = {{k|sf3}}$, find $Q$.'))).toEqual([
    expect.stringMatching(/^parts\[1\]\.prompt: states "[\d.]+", which is the answer of part a/),
  ])
})

it('takes no figure that meets by chance, or that was given before, for an answer', () => {
  expect(found(withPrompt('Find $Q$ at 25 °C, with ${{a|dp2}}$ and ${{c|dp2}}$ mol L⁻¹ again.'))).toEqual([])
  expect(
    found({ ...withPrompt('With $K_c = {{k|sf3}}$, find $Q$.'), stem: 'Here $K_c = {{k|sf3}}$.' }),
  ).toEqual([])
})

const asked = (prompt: string): Question => {
  const points = [{ id: 'one', marks: 1, for: 'Osmosis', accept: ['osmosis'] }]
  const answer = { kind: 'short-text' as const, points, model: 'By osmosis.' }
  const part: QuestionPart = {
    ...short!,
    id: 'a',
    marks: 1,
    prompt: 'How does water leave the cell?',
    answer,
  }
  return { ...fixture('fixed-kinds'), parts: [part, { ...part, id: 'b', prompt }] }
}

it("finds a sister's prompt that earns every mark", () => {
  const problems = found(asked('Name a membrane that lets osmosis happen.'), 1)
  expect(problems).toEqual([
    expect.stringContaining(
      'parts[0].answer.points: the prompt of part b typed back earns all 1 by "osmosis" (one)',
    ),
  ])
  expect(found(asked('Name a membrane that lets this happen.'), 1)).toEqual([])
})
