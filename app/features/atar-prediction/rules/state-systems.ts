import type { System } from '#app/engines/atar/year-table.ts'

/** What a state's system counts, in plain words. The rules themselves are in `app/engines/atar`. */
export interface StateSystem {
  system: System
  state: string
  centre: string
  counts: readonly string[]
  /** What this certificate's published figures leave open. */
  open: string
}

export const STATE_SYSTEMS: readonly StateSystem[] = [
  {
    system: 'vce',
    state: 'Victoria',
    centre: 'VTAC',
    counts: [
      'Each study has a study score out of 50. VTAC scales it, so that studies can be compared.',
      'Your best English study and your next best three count in full. A fifth and a sixth add 10% each.',
      'At most two studies of one area, such as mathematics, are among the first four, and three in all.',
      'The sum is the aggregate. The year’s table turns the aggregate into an ATAR.',
    ],
    open: 'VTAC prints scaled scores for seven study scores only. Victor reads the others off the line between them.',
  },
  {
    system: 'hsc',
    state: 'New South Wales',
    centre: 'UAC',
    counts: [
      'Your best two units of English and your best eight other units count: ten units, 500 marks.',
      'You need three courses of two units or more, and four subjects.',
      'UAC scales raw marks, not the HSC marks that you see. So one HSC mark can have several scaled marks.',
      'Until 2024 at most two units of Category B courses counted. From 2025 there is no such limit.',
    ],
    open: 'UAC prints percentiles, and no aggregates below an ATAR of 50. Victor shows a wider range there.',
  },
  {
    system: 'qce',
    state: 'Queensland',
    centre: 'QTAC',
    counts: [
      'Your best five scaled results count: five General subjects, or four and one Applied subject or vocational certificate.',
      'You need a C or better in an English subject, but English need not be one of the five.',
      'QTAC scales each subject by where its students stand in their other subjects.',
    ],
    open: 'QTAC publishes no table of aggregates. Victor uses results that students reported, with a wide range.',
  },
  {
    system: 'sace',
    state: 'South Australia and Northern Territory',
    centre: 'SATAC',
    counts: [
      'Your best three 20-credit scaled scores count, and the best 30 more credits: an aggregate out of 90.',
      'You need 90 credits at Stage 2, of which 60 are from 20-credit subjects.',
      'Universities add their adjustments to the aggregate, not to the ATAR.',
    ],
    open: 'SATAC publishes no scaling of single subjects. A grade gives a rough range only.',
  },
  {
    system: 'wace',
    state: 'Western Australia',
    centre: 'TISC',
    counts: [
      'Your best four scaled scores count: an aggregate out of 430.',
      'Mathematics Methods, Mathematics Specialist and your best language each add 10%, even outside the best four.',
      'Scaled scores have an average of 60 over all courses.',
    ],
    open: 'TISC publishes no scaling of single courses. Enter scaled scores.',
  },
]
