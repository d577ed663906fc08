import { Card } from '#app/ui/card/card.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { CalendarChart } from '#app/ui/chart/calendar-chart.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { ColumnChart } from '#app/ui/chart/column-chart.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { Sparkline } from '#app/ui/chart/sparkline.tsx'
import { StackedBar } from '#app/ui/chart/stacked-bar.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Sheet } from './sheet.tsx'

const SOURCE = 'Illustration.'
const LEVEL = 3
const SERIES = [
  { name: 'Right', tone: 'right' },
  { name: 'Partly right', tone: 'gold' },
  { name: 'Wrong', tone: 'wrong' },
] as const

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const minutes = [35, 40, null, 20, 55, 80, 10]
const marks = [58, 61, 57, 63, 66, 64, 69, 71, 72].map((y, x) => ({ x, y }))
const before = [55, 56, 58, 57, 59, 60, 58, 61, 62].map((y, x) => ({ x, y }))
const gaps = [58, 61, null, null, 66, 64, 69].map((y, x) => ({ x, y }))
const many = Array.from({ length: 60 }, (_, x) => ({ x, y: 50 + 20 * Math.sin(x / 9) + (x % 5) }))
const days = Array.from({ length: 182 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 4, 4 + index)).toISOString().slice(0, 10),
  value: index > 160 ? null : index % 6 === 0 ? 0 : (index * 37) % 75,
}))
const written = (value: number | null, unit: string) => (value === null ? 'no figure' : `${value}${unit}`)

/** Every chart in every state: many values, missing values, one value, none. */
export function ChartsSheet() {
  return (
    <Sheet id="charts" title="Charts">
      <Lines />
      <Bars />
      <Days />
    </Sheet>
  )
}

function Lines() {
  return (
    <>
      <Card>
        <ChartFrame
          title="Your marks rose from 58% to 72%"
          sub="Percentage of marks; dashed: the term before"
          source={SOURCE}
          table={{
            head: ['Week', 'This term', 'Term before'],
            rows: marks.map(({ x, y }) => [String(x + 1), `${y}%`, `${before[x]!.y}%`]),
          }}
          level={LEVEL}
        >
          <LineChart
            points={marks}
            comparison={before}
            tone="chemistry"
            unit="%"
            labels={[
              { x: 0, label: '7 Sep' },
              { x: 4, label: '5 Oct' },
              { x: 8, label: '2 Nov' },
            ]}
          />
        </ChartFrame>
      </Card>
      <Card title="A line with missing values, with many values, with one and with none" level={LEVEL}>
        <LineChart points={gaps} unit="%" labels={[{ x: 0, label: '7 Sep' }]} />
        <LineChart
          points={many}
          labels={[
            { x: 0, label: 'Day 1' },
            { x: 59, label: 'Day 60' },
          ]}
        />
        <LineChart points={[{ x: 0, y: 64 }]} unit="%" labels={[{ x: 0, label: '7 Sep' }]} />
        <LineChart points={[]} labels={[]} />
      </Card>
      <Card title="Sparklines" level={LEVEL}>
        <Rows label="Figures with sparklines">
          <Row
            title="Answers a day"
            end={<Sparkline label="Answers a day" values={[12, 14, 9, 16, 22, 18, 25]} tone="laurel" />}
          />
          <Row
            title="Missing days"
            end={<Sparkline label="Missing days" values={[3, null, 4, 2, null, 5]} />}
          />
          <Row title="One day" end={<Sparkline label="One day" values={[3]} />} />
          <Row title="No days" end={<Sparkline label="No days" values={[]} />} />
        </Rows>
      </Card>
    </>
  )
}

function Bars() {
  return (
    <>
      <Card>
        <ChartFrame
          title="Saturday is your longest day"
          sub="Minutes of study"
          source={SOURCE}
          table={{
            head: ['Day', 'Minutes'],
            rows: week.map((day, index) => [day, written(minutes[index]!, ' min')]),
          }}
          level={LEVEL}
        >
          <ColumnChart
            columns={week.map((label, index) => ({ label, value: minutes[index]! }))}
            unit=" min"
          />
        </ChartFrame>
      </Card>
      <Card title="Columns with many values, with one and with none" level={LEVEL}>
        <ColumnChart
          columns={many.slice(0, 30).map(({ x, y }) => ({ label: String(x + 1), value: y - 55 }))}
        />
        <ColumnChart columns={[{ label: 'Mon', value: 35 }]} unit=" min" />
        <ColumnChart columns={[]} />
      </Card>
      <Card title="Bars with a missing value, and with none" level={LEVEL}>
        <BarChart
          label="Share of answers that were right"
          max={100}
          bars={[
            { label: 'Certain', value: 88, shown: '88%' },
            { label: 'Fairly sure', value: 66, shown: '66%' },
            { label: 'A guess', value: null, shown: 'no answers yet' },
          ]}
        />
        <BarChart label="No bars" bars={[]} />
      </Card>
      <Card>
        <ChartFrame
          title="Physics has the most answers that are partly right"
          sub="Answers this week"
          source={SOURCE}
          table={{
            head: ['Subject', ...SERIES.map(({ name }) => name)],
            rows: [
              ['Methods', '24', '6', '4'],
              ['Physics', '11', '14', '3'],
              ['English', '2', 'no figure', '1'],
            ],
          }}
          level={LEVEL}
        >
          <StackedBar
            label="Answers this week by subject"
            series={SERIES}
            rows={[
              { label: 'Methods', values: [24, 6, 4] },
              { label: 'Physics', values: [11, 14, 3] },
              { label: 'English', values: [2, null, 1] },
            ]}
          />
          <StackedBar label="No subjects" series={SERIES} rows={[]} />
        </ChartFrame>
      </Card>
    </>
  )
}

function Days() {
  return (
    <Card>
      <ChartFrame
        title="You studied on most days since May"
        sub="Minutes of study a day; an outline is a day without a record"
        source={SOURCE}
        table={{
          head: ['Day', 'Minutes'],
          rows: days.slice(-30).map(({ date, value }) => [date, written(value, ' min')]),
        }}
        level={LEVEL}
      >
        <CalendarChart days={days} unit="minutes" />
        <CalendarChart days={[{ date: '2026-11-26', value: 20 }]} unit="minutes" />
        <CalendarChart days={[]} unit="minutes" />
      </ChartFrame>
    </Card>
  )
}
