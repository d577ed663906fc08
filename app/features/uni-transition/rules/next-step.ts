import { summariseBudget } from './budget.ts'
import { questionOf, weekOf } from './check-ins.ts'
import type { Planner, PlannerPart } from './planner.ts'
import { dueWords, tasksInOrder } from './tasks.ts'
import { clashesOf, clashWords } from './timetable.ts'

export interface NextStep {
  part: PlannerPart
  title: string
  reason: string
  label: string
}

const WARN_DAYS = 14

/** The one thing to do now: a task that is due, a clash, a budget that does not last, then what is still empty. */
export function nextStep({ budget, tasks, classes, checkIns }: Planner, today: string): NextStep {
  const [task] = tasksInOrder(tasks)
  const soon = new Date(Date.parse(today) + WARN_DAYS * 86_400_000).toISOString().slice(0, 10)
  if (task && !task.isDone && task.due !== null && task.due <= soon)
    return {
      part: 'tasks',
      title: task.title,
      reason: `This task is ${dueWords(task.due, today)}.`,
      label: 'Open my tasks',
    }
  const [clash] = clashesOf(classes)
  if (clash)
    return {
      part: 'timetable',
      title: 'Two classes overlap',
      reason: clashWords(clash),
      label: 'Open the timetable',
    }
  const money = summariseBudget(budget)
  if (money && money.emptyIn !== null)
    return {
      part: 'budget',
      title: 'Your money may not last',
      reason: money.finding,
      label: 'Open the budget',
    }
  if (tasks.length === 0)
    return {
      part: 'tasks',
      title: 'Start with the enrolment tasks',
      reason: 'The usual tasks are listed. You put in the dates of your university.',
      label: 'Add tasks',
    }
  if (!money)
    return {
      part: 'budget',
      title: 'See whether your money lasts',
      reason: 'Enter what comes in and what goes out.',
      label: 'Start the budget',
    }
  if (classes.length === 0)
    return {
      part: 'timetable',
      title: 'Put in your classes',
      reason: 'Overlaps between classes and shifts are named.',
      label: 'Start the timetable',
    }
  const week = weekOf(today)
  if (!checkIns.some((one) => one.week === week))
    return {
      part: 'wellbeing',
      title: questionOf(week).ask,
      reason: 'One question a week, for you alone.',
      label: 'Answer the question',
    }
  return {
    part: 'budget',
    title: 'You are ready for this week',
    reason: money.finding,
    label: 'Look at the budget',
  }
}
