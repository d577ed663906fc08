import { atarStep, cents, onLine } from './interpolate.ts'
import type { Point, System, YearTable } from './year-table.ts'

export interface AtarOfAggregate {
  /** A step of 0.05; null below the lowest ATAR that is reported or known. */
  atar: number | null
  low: number
  high: number
  notes: string[]
}

/** How far an aggregate of this certificate may be off where no official table of the year exists. */
const DOUBT: Readonly<Record<System, { observed: number; estimated: number; none: number; sparse: number }>> =
  {
    vce: { observed: 0, estimated: 0, none: 3, sparse: 0 },
    hsc: { observed: 0, estimated: 0, none: 6, sparse: 1 },
    qce: { observed: 2, estimated: 5, none: 7, sparse: 0 },
    sace: { observed: 0, estimated: 0, none: 2, sparse: 0 },
    wace: { observed: 0, estimated: 0, none: 8, sparse: 1.5 },
  }
const LOWEST_REPORTED = 30
/** Tables with fewer points have lines between them; the others are read by step. */
const COMPLETE = 400

/**
 * The ATAR of an aggregate by the year's published table: by step where the table is complete, else on the line between
 * its points. A year without a table borrows the nearest year's, with a wide range.
 * @param table of the year
 * @param others tables of the same certificate, of any years
 */
export function atarOf(table: YearTable, others: readonly YearTable[], aggregate: number): AtarOfAggregate {
  const source = table.aggregateToAtarKind === 'none' ? nearest(table, others) : table
  if (!source) return { atar: null, low: 0, high: 99.95, notes: [`No table of aggregates was published.`] }
  const notes: string[] = []
  const steps = source.aggregateToAtar.length >= COMPLETE
  let doubt = steps ? 0 : DOUBT[table.system].sparse
  if (source.aggregateToAtarKind === 'observed' || source.aggregateToAtarKind === 'estimated') {
    doubt = DOUBT[table.system][source.aggregateToAtarKind]
    notes.push(
      source.aggregateToAtarKind === 'observed'
        ? `QTAC publishes no table of aggregates. The figures of ${source.year} are results that students reported.`
        : `QTAC publishes no table of aggregates. The figures of ${source.year} are an unofficial estimate.`,
    )
  }
  if (source !== table) {
    doubt += DOUBT[table.system].none
    notes.push(`No table of aggregates is known for ${table.year}; this uses ${source.year}.`)
  }
  const at = (sum: number) => lookUp(source, others, cents(sum), steps)
  const { value, below } = at(aggregate)
  if (below !== undefined) notes.push(below)
  const reported = value !== null && value >= LOWEST_REPORTED
  if (value !== null && !reported) notes.push('An ATAR below 30 is not reported as a number.')
  return {
    atar: reported ? atarStep(value) : null,
    low: atarStep(at(aggregate - doubt - belowDoubt(below)).value ?? 0),
    high: atarStep(at(aggregate + doubt + belowDoubt(below)).value ?? lowestOf(source)),
    notes,
  }
}

/** Aggregates below the table are read off a rough relation, or not at all. */
const belowDoubt = (below: string | undefined): number => (below === undefined ? 0 : 8)

const lowestOf = ({ aggregateToAtar }: YearTable): number => aggregateToAtar[0]![1]

function nearest(table: YearTable, others: readonly YearTable[]): YearTable | undefined {
  return others
    .filter((one) => one.aggregateToAtarKind !== 'none')
    .toSorted((a, b) => Math.abs(a.year - table.year) - Math.abs(b.year - table.year) || b.year - a.year)[0]
}

function lookUp(
  source: YearTable,
  others: readonly YearTable[],
  aggregate: number,
  steps: boolean,
): { value: number | null; below?: string } {
  const points = source.aggregateToAtar
  const [first, lowest] = points[0]!
  if (aggregate >= first) return { value: steps ? byStep(points, aggregate) : onLine(points, aggregate) }
  if (source.system === 'hsc') return { value: belowFifty(source, others, aggregate), below: HSC_BELOW }
  if (lowest <= LOWEST_REPORTED) return { value: 0 }
  const lower = others.find((one) => one.aggregateToAtar.length > 0 && lowestOf(one) < lowest)
  if (lower)
    return {
      ...lookUp(lower, [], aggregate, false),
      below: `The figures of ${source.year} begin at an ATAR of ${lowest.toFixed(2)}. Below it this uses ${lower.year}.`,
    }
  return { value: null, below: `The table of ${source.year} begins at an ATAR of ${lowest.toFixed(2)}.` }
}

const HSC_BELOW = 'UAC publishes no aggregates below an ATAR of 50. This is a rough figure.'

function byStep(points: readonly Point[], aggregate: number): number {
  let low = 0
  let high = points.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (points[middle]![0] <= aggregate) low = middle
    else high = middle
  }
  return points[low]![1]
}

/**
 * HSC below 50: the aggregate's percentile among the students with an ATAR, turned into a place in the age group by the
 * formula that all admission centres share.
 * @source UAC, scaling report, table 3.1 and appendix: at place x the share with an ATAR is x³/α² up to α = 1.5 − 2r
 */
function belowFifty(source: YearTable, others: readonly YearTable[], aggregate: number): number {
  const withTable = [source, ...others.toSorted((a, b) => b.year - a.year)].find(
    (one) => (one.aggregateToEligiblePercentile?.length ?? 0) > 0 && one.participationRatePercent,
  )
  const [first, lowest] = source.aggregateToAtar[0]!
  if (!withTable) return lowest * (aggregate / first)
  const placeOf = (sum: number) =>
    100 *
    placeInAgeGroup(
      onLine([[0, 0], ...withTable.aggregateToEligiblePercentile!], sum) / 100,
      withTable.participationRatePercent! / 100,
    )
  // Both years meet at the lowest ATAR that is printed.
  const [theirFirst] = withTable.aggregateToAtar[0]!
  return lowest * (placeOf((aggregate / first) * theirFirst) / placeOf(theirFirst))
}

/**
 * The place in the age group below which a share of the students with an ATAR stand.
 * @param share of the students with an ATAR, 0 to 1
 * @param rate of the age group that has one, 0 to 1
 */
function placeInAgeGroup(share: number, rate: number): number {
  const alpha = 1.5 - 2 * rate
  const standBelow = (x: number) =>
    x <= alpha
      ? x ** 4 / (4 * alpha ** 2)
      : alpha ** 2 / 4 + (x - alpha) - ((1 - alpha) ** 4 - (1 - x) ** 4) / (4 * (1 - alpha) ** 2)
  let low = 0
  let high = 1
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (standBelow(middle) / rate < share) low = middle
    else high = middle
  }
  return low
}
