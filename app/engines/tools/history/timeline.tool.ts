import { z } from 'zod'
import { neededText, textField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { dateEnd, dateText, dateValue, readDate } from './historical-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { drawTimeline, spanOf } from './timeline-drawing.ts'
import { eventDates, inOrder, overlaps, readTimeline, timelineCsv } from './timeline.ts'
import type { TimelineEvent } from './timeline.ts'

const schema = z.object({
  events: neededText('The list of events', 12_000),
  from: textField('The first year', 30),
  to: textField('The last year', 30),
})
type Input = z.output<typeof schema>

const years = (value: number): string =>
  value < 1.5 ? `${Math.max(1, Math.round(value * 12))} months` : `${Math.round(value)} years`

/** The date that ends last. */
const lastDate = (events: readonly TimelineEvent[]): HistoricalDate =>
  events.map(({ from, to }) => to ?? from).reduce((last, one) => (dateEnd(one) > dateEnd(last) ? one : last))

function run(input: Input): ToolResult {
  const events = readTimeline(input.events)
  if (typeof events === 'string') return { ok: false, refusal: { fields: { events } } }
  const span = spanOf(events)
  const fields: Record<string, string> = {}
  const [from, to] = (['from', 'to'] as const).map((name) => {
    if (input[name] === '') return null
    const date = readDate(input[name])
    if (!date) fields[name] = 'Type a year, such as 1914 or 44 BCE.'
    return date
  })
  const window = { from: from ? dateValue(from) : span.from, to: to ? dateEnd(to) : span.to }
  if (Object.keys(fields).length === 0 && window.from >= window.to)
    fields['to'] = 'The last year must be after the first year.'
  if (Object.keys(fields).length > 0) return { ok: false, refusal: { fields } }
  const ordered = inOrder(events)
  const [first, last] = [ordered[0], ordered.at(-1)]
  const pairs = overlaps(events)
  const length =
    Math.max(...events.map((event) => dateEnd(event.to ?? event.from))) -
    Math.min(...events.map((event) => dateValue(event.from)))
  const gaps = ordered.slice(1).map((event, index) => {
    const before = lastDate(ordered.slice(0, index + 1))
    return { event, before, gap: dateValue(event.from) - dateEnd(before) }
  })
  const longest = gaps.reduce<(typeof gaps)[number] | null>(
    (best, one) => (one.gap > (best?.gap ?? 0) ? one : best),
    null,
  )
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Events',
        value: String(events.length),
        finding:
          first && last && first !== last
            ? `The timeline runs from ${dateText(first.from)} to ${dateText(lastDate(ordered))}.`
            : `The timeline has one event.`,
        ...(pairs.length > 0 && {
          reason:
            pairs.length === 1
              ? `“${pairs[0]?.[0].title}” and “${pairs[0]?.[1].title}” overlap.`
              : `${pairs.length} pairs of events overlap in time.`,
        }),
      },
      blocks: [
        drawTimeline(events, window),
        {
          kind: 'table',
          caption: 'Events in order',
          head: ['Date', 'Event', ...(events.some((event) => event.group !== '') ? ['Group'] : [])],
          rows: ordered.map((event) => [
            eventDates(event),
            event.title,
            ...(events.some((one) => one.group !== '') ? [event.group] : []),
          ]),
        },
        ...(pairs.length > 0
          ? [
              {
                kind: 'table' as const,
                caption: 'Events that overlap',
                head: ['Event', 'Overlaps with'],
                rows: pairs
                  .slice(0, 30)
                  .map(([one, other]) => [
                    `${one.title} (${eventDates(one)})`,
                    `${other.title} (${eventDates(other)})`,
                  ]),
              },
            ]
          : []),
      ],
      steps: [
        {
          title: 'Length',
          lines: [
            `From the first event to the last: about ${years(length)}.`,
            ...(first && first.from.year < 0 && last && (last.to ?? last.from).year > 0
              ? ['There is no year 0: 1 CE follows 1 BCE.']
              : []),
          ],
        },
        ...(longest
          ? [
              {
                title: 'Longest gap',
                lines: [
                  `From ${dateText(longest.before)} to ${dateText(longest.event.from)}, before “${longest.event.title}”: about ${years(dateValue(longest.event.from) - dateValue(longest.before))}.`,
                ],
              },
            ]
          : []),
      ],
      notes: ['Zoom by typing the first and the last year to show.'],
      plain: timelineCsv(events),
    },
  }
}

export const tool: Tool<Input> = {
  id: 'timeline',
  fields: [
    {
      kind: 'lines',
      name: 'events',
      label: 'Events, one a line',
      rows: 10,
      hint: 'Date or range, a colon, the event. Add [group] for a row of its own.',
    },
    { kind: 'text', name: 'from', label: 'Show from', hint: 'Optional' },
    { kind: 'text', name: 'to', label: 'Show to', hint: 'Optional' },
  ],
  schema,
  examples: [
    {
      title: 'Towards the First World War',
      input: {
        events:
          '1871: German Empire proclaimed\n1882–1914: Triple Alliance\n1894–1917: Franco-Russian Alliance\n8 April 1904: Entente Cordiale\n1908–1909: Bosnian crisis\n1912–1913: Balkan Wars\n28 June 1914: Assassination at Sarajevo\n28 July 1914 – 11 November 1918: First World War',
      },
    },
    {
      title: 'Rome, from BCE to CE',
      input: {
        events:
          '264–146 BCE: Punic Wars [Wars]\n58–50 BCE: Gallic Wars [Wars]\n15 March 44 BCE: Assassination of Caesar [Politics]\n2 September 31 BCE: Battle of Actium [Wars]\n27 BCE – 14 CE: Augustus rules [Politics]\n14–37 CE: Tiberius rules [Politics]',
      },
    },
  ],
  run,
}
