import type { PlaceId } from './places.ts'

/** The four kinds of figure that universities publish. One kind says nothing about another. */
export const FIGURE_KINDS = ['lowestSelectionRank', 'lowestAtar', 'guaranteedAtar', 'equityAtar'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export type State = (typeof STATES)[number]

export type Mode = 'campus' | 'online'

/** A course as the finder shows it. `null` and an empty list mean “not checked”, unless a comment says otherwise. */
export interface Course {
  id: string
  title: string
  /** The code of the admission centre or the university. */
  code: string | null
  universityId: string
  /** The short name, such as UQ. */
  university: string
  universityName: string
  campus: string | null
  places: readonly PlaceId[]
  /** States of its places, or else the state of the university. */
  states: readonly State[]
  modes: readonly Mode[]
  fields: readonly string[]
  years: number | null
  figures: Readonly<Record<FigureKind, number | null>>
  /** The year of the figures. */
  year: number | null
  /** The promise is worded as a selection rank, not as an ATAR. */
  guaranteeIsRank: boolean
  /** What the course demands, in words; null: nobody has read it. An empty list: the source lists none. */
  prerequisites: readonly string[] | null
  /** Recommended, not required. */
  assumed: readonly string[]
  url: string | null
  /** The address is that of the course, not only of the university. */
  urlIsOwn: boolean
  source: string
  trust: string
  note: string | null
  /** The university adds points to the aggregate, so they cannot be added to an ATAR. */
  addsToAggregate: boolean
  /** When a person last checked the row, as YYYY-MM-DD. */
  checkedOn: string | null
}
