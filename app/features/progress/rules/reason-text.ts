import { dayNumber } from '#app/platform/time/day-number.ts'
import type { Because, NextThing } from '#app/engines/planning/next-thing.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { plural } from '#app/ui/words/plural.ts'

/** "today", "yesterday", "on Tuesday", "12 days ago", in the person's own zone. */
export function whenWords(at: number, now: number, zone: string): string {
  const ago = dayNumber(now, zone) - dayNumber(at, zone)
  if (ago <= 0) return 'today'
  if (ago === 1) return 'yesterday'
  if (ago < 7) return `on ${dateFormat({ weekday: 'long', timeZone: zone }).format(at)}`
  return `${ago} days ago`
}

/** The deciding fact in one sentence, which a person can check against the rows behind it. */
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
      const [got, when] = [
        `${because.awarded} of ${plural(because.of, 'mark')}`,
        whenWords(because.latest, now, zone),
      ]
      return because.answers === 1
        ? `Your only answer so far got ${got}, ${when}.`
        : `You got ${got} in your last ${because.answers} answers, the latest ${when}.`
    }
    case 'repeated-slip':
      return `You made the same slip ${because.times === 2 ? 'twice' : `${because.times} times`} here${slip ? `: ${slip}` : '.'}`
    case 'slipping':
      return `You last practised this skill ${whenWords(because.latest, now, zone)}. The chance that you still remember it is ${Math.round(because.recalled * 100)}%.`
    case 'standing':
      return standingWords(because, now, zone)
    case 'never-met':
      return 'You have no answers for this skill yet.'
  }
}

function standingWords(
  { latest, chance }: Extract<Because, { kind: 'standing' }>,
  now: number,
  zone: string,
): string {
  const last =
    latest === null
      ? 'You have practised this skill'
      : `You last practised this skill ${whenWords(latest, now, zone)}`
  const chanceText = chance === null ? '' : `. Your chance of a right answer is ${Math.round(chance * 100)}%`
  return `${last}${chanceText}.`
}

function examWords(days: number): string {
  return days === 0
    ? ' The exam is today.'
    : days === 1
      ? ' The exam is tomorrow.'
      : ` The exam is in ${days} days.`
}
