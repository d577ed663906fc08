export const EVERY = ['week', 'fortnight', 'month', 'once'] as const
export type Every = (typeof EVERY)[number]

/** One income or cost. */
export interface BudgetLine {
  id: string
  kind: 'income' | 'cost'
  name: string
  cents: number
  every: Every
  /** The week of the semester of a payment that happens once. */
  week: number | null
}

export interface Budget {
  /** Money at the start of the semester. */
  savingsCents: number
  /** Weeks of the semester with exams. */
  weeks: number
  lines: BudgetLine[]
}

/** A place to live that the person considers. */
export interface Home {
  id: string
  name: string
  /** Rent and bills a week. Null: not known yet. */
  weeklyCents: number | null
  notes: string
  /** Items of the inspection checklist that were looked at. */
  checked: string[]
}

export interface Task {
  id: string
  title: string
  /** A date such as 2027-02-15, from the person. */
  due: string | null
  isDone: boolean
}

export const CLASS_KINDS = ['Lecture', 'Tutorial', 'Lab', 'Workshop', 'Work', 'Other'] as const
export type ClassKind = (typeof CLASS_KINDS)[number]

export interface ClassTime {
  id: string
  name: string
  kind: ClassKind
  /** 1 is Monday. */
  day: number
  /** Minutes since midnight. */
  start: number
  end: number
  place: string
}

/** The answer to the question of one week. */
export interface CheckIn {
  id: string
  /** The Monday of the week. */
  week: string
  question: string
  /** 1 is the lowest. */
  answer: number
  note: string
}

export interface Planner {
  budget: Budget
  homes: Home[]
  tasks: Task[]
  classes: ClassTime[]
  checkIns: CheckIn[]
}

export const USUAL_WEEKS = 16

export const emptyPlanner = (): Planner => ({
  budget: { savingsCents: 0, weeks: USUAL_WEEKS, lines: [] },
  homes: [],
  tasks: [],
  classes: [],
  checkIns: [],
})

export function isEmptyPlanner({ budget, homes, tasks, classes, checkIns }: Planner): boolean {
  return (
    budget.lines.length + homes.length + tasks.length + classes.length + checkIns.length === 0 &&
    budget.savingsCents === 0
  )
}

export const PARTS = ['today', 'budget', 'housing', 'tasks', 'timetable', 'support', 'wellbeing'] as const
export type PlannerPart = (typeof PARTS)[number]
