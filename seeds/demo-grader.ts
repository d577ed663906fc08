import { addDraft, createWork } from '#app/features/grader/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const RUBRIC = 'vce-english-text-response'
const DAY = 86_400_000
const PRACTICE = { id: '6c3d4e5f-8091-42a3-9dce-3f4a5b6c7d8e', title: 'Macbeth: what they refuse to see' }
const SAC = { id: '7d4e5f60-91a2-43b4-8edf-4a5b6c7d8e9f', title: 'Text response, SAC 2' }
const FIRST = '8e5f6071-a2b3-44c5-9fe0-5b6c7d8e9fa0'
const SECOND = '9f607182-b3c4-45d6-80f1-6c7d8e9fa0b1'
const THIRD = 'a0718293-c4d5-46e7-91a2-7d8e9fa0b1c2'

/** Two works of the demo student: practice with two drafts, and a task that still counts. The drafts are samples of the bank. */
export async function demoGrader(services: Services, actor: Person): Promise<void> {
  const samples = builtInBank().tasks.get(RUBRIC)?.samples ?? []
  const sample = (text: string, band: string) =>
    samples.find((one) => one.band === band && one.question?.startsWith(text))
  const on = (days: number) => ({
    ...services,
    clock: () => new Date(services.clock().getTime() - days * DAY),
  })
  const start = async (days: number, work: typeof PRACTICE, counts: 'yes' | 'no', task: string) =>
    must(await createWork(on(days), actor, { ...work, counts, task, rubric: RUBRIC }))
  const add = async (days: number, work: string, id: string, text: string) =>
    must(await addDraft(on(days), actor, { work, id, text }))

  const [weak, better, counted] = [
    sample('Macbeth', 'Low'),
    sample('Macbeth', 'Medium'),
    sample('Frankenstein', 'Medium'),
  ]
  if (!weak?.question || !better || !counted?.question) return
  await start(5, SAC, 'yes', counted.question)
  await add(5, SAC.id, THIRD, counted.text)
  await start(3, PRACTICE, 'no', weak.question)
  await add(3, PRACTICE.id, FIRST, weak.text)
  await add(1, PRACTICE.id, SECOND, better.text)
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`The demo could not be made: ${result.error.message}`)
}
