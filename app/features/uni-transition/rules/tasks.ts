import { dayOfDate } from '#app/platform/time/calendar-days.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { Task } from './planner.ts'

/** Usual tasks. Their dates come from the student’s own university, so none are given. */
export const TASK_TEMPLATES = [
  { id: 'accept', title: 'Accept the offer', why: 'An offer lapses on the date in your offer letter.' },
  {
    id: 'defer',
    title: 'Decide about deferring',
    why: 'If you want to start later, ask before the offer lapses.',
  },
  {
    id: 'usi',
    title: 'Create or find your Unique Student Identifier',
    why: 'Your university asks for it when you enrol.',
  },
  {
    id: 'account',
    title: 'Set up the student account and email',
    why: 'All dates arrive there, not in your private inbox.',
  },
  { id: 'enrol', title: 'Enrol in your units', why: 'Popular units and times fill up.' },
  {
    id: 'fees',
    title: 'Choose how to pay: up front, or a HELP loan',
    why: 'The form for a loan has a date of its own.',
  },
  { id: 'classes', title: 'Choose class times', why: 'Put them into the timetable here to see clashes.' },
  { id: 'guides', title: 'Read every unit guide', why: 'It has the assessments, their dates and the rules.' },
  {
    id: 'access',
    title: 'Register for accessibility support, if you use it',
    why: 'Adjustments take time to arrange.',
  },
  { id: 'orientation', title: 'Go to orientation', why: 'The easiest week to meet people.' },
  {
    id: 'census',
    title: 'Note the census date of each unit',
    why: 'The last day to leave a unit without paying for it.',
  },
] as const

/** Open tasks first, by date; those without a date after them. */
export const tasksInOrder = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) =>
      Number(a.isDone) - Number(b.isDone) ||
      (a.due ?? '9999').localeCompare(b.due ?? '9999') ||
      a.title.localeCompare(b.title),
  )

/** `due today`, `due in 3 days`, `2 days late`. */
export function dueWords(due: string, today: string): string {
  const days = dayOfDate(due) - dayOfDate(today)
  if (days === 0) return 'due today'
  return days > 0 ? `due in ${plural(days, 'day')}` : `${plural(-days, 'day')} late`
}
