import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { dateEnd, dateText, dateValue, readDate } from './historical-date.ts'
import {
  axisMarks,
  eventDates,
  layOut,
  overlaps,
  readTimeline,
  timelineCsv,
  timelineText,
} from './timeline.ts'
import type { TimelineEvent } from './timeline.ts'
import { tool } from './timeline.tool.ts'

const events = (text: string): readonly TimelineEvent[] => {
  const read = readTimeline(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

describe('dates', () => {
  it.each([
    ['1914', '1914'],
    ['28 June 1914', '28 June 1914'],
    ['28th June, 1914', '28 June 1914'],
    ['June 28, 1914', '28 June 1914'],
    ['Sept 1939', 'September 1939'],
    ['1914-06-28', '28 June 1914'],
    ['28/6/1914', '28 June 1914'],
    ['15 March 44 BCE', '15 March 44 BCE'],
    ['44 BC', '44 BCE'],
    ['c. 1250 BCE', 'c. 1250 BCE'],
    ['AD 79', '79'],
    ['79 CE', '79'],
    ['29 February 1904', '29 February 1904'],
  ])('reads %s as %s', (typed, text) => expect(dateText(readDate(typed)!)).toBe(text))

  it.each([
    '',
    'soon',
    '0',
    '31 June 1914',
    '29 February 1900',
    '1914-13',
    '13 Juno 1914',
    '1 2 3',
    'year 1914',
  ])('refuses %j', (typed) => expect(readDate(typed)).toBeNull())

  it('writes what it reads, and puts 1 CE one year after 1 BCE', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (year, month, day) => {
          fc.pre(year !== 0)
          const date = { year, month, day }
          expect(readDate(dateText(date))).toEqual(date)
          expect(dateEnd(date)).toBeGreaterThan(dateValue(date))
        },
      ),
    )
    expect(dateValue({ year: 1 }) - dateValue({ year: -1 })).toBe(1)
    expect(dateValue({ year: 14 }) - dateValue({ year: -27 })).toBe(40)
  })
})

describe('timeline', () => {
  it.each([
    ['1914–1918: War', '1914–1918'],
    ['264-146 BCE: Punic Wars', '264–146 BCE'],
    ['27 BCE – 14 CE: Augustus', '27 BCE–14'],
    ['28 July 1914 to 11 November 1918: War', '28 July 1914–11 November 1918'],
    ['3–5 July 1863: Battle', '3 July 1863–5 July 1863'],
    ['June – August 1914: Crisis', 'June 1914–August 1914'],
    ['1914-06-28: Shots', '28 June 1914'],
    ['1788, First Fleet arrives', '1788'],
  ])('reads %s', (line, dates) => expect(eventDates(events(line)[0]!)).toBe(dates))

  it.each([
    ['War', 'Line 1 needs a date'],
    ['1918–1914: War', 'ends before it begins'],
    [Array.from({ length: 81 }, (_, index) => `${1800 + index}: Event`).join('\n'), 'up to 80'],
    [`1914: ${'x'.repeat(121)}`, '120 characters'],
  ])('refuses %j', (text, words) => expect(readTimeline(text)).toContain(words))

  it('keeps bars and labels apart in each lane, whatever the events', () => {
    const event = fc.tuple(
      fc.integer({ min: -500, max: 2000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 60 }),
    )
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (list) => {
        const made = list.map(([year, long, size]): TimelineEvent => ({
          title: 'x'.repeat(size),
          group: '',
          from: { year: year || 1 },
          to: long === 0 ? null : { year: (year || 1) + long || 1 },
        }))
        const placed = layOut(
          made,
          (value) => value,
          (one) => one.title.length,
        )
        expect(placed).toHaveLength(made.length)
        for (const one of placed)
          for (const other of placed)
            if (one !== other && one.lane === other.lane && one.left <= other.left)
              expect(one.labelRight).toBeLessThanOrEqual(other.left)
        expect(events(timelineText(made)).map(eventDates)).toEqual(made.map(eventDates))
      }),
    )
  })

  it('marks the axis across the eras without a year 0', () => {
    expect(axisMarks(-250, 250, 8).map((mark) => mark.label)).toEqual([
      '200 BCE',
      '100 BCE',
      '1 CE',
      '100 CE',
      '200 CE',
    ])
    expect(axisMarks(1910, 1920, 8).map((mark) => mark.label)).toEqual([
      '1910',
      '1912',
      '1914',
      '1916',
      '1918',
      '1920',
    ])
    expect(axisMarks(1914.4, 1914.9, 8).map((mark) => mark.label)).toContain('Jul 1914')
  })

  it('finds overlaps and writes CSV that a spreadsheet reads safely', () => {
    const list = events(
      '1882–1914: Triple Alliance\n1894–1917: Franco-Russian Alliance\n1918: Peace, "at last"\n1919: =SUM(A1)',
    )
    expect(overlaps(list)).toHaveLength(1)
    expect(timelineCsv(list)).toBe(
      'From,To,Event,Group\r\n1882,1914,Triple Alliance,\r\n1894,1917,Franco-Russian Alliance,\r\n1918,,"Peace, ""at last""",\r\n1919,,"\'=SUM(A1)",',
    )
  })

  it('says the first and last dates, and counts a gap from date to date', () => {
    const result = tool.run(
      tool.schema.parse({
        events: '1871: Germany is unified\n1882: Triple Alliance\n28 July 1890 to 11 November 1891: War',
        from: '',
        to: '',
      }),
    )
    const answer = result.ok ? result.answer : null
    expect(answer?.headline.finding).toBe('The timeline runs from 1871 to 11 November 1891.')
    expect(answer?.steps.at(-1)?.lines).toEqual([
      'From 1871 to 1882, before “Triple Alliance”: about 11 years.',
    ])
  })

  it('runs every example', () => {
    for (const { input } of tool.examples) {
      const result = tool.run(tool.schema.parse(input))
      expect(result.ok && result.answer.blocks[0]?.kind).toBe('drawing')
    }
    expect(tool.run(tool.schema.parse({ events: '1914: War', from: '1920', to: '1910' })).ok).toBe(false)
  })
})
