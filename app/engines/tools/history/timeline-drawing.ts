/** Draws a timeline with lanes and an axis. */
import type { DrawingBlock, Shape } from '../tool.ts'
import { dateEnd, dateValue } from './historical-date.ts'
import { axisMarks, eventDates, inOrder, layOut } from './timeline.ts'
import type { TimelineEvent } from './timeline.ts'

export interface TimelineWindow {
  from: number
  to: number
}

const LANE = 46
const TOP = 14

/** The span of all events with a margin on both sides. */
export function spanOf(events: readonly TimelineEvent[]): TimelineWindow {
  const from = Math.min(...events.map((event) => dateValue(event.from)))
  const to = Math.max(...events.map((event) => dateEnd(event.to ?? event.from)))
  const margin = Math.max((to - from) * 0.03, 0.5)
  return { from: from - margin, to: to + margin }
}

const shortened = (title: string, most: number): string =>
  title.length > most ? `${title.slice(0, most - 1)}…` : title

/** @param window the years that are shown @param width in units of the drawing */
export function drawTimeline(
  events: readonly TimelineEvent[],
  window: TimelineWindow,
  width = 680,
): DrawingBlock {
  const inside = events.filter(
    (event) => dateEnd(event.to ?? event.from) >= window.from && dateValue(event.from) <= window.to,
  )
  const x = (value: number): number => 12 + ((value - window.from) / (window.to - window.from)) * (width - 24)
  const label = (event: TimelineEvent): string => shortened(event.title, 42)
  const groups = [...new Set(inside.map((event) => event.group))].sort((a, b) =>
    a === '' ? -1 : b === '' ? 1 : a < b ? -1 : 1,
  )
  const shapes: Shape[] = []
  let top = TOP
  const marks = axisMarks(window.from, window.to, 8)
  const bars: Shape[] = []
  for (const group of groups) {
    if (group !== '') {
      bars.push({ shape: 'text', at: [12, top + 14], text: group, size: 14, tone: 'quiet', isBold: true })
      top += 24
    }
    const placed = layOut(
      inside.filter((event) => event.group === group),
      (value) => Math.min(width - 12, Math.max(12, x(value))),
      (event) => Math.max(label(event).length * 7.6, eventDates(event).length * 7) + 8,
    )
    const lanes = Math.max(0, ...placed.map((one) => one.lane)) + 1
    for (const { event, lane, left, right, labelRight } of placed) {
      const y = top + lane * LANE
      const shift = Math.max(0, labelRight - (width - 6))
      if (event.to)
        bars.push({
          shape: 'box',
          at: [left, y],
          width: Math.max(4, right - left),
          height: 8,
          radius: 4,
          fill: 'subject',
        })
      else bars.push({ shape: 'circle', at: [left, y + 4], radius: 5, fill: 'subject', stroke: 'paper' })
      bars.push({
        shape: 'text',
        at: [Math.max(2, left - shift), y + 23],
        text: label(event),
        size: 14,
        tone: 'ink',
        isBold: true,
      })
      bars.push({
        shape: 'text',
        at: [Math.max(2, left - shift), y + 38],
        text: eventDates(event),
        size: 13,
        tone: 'quiet',
      })
    }
    top += lanes * LANE + 8
  }
  const bottom = top + 6
  for (const mark of marks)
    shapes.push({
      shape: 'line',
      points: [
        [x(mark.value), 4],
        [x(mark.value), bottom],
      ],
      tone: 'line',
      width: 1,
    })
  shapes.push(...bars)
  shapes.push({
    shape: 'line',
    points: [
      [8, bottom],
      [width - 8, bottom],
    ],
    tone: 'ink',
    width: 2,
  })
  for (const mark of marks) {
    const at = x(mark.value)
    shapes.push({
      shape: 'line',
      points: [
        [at, bottom],
        [at, bottom + 6],
      ],
      tone: 'ink',
      width: 2,
    })
    shapes.push({
      shape: 'text',
      at: [at, bottom + 22],
      text: mark.label,
      size: 13,
      tone: 'ink',
      anchor: at < 40 ? 'start' : at > width - 40 ? 'end' : 'middle',
    })
  }
  return {
    kind: 'drawing',
    title: `${inside.length} event${inside.length === 1 ? '' : 's'} on a time axis`,
    description: inOrder(inside)
      .map((event) => `${eventDates(event)}: ${event.title}${event.group === '' ? '' : ` (${event.group})`}.`)
      .join(' '),
    width,
    height: bottom + 30,
    shapes,
  }
}
