import { dateFormat } from '#app/platform/time/date-format.ts'
import type { EvidenceKind } from '#app/engines/atar/prediction/evidence.ts'

/** Whole ATARs, outwards: nothing finer is known. */
export const wholeRange = ({ low, high }: { low: number; high: number }): { low: number; high: number } => ({
  low: Math.floor(low),
  high: Math.min(99.95, Math.ceil(high)),
})

export const rangeWords = (range: { low: number; high: number }): string => {
  const { low, high } = wholeRange(range)
  return `${low}–${high}`
}

/** The range and the middle with one decimal, as a chat compares them. */
export const rangeAndMiddle = ({
  low,
  middle,
  high,
}: {
  low: number
  middle: number
  high: number
}): string =>
  `from ${low.toFixed(1)} to ${high.toFixed(1)} nine times in ten, with ${middle.toFixed(1)} in the middle`

/** “2023, 2024 and 2025” */
export const yearWords = (years: readonly number[]): string =>
  new Intl.ListFormat('en-AU').format(years.map(String))

/** A change of the ATAR with its sign, to one decimal. */
export function changeWords(change: number): string {
  const words = Math.abs(change).toFixed(1)
  if (words === '0.0') return 'less than 0.1'
  return `${change > 0 ? '+' : '−'}${words}`
}

/** “about 4 in 10” */
export function tenthsWords(chance: number): string {
  const tenths = Math.round(chance * 10)
  if (tenths <= 0) return 'fewer than 1 in 20'
  return tenths >= 10 ? 'more than 19 in 20' : `about ${tenths} in 10`
}

/**
 * Names the subject with the widest range, compared by the share of the scale. Several equally wide ranges name no single
 * subject.
 */
export function leastCertainWords(
  results: readonly { name: string; low: number; high: number; highest: number }[],
): string {
  const [first] = results
  if (!first) return 'No subject has enough evidence yet'
  if (results.length === 1) return `${first.name}: ${first.low} to ${first.high}`
  const widthOf = ({ low, high, highest }: typeof first) => Math.round((1_000 * (high - low)) / highest)
  const widest = Math.max(...results.map(widthOf))
  const least = results.filter((one) => widthOf(one) === widest)
  if (least.length === results.length) return 'Your subjects are equally certain'
  const names = new Intl.ListFormat('en-AU').format(least.map(({ name }) => name))
  return least.length === 1
    ? `${names} is the least certain: ${least[0]!.low} to ${least[0]!.high}`
    : `${names} are the least certain`
}

/** A narrower range is worth the work from one ATAR point on. */
const LEAST_NARROWER = 1

/** How many ATAR points a piece of evidence takes off the range; null if it changes the range too little to name. */
export function narrowerPoints(share: number, { low, high }: { low: number; high: number }): number | null {
  const points = share * (high - low)
  return points < LEAST_NARROWER ? null : Math.round(points)
}

/** What the student does for one more piece of evidence. */
export interface NextEvidence {
  title: string
  label: string
  href: string
}

/** @param subject its id and name */
export function nextEvidence(kind: EvidenceKind, subject: { id: string; name: string }): NextEvidence {
  const query = new URLSearchParams({ subject: subject.id })
  if (kind === 'school')
    return {
      title: `A school result in ${subject.name}`,
      label: `Add a school result in ${subject.name}`,
      href: '#school-results',
    }
  if (kind === 'mock')
    return {
      title: `A mock test in ${subject.name}`,
      label: `Sit a mock test in ${subject.name}`,
      href: '/mock-tests',
    }
  return kind === 'paper'
    ? {
        title: `A past paper in ${subject.name}`,
        label: `Log a past paper in ${subject.name}`,
        href: `/past-papers?${query.toString()}`,
      }
    : {
        title: `Practice in ${subject.name}`,
        label: `Practise ${subject.name}`,
        href: `/exam-practice?${query.toString()}`,
      }
}

/** “20 Nov” of a date without a time. */
export const dateWords = (date: string): string =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`))
