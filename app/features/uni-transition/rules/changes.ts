import { z } from 'zod'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { questionOf, weekOf } from './check-ins.ts'
import { INSPECTION } from './inspection.ts'
import { centsOf } from './money.ts'
import { LONGEST_NAME, LONGEST_NOTES, MOST_ROWS } from './planner-schema.ts'
import { CLASS_KINDS, EVERY, emptyPlanner, type Planner } from './planner.ts'
import { minutesOf } from './timetable.ts'
import { TASK_TEMPLATES } from './tasks.ts'

export interface PlannerChange<Schema extends z.ZodObject = z.ZodObject> {
  form: Schema
  /** Above the form when the schema refuses it. */
  invalid: string
  /** The changed planner. `today` is a date such as 2027-02-15; `newId` makes ids for added rows. */
  apply(
    planner: Planner,
    fields: z.output<Schema>,
    context: { today: string; newId: () => string },
  ): Result<Planner>
}

const change = <Schema extends z.ZodObject>(one: PlannerChange<Schema>): PlannerChange<Schema> => one

const id = z.uuid()
const nameOf = (message: string) =>
  z.string(message).trim().min(1, message).max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`)
const notes = z.string().trim().max(LONGEST_NOTES, `Use at most ${LONGEST_NOTES} characters.`).default('')
const AMOUNT = 'Type an amount in dollars, such as 210 or 12.50.'
const amount = z.string(AMOUNT).transform((typed, context) => {
  const cents = centsOf(typed)
  if (cents === undefined) context.addIssue({ code: 'custom', message: AMOUNT })
  return cents ?? 0
})
const optionalAmount = z.union([z.literal('').transform(() => null), amount])
const time = (message: string) =>
  z.string(message).transform((typed, context) => {
    const minutes = minutesOf(typed)
    if (minutes === undefined) context.addIssue({ code: 'custom', message })
    return minutes ?? 0
  })
const list = z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([])

const FULL = fail('conflict', `This list has ${MOST_ROWS} entries, which is the most. Delete one first.`)

/** Replaces the row with this id, or adds it. */
function put<Row extends { id: string }>(rows: readonly Row[], row: Row): Result<Row[]> {
  if (rows.some((one) => one.id === row.id)) return ok(rows.map((one) => (one.id === row.id ? row : one)))
  return rows.length >= MOST_ROWS ? FULL : ok([...rows, row])
}

const without = <Row extends { id: string }>(rows: readonly Row[], rowId: string) =>
  rows.filter((one) => one.id !== rowId)

const row = z.object({ id: z.string().max(40) })

/** Every change of a planner by its intent. A second post of one form changes nothing more. */
export const PLANNER_CHANGES = {
  'budget-settings': change({
    form: z.object({
      savings: amount,
      weeks: z.coerce
        .number('Enter the number of weeks.')
        .int('Enter a whole number of weeks.')
        .min(4, 'Enter 4 to 30 weeks.')
        .max(30, 'Enter 4 to 30 weeks.'),
    }),
    invalid: 'The settings are not saved yet.',
    apply(planner, { savings, weeks }) {
      const late = planner.budget.lines.find(({ week }) => week !== null && week > weeks)
      if (late)
        return fail('invalid-input', 'The settings are not saved yet.', {
          fields: { weeks: `“${late.name}” is in week ${late.week}. Move or delete that line first.` },
        })
      return ok({ ...planner, budget: { ...planner.budget, savingsCents: savings, weeks } })
    },
  }),
  'save-line': change({
    form: z.object({
      id,
      kind: z.enum(['income', 'cost'], 'Choose income or cost.'),
      name: nameOf('Name it, such as “Rent”.'),
      amount,
      every: z.enum(EVERY, 'Choose how often.'),
      week: z
        .union([
          z.literal('').transform(() => null),
          z.coerce
            .number('Enter the number of the week.')
            .int('Enter a whole week.')
            .min(1, 'Enter week 1 to 30.')
            .max(30, 'Enter week 1 to 30.'),
        ])
        .default(null),
    }),
    invalid: 'This line is not saved yet.',
    apply: (planner, { id: lineId, kind, name, amount: cents, every, week }) => {
      const { weeks } = planner.budget
      if (every === 'once' && week !== null && week > weeks)
        return fail('invalid-input', 'This line is not saved yet.', {
          week: `Your semester has ${weeks} weeks. Choose one of them.`,
        })
      const lines = put(planner.budget.lines, {
        ...{ id: lineId, kind, name, cents, every },
        week: every === 'once' ? (week ?? 1) : null,
      })
      return lines.ok ? ok({ ...planner, budget: { ...planner.budget, lines: lines.value } }) : lines
    },
  }),
  'delete-line': change({
    form: row,
    invalid: 'We couldn’t find this line.',
    apply: (planner, fields) =>
      ok({
        ...planner,
        budget: { ...planner.budget, lines: without(planner.budget.lines, fields.id) },
      }),
  }),
  'save-home': change({
    form: z.object({
      id,
      name: nameOf('Name the place, such as “Room in Smith Street”.'),
      rent: optionalAmount.default(null),
      notes,
    }),
    invalid: 'This place is not saved yet.',
    apply: (planner, { id: homeId, name, rent, notes: text }) => {
      const known = planner.homes.find((home) => home.id === homeId)
      const homes = put(planner.homes, {
        ...{ id: homeId, name, weeklyCents: rent, notes: text },
        checked: known?.checked ?? [],
      })
      return homes.ok ? ok({ ...planner, homes: homes.value }) : homes
    },
  }),
  'check-home': change({
    form: z.object({ id: z.string().max(40), checked: list }),
    invalid: 'The checklist is not saved yet.',
    apply: (planner, fields) => {
      const checked = INSPECTION.map((item) => item.id).filter((one) => fields.checked.includes(one))
      return ok({
        ...planner,
        homes: planner.homes.map((home) => (home.id === fields.id ? { ...home, checked } : home)),
      })
    },
  }),
  'delete-home': change({
    form: row,
    invalid: 'We couldn’t find this place.',
    apply: (planner, fields) => ok({ ...planner, homes: without(planner.homes, fields.id) }),
  }),
  'save-task': change({
    form: z.object({
      id,
      title: nameOf('Say what to do, such as “Accept the offer”.'),
      due: z
        .union([z.literal('').transform(() => null), z.iso.date('Enter a date, such as 15/02/2027.')])
        .default(null),
    }),
    invalid: 'The task is not saved yet.',
    apply: (planner, { id: taskId, title, due }) => {
      const known = planner.tasks.find((task) => task.id === taskId)
      const tasks = put(planner.tasks, { id: taskId, title, due, isDone: known?.isDone ?? false })
      return tasks.ok ? ok({ ...planner, tasks: tasks.value }) : tasks
    },
  }),
  'add-tasks': change({
    form: z.object({ templates: list }),
    invalid: 'The tasks are not added yet.',
    apply: (planner, { templates }, { newId }) => {
      const titles = new Set(planner.tasks.map(({ title }) => title))
      const added = TASK_TEMPLATES.filter(
        (template) => templates.includes(template.id) && !titles.has(template.title),
      ).map(({ title }) => ({ id: newId(), title, due: null, isDone: false }))
      if (added.length === 0 && templates.length === 0)
        return fail('invalid-input', 'Tick at least one task, then add.')
      return planner.tasks.length + added.length > MOST_ROWS
        ? FULL
        : ok({ ...planner, tasks: [...planner.tasks, ...added] })
    },
  }),
  'finish-task': change({
    form: z.object({ id: z.string().max(40), done: z.enum(['yes', 'no']) }),
    invalid: 'We couldn’t find this task.',
    apply: (planner, fields) =>
      ok({
        ...planner,
        tasks: planner.tasks.map((task) =>
          task.id === fields.id ? { ...task, isDone: fields.done === 'yes' } : task,
        ),
      }),
  }),
  'delete-task': change({
    form: row,
    invalid: 'We couldn’t find this task.',
    apply: (planner, fields) => ok({ ...planner, tasks: without(planner.tasks, fields.id) }),
  }),
  'save-class': change({
    form: z.object({
      id,
      name: nameOf('Name the class, such as “BIO101 lecture”.'),
      kind: z.enum(CLASS_KINDS, 'Choose a kind.'),
      day: z.coerce.number('Choose a day.').int().min(1, 'Choose a day.').max(7, 'Choose a day.'),
      start: time('Enter when it starts, such as 09:30.'),
      end: time('Enter when it ends, such as 11:00.'),
      place: z.string().trim().max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`).default(''),
    }),
    invalid: 'The class is not saved yet.',
    apply: (planner, fields) => {
      if (fields.end <= fields.start)
        return fail('invalid-input', 'The class is not saved yet.', {
          end: 'The end must be after the start, on the same day.',
        })
      const classes = put(planner.classes, fields)
      return classes.ok ? ok({ ...planner, classes: classes.value }) : classes
    },
  }),
  'delete-class': change({
    form: row,
    invalid: 'We couldn’t find this class.',
    apply: (planner, fields) => ok({ ...planner, classes: without(planner.classes, fields.id) }),
  }),
  'check-in': change({
    form: z.object({
      id,
      answer: z.coerce.number('Choose an answer.').int().min(1, 'Choose an answer.').max(5),
      note: notes,
    }),
    invalid: 'Your check-in is not saved yet.',
    apply: (planner, { id: checkInId, answer, note }, { today }) => {
      const week = weekOf(today)
      // One question a week: a second answer in the same week replaces the first.
      const earlier = planner.checkIns.filter((one) => one.week !== week)
      return ok({
        ...planner,
        checkIns: [...earlier, { id: checkInId, week, question: questionOf(week).id, answer, note }],
      })
    },
  }),
  'delete-check-in': change({
    form: row,
    invalid: 'We couldn’t find this check-in.',
    apply: (planner, fields) => ok({ ...planner, checkIns: without(planner.checkIns, fields.id) }),
  }),
  'delete-check-ins': change({
    form: z.object({}),
    invalid: 'Nothing is deleted yet.',
    apply: (planner) => ok({ ...planner, checkIns: [] }),
  }),
  clear: change({
    form: z.object({}),
    invalid: 'Nothing is deleted yet.',
    apply: () => ok(emptyPlanner()),
  }),
} as const

export type PlannerIntent = keyof typeof PLANNER_CHANGES
