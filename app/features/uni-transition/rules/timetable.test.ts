import { expect, it } from 'vitest'
import { CHECK_IN_QUESTIONS, questionOf, weekOf } from './check-ins.ts'
import { nextStep } from './next-step.ts'
import { emptyPlanner, type ClassTime } from './planner.ts'
import { dueWords } from './tasks.ts'
import { clashesOf, clashWords, lanesOf, minutesOf, timeWords } from './timetable.ts'

const entry = (name: string, day: number, start: string, end: string): ClassTime => ({
  ...{ id: name, name, kind: 'Lecture', day, place: '' },
  start: minutesOf(start)!,
  end: minutesOf(end)!,
})

it('names overlapping classes and accepts classes that follow each other', () => {
  const classes = [
    entry('Lab', 2, '14:00', '17:00'),
    entry('Shift', 2, '16:30', '20:00'),
    entry('Lecture', 2, '13:00', '14:00'),
    entry('Other day', 3, '14:00', '17:00'),
  ]
  expect(clashesOf(classes).map(clashWords)).toEqual([
    'Tuesday: Lab (2 pm–5 pm) and Shift (4:30 pm–8 pm) overlap.',
  ])
  expect(lanesOf(classes.slice(0, 3)).map(({ entry: { name }, lane, lanes }) => [name, lane, lanes])).toEqual(
    [
      ['Lecture', 0, 2],
      ['Lab', 0, 2],
      ['Shift', 1, 2],
    ],
  )
})

it('reads and says times', () => {
  expect([minutesOf('9:30'), minutesOf('23:59'), minutesOf('24:00'), minutesOf('nine')]).toEqual([
    570,
    1439,
    undefined,
    undefined,
  ])
  expect([timeWords(0), timeWords(570), timeWords(720)]).toEqual(['12 am', '9:30 am', '12 pm'])
})

it('asks one question a week, in turn, the same from Monday to Sunday', () => {
  expect(weekOf('2027-02-17')).toBe('2027-02-15')
  expect(questionOf(weekOf('2027-02-15'))).toBe(questionOf(weekOf('2027-02-21')))
  const turn = Array.from({ length: CHECK_IN_QUESTIONS.length }, (_, index) =>
    questionOf(weekOf(new Date(Date.UTC(2027, 1, 15 + 7 * index)).toISOString().slice(0, 10))),
  )
  expect(new Set(turn).size).toBe(CHECK_IN_QUESTIONS.length)
})

it('leads with a task that is due, then with a clash', () => {
  const today = '2027-02-15'
  const planner = emptyPlanner()
  expect(nextStep(planner, today).part).toBe('tasks')
  const classes = [entry('A', 1, '9:00', '11:00'), entry('B', 1, '10:00', '12:00')]
  expect(nextStep({ ...planner, classes }, today).part).toBe('timetable')
  const tasks = [{ id: 't', title: 'Accept the offer', due: '2027-02-18', isDone: false }]
  expect(nextStep({ ...planner, classes, tasks }, today)).toMatchObject({
    title: 'Accept the offer',
    reason: 'This task is due in 3 days.',
  })
  expect([dueWords(today, today), dueWords('2027-02-13', today)]).toEqual(['due today', '2 days late'])
})
