import { z } from 'zod'
import type { Commitment, StudyDay } from '#app/engines/planning/free-time.ts'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
/** Monday to Friday. */
const SCHOOL_DAYS = 5
export const MOST_COMMITMENTS = 12
const MOST_HOURS = 12

export const USUAL_STARTS = { school: '16:30', weekend: '10:00' }
export const USUAL_HOURS: readonly number[] = [1.5, 1.5, 1.5, 1.5, 1, 2, 2]

const hours = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().replace(',', '.') || '0' : value),
  z.coerce
    .number('Enter a number of hours, such as 1.5.')
    .min(0, 'Enter 0 or more hours.')
    .max(MOST_HOURS, `Enter at most ${MOST_HOURS} hours.`),
)
const clock = z
  .string('Enter a time, such as 16:30.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 16:30.')
const text = z.string().default('')

const indexes = Array.from({ length: MOST_COMMITMENTS }, (_, index) => index)

const fields = z.object({
  ...{
    hours0: hours,
    hours1: hours,
    hours2: hours,
    hours3: hours,
    hours4: hours,
    hours5: hours,
    hours6: hours,
  },
  'school-start': clock,
  'weekend-start': clock,
  zone: z.string().max(64),
  ...(Object.fromEntries(
    indexes.flatMap((index) =>
      ['name', 'weekday', 'from', 'to'].map((name) => [`${name}${index}`, text] as const),
    ),
  ) as Record<`${'name' | 'weekday' | 'from' | 'to'}${number}`, typeof text>),
})

/** The hours of a week as the form posts them, and as the plan stores them. */
export const hoursForm = fields.transform((posted, context) => {
  const minutes = WEEKDAYS.map((_, index) => Math.round(posted[`hours${index as 0}`] * 60))
  if (minutes.every((one) => one === 0))
    context.addIssue({ code: 'custom', path: ['hours0'], message: 'Enter hours for at least one day.' })
  const startsAt = (index: number) => minuteOf(posted[index < SCHOOL_DAYS ? 'school-start' : 'weekend-start'])
  const commitments = indexes.flatMap((index) => {
    const row = readRow(posted as unknown as Readonly<Record<string, string>>, index)
    if (row === null) return []
    if ('field' in row) {
      context.addIssue({ code: 'custom', path: [`${row.field}${index}`], message: row.message })
      return []
    }
    return [row]
  })
  return {
    weekdays: minutes.map((one, index): StudyDay => ({ minutes: one, startsAt: startsAt(index) })),
    commitments,
    zone: posted.zone,
  }
})

type Row =
  (Commitment & { name: string }) | { field: 'name' | 'weekday' | 'from' | 'to'; message: string } | null

/** One commitment of the form; null for a row without a name. */
function readRow(posted: Readonly<Record<string, string>>, index: number): Row {
  const [name, weekday, from, to] = ['name', 'weekday', 'from', 'to'].map((one) =>
    (posted[`${one}${index}`] ?? '').trim(),
  )
  if (name === '') return null
  if (name!.length > 40) return { field: 'name', message: 'Use at most 40 characters.' }
  if (!/^[0-6]$/.test(weekday!)) return { field: 'weekday', message: 'Choose a day.' }
  for (const [field, value] of [
    ['from', from!],
    ['to', to!],
  ] as const)
    if (!clock.safeParse(value).success) return { field, message: 'Enter a time, such as 16:30.' }
  if (minuteOf(to!) <= minuteOf(from!)) return { field: 'to', message: 'Enter an end after the start.' }
  return { name: name!, weekday: Number(weekday), from: minuteOf(from!), to: minuteOf(to!) }
}

/** "16:30" as a minute of the day. */
export function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return hour! * 60 + minute!
}

/** A minute of the day as "16:30". */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
