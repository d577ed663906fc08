import {
  answerPractice,
  markPrepLesson,
  prepLibrary,
  takeDiagnostic,
  type PrepQuestion,
} from '#app/features/uni-prep/door.ts'
import { changePlanner } from '#app/features/uni-transition/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000

const idOf = (number: number) => `5d6e0f3a-5f57-4d0c-9f0e-0d5c1f6b7${String(number).padStart(3, '0')}`

/** The budget of the demo student: sample amounts of one invented person. */
const LINES: readonly [
  kind: 'income' | 'cost',
  name: string,
  amount: string,
  every: string,
  week?: string,
][] = [
  ['income', 'Café job', '300', 'week'],
  ['income', 'Help from home', '120', 'fortnight'],
  ['cost', 'Rent and bills', '235', 'week'],
  ['cost', 'Groceries', '85', 'week'],
  ['cost', 'Tram and train', '28.50', 'week'],
  ['cost', 'Phone', '25', 'month'],
  ['cost', 'Textbooks', '260', 'once', '2'],
]

const CLASSES: readonly [
  name: string,
  kind: string,
  day: string,
  start: string,
  end: string,
  place: string,
][] = [
  ['Chemistry lecture', 'Lecture', '1', '09:00', '10:00', 'Theatre A'],
  ['Chemistry lab', 'Lab', '2', '14:00', '17:00', 'Lab 3'],
  ['Mathematics lecture', 'Lecture', '1', '11:00', '12:00', 'Theatre B'],
  ['Mathematics tutorial', 'Tutorial', '3', '10:00', '11:00', 'Room 2.14'],
  ['Café shift', 'Work', '2', '16:30', '20:00', ''],
  ['Café shift', 'Work', '5', '12:00', '17:00', ''],
]

const TASKS: readonly [title: string, inDays: number | null, isDone: boolean][] = [
  ['Create or find your Unique Student Identifier', -4, true],
  ['Accept the offer', 9, false],
  ['Choose class times', 24, false],
  ['Note the census date of each unit', null, false],
]

/** Two modules, and a planner with a clash, for the demo student. Made by the use cases. */
export async function demoUniversity(services: Services, actor: Person): Promise<void> {
  await preparation(services, actor)
  await planner(services, actor)
}

const wrongChoice = ({ choices, right }: PrepQuestion) => String(((right ?? 1) % (choices?.length ?? 1)) + 1)

/** Answers everything about a lesson right, except for the lessons that are named. */
function responses(questions: readonly PrepQuestion[], weak: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    questions.map((question) => {
      const isWeak = weak.includes(question.lesson)
      const response = question.choices
        ? isWeak
          ? wrongChoice(question)
          : String(question.right)
        : isWeak
          ? '1'
          : question.answer!.expected
      return [question.id, response]
    }),
  )
}

async function preparation(services: Services, actor: Person): Promise<void> {
  const { byId } = prepLibrary()
  const earlier = { ...services, clock: () => new Date(services.clock().getTime() - 2 * DAY) }
  for (const [index, [moduleId, weak]] of (
    [
      ['academic-writing', ['build-a-paragraph']],
      ['maths-algebra', ['exponentials-and-logs']],
    ] as const
  ).entries()) {
    const module = byId.get(moduleId)!
    must(
      await takeDiagnostic(earlier, actor, {
        id: idOf(index + 1),
        module: moduleId,
        responses: responses(module.diagnostic, weak),
      }),
    )
  }
  must(await markPrepLesson(earlier, actor, { lesson: 'read-the-question', read: 'yes' }))
  const practised = byId.get('academic-writing')!.practice.slice(0, 5)
  for (const [question, response] of Object.entries(responses(practised, ['build-a-paragraph'])))
    must(await answerPractice(earlier, actor, { question, response }))
}

async function planner(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  const dateIn = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
  const today = dateIn(0)
  const put = async (
    name: Parameters<typeof changePlanner>[0],
    fields: Record<string, unknown>,
    at = today,
  ) => must(await changePlanner(name)(services, actor, { ...fields, today: at }))
  await put('budget-settings', { savings: '640', weeks: '16' })
  for (const [index, [kind, name, amount, every, week = '']] of LINES.entries())
    await put('save-line', { id: idOf(100 + index), kind, name, amount, every, week })
  await put('save-home', {
    id: idOf(200),
    name: 'Room in Smith Street',
    rent: '235',
    notes: 'Ten minutes by tram. Two other students. The window faces the street.',
  })
  await put('check-home', { id: idOf(200), checked: ['water', 'damp', 'locks', 'travel'] })
  await put('save-home', {
    id: idOf(201),
    name: 'College room',
    rent: '',
    notes: 'Meals included. Ask what it costs outside the semester.',
  })
  for (const [index, [title, inDays, isDone]] of TASKS.entries()) {
    const id = idOf(300 + index)
    await put('save-task', { id, title, due: inDays === null ? '' : dateIn(inDays) })
    if (isDone) await put('finish-task', { id, done: 'yes' })
  }
  for (const [index, [name, kind, day, start, end, place]] of CLASSES.entries())
    await put('save-class', { id: idOf(400 + index), name, kind, day, start, end, place })
  for (const [index, answer] of ['3', '4'].entries())
    await put('check-in', { id: idOf(500 + index), answer, note: '' }, dateIn(-14 + 7 * index))
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(
    `The demo could not be made: ${result.error.message} ${JSON.stringify(result.error.fields ?? {})}`,
  )
}
