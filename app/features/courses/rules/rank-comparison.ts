import { selectionRank } from '#app/engines/atar/selection-rank.ts'
import type { Course, FigureKind } from './course.ts'

/** The ATAR that a person expects, as a range. */
export interface OwnRange {
  low: number
  high: number
}

/** - `above`: the whole range reaches the figure · `within`: a part does · `below`: no part does */
export type RankStanding = 'above' | 'within' | 'below'

export interface RankLine {
  kind: FigureKind
  /** The figure with its kind and year, as a sentence. */
  says: string
  figure: number
  /** Null: the figure is not compared. */
  standing: RankStanding | null
  /** What the comparison means, or why there is none; empty without a range. */
  words: string
}

export interface RankRequest {
  own: OwnRange | null
  /** Adjustment points of this course that the person expects; null: not checked. */
  adjustments: number | null
  /** The year now. Older figures may have changed. */
  thisYear: number
}

/** Figures for entry in the year that follows are still current. */
const isOld = (year: number | null, thisYear: number) => year === null || year < thisYear

/**
 * Every figure of a course beside a person’s range. Each is compared by its own kind only: a selection rank with the
 * ATAR and this course’s adjustments, an ATAR with the ATAR. A figure of equity entry is shown and not compared.
 */
export function compareRanks(course: Course, request: RankRequest): RankLine[] {
  const { figures } = course
  return [
    ...lineOf('lowestSelectionRank', figures.lowestSelectionRank, course, request),
    ...lineOf('lowestAtar', figures.lowestAtar, course, request),
    ...lineOf('guaranteedAtar', figures.guaranteedAtar, course, request),
    ...lineOf('equityAtar', figures.equityAtar, course, request),
  ]
}

function lineOf(kind: FigureKind, figure: number | null, course: Course, request: RankRequest): RankLine[] {
  if (figure === null) return []
  const says = `${kindWords(kind, course)} ${figure.toFixed(2)} (${yearWords(course.year, request.thisYear)})`
  if (kind === 'equityAtar')
    return [
      {
        kind,
        says,
        figure,
        standing: null,
        words: 'For equity entry only, so not compared with your range.',
      },
    ]
  if (!request.own) return [{ kind, says, figure, standing: null, words: '' }]
  const isRank = kind === 'lowestSelectionRank' || (kind === 'guaranteedAtar' && course.guaranteeIsRank)
  return [
    {
      kind,
      says,
      figure,
      ...(isRank ? asRank(figure, course, request.own, request.adjustments) : asAtar(figure, request.own)),
    },
  ]
}

type Compared = Pick<RankLine, 'standing' | 'words'>

/**
 * A selection rank is compared only with this course’s adjustments added. Without them the line says so, and where the
 * range stands with none: adjustments only add.
 */
function asRank(figure: number, course: Course, own: OwnRange, points: number | null): Compared {
  if (points === null || course.addsToAggregate)
    return {
      standing: null,
      words: `${course.addsToAggregate ? 'This university adds points to the aggregate, which we cannot add to your ATAR.' : 'Adjustments not checked.'} Without them your range ${WITHOUT_WORDS[standingOf(figure, own)](figure - own.high)}.`,
    }
  const rank = { low: selectionRank(own.low, [points]), high: selectionRank(own.high, [points]) }
  const { standing, words } = asAtar(figure, rank)
  return { standing, words: `With ${points} points your selection rank is ${rangeWords(rank)}. ${words}` }
}

function asAtar(figure: number, own: OwnRange): Compared {
  const standing = standingOf(figure, own)
  return { standing, words: STANDING_WORDS[standing] }
}

const WITHOUT_WORDS: Readonly<Record<RankStanding, (short: number) => string>> = {
  above: () => 'reaches it',
  within: () => 'partly reaches it',
  below: (short) => `ends ${short.toFixed(2)} below it`,
}

const standingOf = (figure: number, { low, high }: OwnRange): RankStanding =>
  low >= figure ? 'above' : high >= figure ? 'within' : 'below'

const STANDING_WORDS: Readonly<Record<RankStanding, string>> = {
  above: 'Your whole range reaches it.',
  within: 'Part of your range reaches it.',
  below: 'Your range is below it.',
}

export function kindWords(kind: FigureKind, { guaranteeIsRank }: Pick<Course, 'guaranteeIsRank'>): string {
  switch (kind) {
    case 'lowestSelectionRank':
      return 'Lowest selection rank'
    case 'lowestAtar':
      return 'Lowest ATAR without adjustments'
    case 'guaranteedAtar':
      return guaranteeIsRank ? 'Guaranteed selection rank' : 'Guaranteed ATAR'
    case 'equityAtar':
      return 'ATAR for equity entry'
  }
}

/** “2026”, “2019, may have changed”, “year not shown, may have changed”. */
export const yearWords = (year: number | null, thisYear: number): string =>
  `${year ?? 'year not shown'}${isOld(year, thisYear) ? ', may have changed' : ''}`

export const rangeWords = ({ low, high }: OwnRange): string =>
  low === high ? low.toFixed(2) : `${low.toFixed(2)}–${high.toFixed(2)}`

/**
 * Whether the range reaches the course without adjustments: its lowest selection rank, or else the ATAR that it has.
 * Adjustments only add, so this never promises too much by them.
 */
export function reachOf(
  { figures: { lowestSelectionRank, guaranteedAtar, lowestAtar } }: Pick<Course, 'figures'>,
  own: OwnRange | null,
): RankStanding | 'not-known' {
  const figure = lowestSelectionRank ?? guaranteedAtar ?? lowestAtar
  return own === null || figure === null ? 'not-known' : standingOf(figure, own)
}
