import type { ToolInput } from '#app/engines/tools/tool.ts'
import { dateEnd, dateValue, readDate } from '#app/engines/tools/history/historical-date.ts'
import type { HistoricalDate } from '#app/engines/tools/history/historical-date.ts'
import type { TimelineWindow } from '#app/engines/tools/history/timeline-drawing.ts'

/** The years that are shown: those of the fields, else all. */
export function windowOf(input: ToolInput, all: TimelineWindow): TimelineWindow {
  const [from, to] = [readDate(input['from'] ?? ''), readDate(input['to'] ?? '')]
  return { from: from ? dateValue(from) : all.from, to: to ? dateEnd(to) : all.to }
}

/** A whole year; there is no year 0. */
const yearAt = (value: number): HistoricalDate => ({
  year: value < 1 ? Math.floor(value) - 1 : Math.floor(value),
})

/** The window after a zoom (`factor` below 1 shows fewer years) and a shift by a share of its width. */
export function moved(
  { from, to }: TimelineWindow,
  factor: number,
  shift: number,
): { from: HistoricalDate; to: HistoricalDate } {
  const middle = (from + to) / 2 + (to - from) * shift
  const half = Math.min(10_000, Math.max(0.5, ((to - from) / 2) * factor))
  return { from: yearAt(middle - half), to: yearAt(middle + half - 0.001) }
}
