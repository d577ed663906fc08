import { dayNumber } from '#app/platform/time/day-number.ts'
import type { Because, NextThing } from '#app/engines/planning/next-thing.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'

/** "today", "yesterday", "on Tuesday", "12 days ago" – in the person's own zone. */
export function whenWords(at: number, now: number, zone: string): string {
  const ago = dayNumber(now, zone) - dayNumber(at, zone)
  if (ago <= 0) return 'today'
  if (ago === 1) return 'yesterday'
  if (ago < 7) return `on ${dateFormat({ weekday: 'long', timeZone: zone }).format(at)}`
  return `${ago} days ago`
}

/** The fact that decided, in one sentence that a person can check against the rows behind it. */
export function reasonWords(
  thing: Pick<NextThing, 'because' | 'daysToExam'>,
  now: number,
  zone: string,
  slip?: string,
): string {
  const exam = thing.daysToExam === undefined ? '' : examWords(thing.daysToExam)
  return `${factWords(thing.because, now, zone, slip)}${exam}`
}

function factWords(because: Because, now: number, zone: string, slip?: string): string {
  switch (because.kind) {
    case 'lost-marks': {
      const answers = because.answers === 1 ? 'your one answer' : `your last ${because.answers} answers`
      return `You got ${because.awarded} of ${because.of} ${because.of === 1 ? 'mark' : 'marks'} in ${answers} on it, the latest ${whenWords(because.latest, now, zone)}.`
    }
    case 'repeated-slip':
      return `You made the same slip ${because.times === 2 ? 'twice' : `${because.times} times`} here${slip ? `: ${slip}` : '.'}`
    case 'slipping':
      return `You last practised it ${whenWords(because.latest, now, zone)}, and the chance that you still recall it is down to ${Math.round(because.recalled * 100)} %.`
    case 'standing':
      return standingWords(because, now, zone)
    case 'never-met':
      return 'No answer of yours counts for it yet, so nothing is known about it.'
  }
}

function standingWords(
  { latest, chance }: Extract<Because, { kind: 'standing' }>,
  now: number,
  zone: string,
): string {
  const last =
    latest === null ? 'You have practised it' : `You last practised it ${whenWords(latest, now, zone)}`
  const stands =
    chance === null ? '' : `, and the chance of a right answer stands at ${Math.round(chance * 100)} %`
  return `${last}${stands}.`
}

function examWords(days: number): string {
  return days === 0
    ? ' The exam is today.'
    : days === 1
      ? ' The exam is tomorrow.'
      : ` The exam is in ${days} days.`
}
