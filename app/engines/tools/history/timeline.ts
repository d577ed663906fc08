/** Events on one axis: reading, lanes so that no labels overlap, and the marks of the axis. */
import { linesOf } from '../read-fields.ts'
import { dateEnd, dateText, dateValue, readDate } from './historical-date.ts'
import type { HistoricalDate } from './historical-date.ts'

export interface TimelineEvent {
  title: string
  from: HistoricalDate
  /** Null for an event at one date. */
  to: HistoricalDate | null
  /** A row of its own, such as a country; empty when none is given. */
  group: string
}

export const MOST_EVENTS = 80

/** The two dates of a range. The first takes the era, the year and the month of the second where it has none. */
function readRange(text: string): { from: HistoricalDate; to: HistoricalDate | null } | null {
  const single = readDate(text)
  if (single) return { from: single, to: null }
  // A dash within an ISO date is no range.
  for (const match of text.matchAll(/\s*(?:–|—|\bto\b|-)\s*/g)) {
    const first = text.slice(0, match.index).trim()
    const last = text.slice(match.index + match[0].length).trim()
    const to = readDate(last)
    if (!to || first === '') continue
    const era = /\b(?:BCE?|B\.C\.)$/i.test(last) && !/[A-Z]\.?$/i.test(first) ? ' BCE' : ''
    const rest = last.replace(/^\d{1,2}(?:st|nd|rd|th)? /, '')
    const from =
      (/^\d{1,2}$/.test(first) && to.day !== undefined ? readDate(`${first} ${rest}`) : null) ??
      readDate(first + era) ??
      readDate(`${first} ${/\d+\D*$/.exec(last)?.[0] ?? ''}`)
    if (from) return { from, to }
  }
  return null
}

/** “1914–1918: First World War [Europe]”, or a CSV line “date,title,group”. */
export function readTimeline(text: string): readonly TimelineEvent[] | string {
  const lines = linesOf(text)
  if (lines.length > MOST_EVENTS) return `Use up to ${MOST_EVENTS} events.`
  const events: TimelineEvent[] = []
  for (const { line, text: typed } of lines) {
    const parts =
      /^([^:|\t]+?)\s*[:|\t]\s*(.+)$/.exec(typed) ??
      /^(.+?\d(?:\s*(?:BCE?|CE|AD))?)\s*[,;]\s*(\D.*)$/i.exec(typed)
    const range = parts ? readRange(parts[1] ?? '') : null
    if (!parts || !range)
      return `Line ${line} needs a date and a title, such as “1914–1918: First World War”. Dates: 1914, June 1914, 28 June 1914, 44 BCE.`
    const group = /\s*\[([^\]]{1,30})\]\s*$/.exec(parts[2] ?? '')
    const title = (group ? (parts[2] ?? '').slice(0, group.index) : (parts[2] ?? '')).trim()
    if (title === '') return `Line ${line} has a date but no title.`
    if (title.length > 120) return `Line ${line}: use a title of up to 120 characters.`
    if (range.to && dateEnd(range.to) < dateValue(range.from))
      return `Line ${line} ends before it begins. Check the two dates.`
    events.push({ title, ...range, group: group?.[1]?.trim() ?? '' })
  }
  return events
}

export const eventDates = ({ from, to }: TimelineEvent): string => {
  if (!to) return dateText(from)
  const last = dateText(to)
  // 1914–1918, and 490–479 BCE without the era twice.
  return `${from.year < 0 && to.year < 0 ? dateText(from).replace(' BCE', '') : dateText(from)}–${last}`
}

/** One line of text for each event, which `readTimeline` reads again. */
export const timelineText = (events: readonly TimelineEvent[]): string =>
  events
    .map((event) => `${eventDates(event)}: ${event.title}${event.group === '' ? '' : ` [${event.group}]`}`)
    .join('\n')

export const inOrder = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.toSorted(
    (a, b) => dateValue(a.from) - dateValue(b.from) || dateEnd(b.to ?? b.from) - dateEnd(a.to ?? a.from),
  )

export interface PlacedEvent {
  event: TimelineEvent
  lane: number
  /** In units of the drawing. */
  left: number
  right: number
  /** Where the label ends. */
  labelRight: number
}

/**
 * Places events in the first lane in which neither the bar nor its label meets another.
 * @param x the place of a date, @param labelWidth the width of a label; both in units of the drawing
 */
export function layOut(
  events: readonly TimelineEvent[],
  x: (value: number) => number,
  labelWidth: (event: TimelineEvent) => number,
): PlacedEvent[] {
  const ends: number[] = []
  return inOrder(events).map((event) => {
    const left = x(dateValue(event.from))
    const right = event.to ? Math.max(left + 6, x(dateEnd(event.to))) : left
    const labelRight = Math.max(right, left + labelWidth(event))
    let lane = ends.findIndex((end) => end + 12 <= left)
    if (lane < 0) lane = ends.length
    ends[lane] = labelRight
    return { event, lane, left, right, labelRight }
  })
}

/** Pairs of ranges that overlap in time. */
export function overlaps(events: readonly TimelineEvent[]): [TimelineEvent, TimelineEvent][] {
  const ranges = inOrder(events).filter((event) => event.to)
  return ranges.flatMap((one, index) =>
    ranges
      .slice(index + 1)
      .filter((other) => dateValue(other.from) < dateEnd(one.to ?? one.from))
      .map((other): [TimelineEvent, TimelineEvent] => [one, other]),
  )
}

const STEPS = [1 / 12, 0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000]

/** Marks of the axis: whole steps, with names such as 500 BCE, 1 CE and 1914. There is no year 0. */
export function axisMarks(from: number, to: number, most: number): { value: number; label: string }[] {
  const step = STEPS.find((one) => (to - from) / one <= most) ?? 20_000
  const marks: { value: number; label: string }[] = []
  for (let n = Math.ceil(from / step - 1e-9); n * step <= to + 1e-9; n++) {
    const value = n * step
    if (step < 1) {
      const year = Math.floor(value + 1e-9)
      const month = Math.round((value - year) * 12) + 1
      marks.push({
        value,
        label: dateText({ year: year < 1 ? year - 1 : year, month }).replace(/^(\w{3})\w*/, '$1'),
      })
      continue
    }
    const isAcross = from < 1 && to > 1
    if (value > 0) marks.push({ value, label: isAcross ? `${value} CE` : String(value) })
    // The mark at the turn of the era stands at 1 CE; others stand at the same number of BCE.
    else if (value === 0) marks.push({ value: 1, label: isAcross || to > 1 ? '1 CE' : '1 BCE' })
    else marks.push({ value: value + 1, label: `${-value} BCE` })
  }
  return marks.filter((mark) => mark.value >= from - 1e-9 && mark.value <= to + 1e-9)
}

const csvCell = (text: string): string =>
  /[",\n\r]|^[=+\-@]/.test(text)
    ? `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
    : text

/** A table for spreadsheets: from, to, title, group. */
export const timelineCsv = (events: readonly TimelineEvent[]): string =>
  [
    'From,To,Event,Group',
    ...inOrder(events).map((event) =>
      [dateText(event.from), event.to ? dateText(event.to) : '', event.title, event.group]
        .map(csvCell)
        .join(','),
    ),
  ].join('\r\n')
