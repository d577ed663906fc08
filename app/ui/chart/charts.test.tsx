import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { CalendarChart } from './calendar-chart.tsx'
import { calendarCells } from './calendar-cells.ts'
import { ColumnChart } from './column-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'
import { StackedBar } from './stacked-bar.tsx'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('without figures', () => {
  it.each([
    ['a line', <LineChart key="1" points={[]} labels={[]} />],
    ['a line of missing values', <LineChart key="2" points={[{ x: 0, y: null }]} labels={[]} />],
    ['bars', <BarChart key="3" bars={[]} label="Marks" />],
    ['columns', <ColumnChart key="4" columns={[{ label: 'Mon', value: null }]} />],
    ['stacked bars', <StackedBar key="5" label="Marks" series={[]} rows={[]} />],
    ['a calendar', <CalendarChart key="6" days={[]} unit="minutes" />],
  ])('%s says so', (_, chart) => {
    expect(words(renderToStaticMarkup(chart))).toBe('No figures yet.')
  })
})

describe('a line', () => {
  const line = (values: (number | null)[]) =>
    renderToStaticMarkup(
      <LineChart points={values.map((y, x) => ({ x, y }))} labels={[{ x: 0, label: '1 Aug' }]} unit="%" />,
    )

  it('describes its direction, its ends and its gaps', () => {
    expect(words(line([62, null, 58, 86]))).toMatch(
      /^3 values, up from 62% to 86%\. Lowest 58%, highest 86%\. 1 of 4 values are missing\./,
    )
  })

  it('shows one value as a dot with its figure', () => {
    const html = line([62])
    expect(words(html)).toMatch(/^One value: 62%\./)
    expect(html).not.toContain('NaN')
  })
})

it('draws columns from zero, and no bar for a missing value', () => {
  const html = renderToStaticMarkup(
    <ColumnChart
      columns={[
        { label: 'Mon', value: 10 },
        { label: 'Tue', value: null },
        { label: 'Wed', value: -5 },
      ]}
    />,
  )
  expect(html.match(/<rect/g)).toHaveLength(2)
  expect(html).not.toMatch(/height="-/)
  expect(words(html)).toMatch(/^2 values\. Highest: Mon, 10\. Lowest: Wed, −5\./)
})

it('draws stacked parts end to end, and the longest bar over the full width', () => {
  const html = renderToStaticMarkup(
    <StackedBar
      label="Marks"
      series={[
        { name: 'Right', tone: 'right' },
        { name: 'Wrong', tone: 'wrong' },
      ]}
      rows={[
        { label: 'Methods', values: [3, 1] },
        { label: 'Physics', values: [1, null] },
      ]}
    />,
  )
  const parts = [...html.matchAll(/<rect x="([\d.]+)" width="([\d.]+)"/g)].map(([, x, width]) => [x, width])
  expect(parts).toEqual([
    ['0', '75'],
    ['75', '25'],
    ['0', '25'],
    ['25', '0'],
  ])
  expect(words(html)).toContain('Physics Right 1 Wrong no figure')
})

describe('a calendar', () => {
  it('begins weeks on Monday, across the end of a year', () => {
    // 27 December 2026 is a Sunday.
    const days = ['2026-12-27', '2026-12-28', '2027-01-01'].map((date) => ({ date, value: 1 }))
    expect(calendarCells(days).cells.map(({ week, weekday }) => [week, weekday])).toEqual([
      [0, 6],
      [1, 0],
      [1, 4],
    ])
    expect(calendarCells(days).months).toEqual([{ week: 1, name: 'Jan' }])
  })

  it('distinguishes a day without activity from a day without a record', () => {
    const days = [0, null, 10, 40].map((value, index) => ({ date: `2026-11-0${index + 2}`, value }))
    expect(calendarCells(days).cells.map(({ level }) => level)).toEqual([0, null, 2, 4])
    const short = { date: '2026-11-02', value: 0, isActive: true }
    expect(calendarCells([short]).cells[0]!.level).toBe(1)
    expect(words(renderToStaticMarkup(<CalendarChart days={[short]} unit="minutes" />))).toMatch(
      /^1 of 1 days, 0 minutes in all\. /,
    )
    const { steps } = calendarCells([{ date: '2026-11-16', value: 38 }])
    expect(steps.map(({ from }) => from)).toEqual([0, 0, 10, 20, 30])
    expect(words(renderToStaticMarkup(<CalendarChart days={days} unit="minutes" />))).toMatch(
      /^2 of 4 days, 50 minutes in all\. Most on Thursday 5 November: 40 minutes\./,
    )
  })
})

it('marks the axis of a few whole numbers with whole numbers', () => {
  const html = renderToStaticMarkup(<ColumnChart columns={[{ label: 'Mon', value: 1 }]} />)
  expect(html).not.toMatch(/>0\.\d</)
})

it('a sparkline describes what it shows', () => {
  const html = renderToStaticMarkup(<Sparkline label="Requests" values={[1, 2, null, 4]} />)
  expect(words(html)).toMatch(/^Requests: 3 values, up from 1 to 4\./)
})
