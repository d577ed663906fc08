import {
  datedFigures,
  type Adjustment,
  type Course as Row,
  type University,
} from '#app/features/reference-data/door-parts.ts'
import { FIGURE_KINDS, type Course, type FigureKind } from './course.ts'
import { readCampus } from './places.ts'

/** A promise that counts adjustments is a selection rank, as its note says. */
const RANK_PROMISE = /worded as a selection rank|guaranteed selection rank|bonus points count/i

/** A course of the data as the finder uses it. Figures without a year are left out. */
export function toCourse(
  row: Row,
  university: Pick<University, 'name' | 'shortName' | 'city'> | undefined,
  adjustments: readonly Pick<Adjustment, 'pointsOn'>[],
): Course {
  const { places } = readCampus(row.campus, university?.city ?? '')
  const dated = new Map<FigureKind, number>(datedFigures(row).map(({ figure, value }) => [figure, value]))
  return {
    id: row.id,
    title: row.course,
    code: row.courseCode,
    universityId: row.universityId,
    university: university?.shortName ?? row.universityId,
    universityName: university?.name ?? row.universityId,
    campus: row.campus,
    places,
    states: [row.state],
    modes: row.modes ?? [],
    fields: row.fields,
    years: row.durationYears,
    figures: Object.fromEntries(
      FIGURE_KINDS.map((kind) => [kind, dated.get(kind) ?? null]),
    ) as Course['figures'],
    year: row.year,
    guaranteeIsRank: RANK_PROMISE.test(row.note ?? ''),
    prerequisites: row.prerequisites,
    assumed: row.assumedKnowledge ?? [],
    url: row.url,
    urlIsOwn: row.urlStatus === 'page',
    source: row.source,
    trust: row.trust,
    note: row.note === null ? null : plainNote(row.note),
    addsToAggregate: adjustments.some(({ pointsOn }) => pointsOn === 'aggregate'),
    checkedOn: row.checkedOn,
  }
}

/** Notes of the data name figures as its files do. */
const plainNote = (note: string): string =>
  note
    .replaceAll('equityAtar', 'the ATAR for equity entry')
    .replaceAll('guaranteedAtar', 'the guaranteed ATAR')
    .replaceAll('lowestAtar', 'the lowest ATAR')
    .replaceAll('lowestSelectionRank', 'the lowest selection rank')
