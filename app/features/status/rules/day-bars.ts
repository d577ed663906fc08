import type { DayState } from './history.ts'

const DAY_WIDTH = 8
const BAR_WIDTH = 6
const FULL = 30
const HEIGHTS = { up: FULL, planned: FULL, slow: 20, down: 11 } as const

interface EmptyRun {
  x: number
  width: number
  label: string | null
}

/** The bars of a row of days as paths, one for each state, and a box for each run of days without checks. */
export function dayBars(states: readonly DayState[]) {
  const pathOf = (state: keyof typeof HEIGHTS) =>
    states
      .flatMap((one, index) =>
        one === state
          ? [
              `M${index * DAY_WIDTH + 1} ${FULL - HEIGHTS[state]}h${BAR_WIDTH}v${HEIGHTS[state]}h-${BAR_WIDTH}z`,
            ]
          : [],
      )
      .join('')
  const empty: EmptyRun[] = []
  for (let at = 0; at < states.length;) {
    const state = states[at]!
    let end = at + 1
    while (end < states.length && states[end] === state) end += 1
    if (state === 'no-data' || state === 'not-measured')
      empty.push({
        x: at * DAY_WIDTH + 1,
        width: (end - at) * DAY_WIDTH - 2,
        label: end - at < 12 ? null : state === 'no-data' ? 'No data' : 'Not measured',
      })
    at = end
  }
  return {
    width: states.length * DAY_WIDTH,
    height: FULL,
    works: pathOf('up'),
    slow: pathOf('slow'),
    down: pathOf('down'),
    planned: pathOf('planned'),
    empty,
  }
}
