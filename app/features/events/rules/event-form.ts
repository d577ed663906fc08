import { z } from 'zod'
import { nameField, postedText } from '#app/platform/access/posted-text.ts'
import { MOST_QUESTIONS, QUESTION_KINDS, type EventQuestion } from './event-question.ts'
import { EVENT_ZONES } from './event-zones.ts'
import { MOST_WEEKS } from './weekly-starts.ts'

const optionalLine = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((text) => postedText(text).replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().max(most, `Use at most ${most} characters.`))

const zone = z.enum(EVENT_ZONES, 'Choose a time zone.')

const webAddress = optionalLine(400).refine((text) => text === '' || /^https:\/\/[^\s]+$/.test(text), {
  message: 'Enter an address that starts with https://.',
})

/** What an event says about itself. Questions are read from the fields `q1-label` and so on. */
export const eventForm = z
  .object({
    title: nameField('Enter a title.', 90),
    summary: nameField('Say in one or two sentences what people get.', 400),
    host: nameField('Name the host.', 80),
    hostNote: optionalLine(120),
    mode: z.enum(['online', 'onsite'], 'Choose online or onsite.'),
    place: optionalLine(200),
    joinLink: webAddress,
    access: optionalLine(200),
    zone,
    fields: z.record(z.string(), z.unknown()),
  })
  .superRefine(({ mode, place }, context) => {
    if (mode === 'onsite' && place === '')
      context.addIssue({ code: 'custom', path: ['place'], message: 'Enter the address of the place.' })
  })
  .transform(({ fields, ...event }, context) => {
    const { questions, problems } = readQuestions(fields)
    for (const [name, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [name], message })
    return { ...event, questions }
  })

export type EventForm = z.output<typeof eventForm>

function readQuestions(fields: Readonly<Record<string, unknown>>) {
  const questions: EventQuestion[] = []
  const problems: Record<string, string> = {}
  for (let number = 1; number <= MOST_QUESTIONS; number++) {
    const read = (name: string) => postedText(fields[`q${number}-${name}`]).replaceAll(/\s+/g, ' ').trim()
    const label = read('label')
    if (label === '') continue
    const kind = QUESTION_KINDS.find((one) => one === read('kind')) ?? 'text'
    const options = read('options')
      .split(',')
      .map((option) => option.trim())
      .filter((option) => option !== '')
    if (label.length > 150) problems[`q${number}-label`] = 'Use at most 150 characters.'
    if (kind === 'choice' && options.length < 2)
      problems[`q${number}-options`] = 'Enter at least two answers, with commas between them.'
    questions.push({
      id: `q${number}`,
      label,
      kind,
      options: kind === 'choice' ? options.slice(0, 12) : [],
      required: read('required') === 'yes',
    })
  }
  return { questions, problems }
}

const day = z
  .string('Choose a day.')
  .regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day.')
  .refine(isDay, 'Choose a day.')
const time = z.string('Enter a time.').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 18:00.')
const whole = (least: number, most: number, words: string) =>
  z.coerce.number(words).int(words).min(least, words).max(most, words)

export const capacityField = whole(1, 100_000, 'Enter a number of places, at least 1.')

export const sessionFields = {
  day,
  time,
  minutes: whole(5, 1440, 'Enter a length from 5 to 1,440 minutes.'),
  capacity: capacityField,
  weeks: whole(1, MOST_WEEKS, `Enter a number from 1 to ${MOST_WEEKS}.`),
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
