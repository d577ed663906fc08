import Check from 'lucide-react/icons/check'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { RangeFigure } from '#app/ui/chart/range-figure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns } from '#app/ui/layout/layout.tsx'
import { listQuery } from '#app/ui/patterns/list/list-query.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { Sheet } from './sheet.tsx'

const weeks = [62, 64, 63, 69, 71, 72, 78, 81, 84, 86].map((y, x) => ({
  x,
  y,
  low: y - 5 + x * 0.2,
  high: y + 5 - x * 0.2,
}))

export function OverviewSheet() {
  return (
    <Sheet id="overview" title="A day">
      <Columns
        label="Beside the plan"
        aside={
          <>
            <Card
              title="Predicted ATAR"
              source="Illustration. Scaling 2023–2025; 1,000 simulations."
              level={3}
            >
              <RangeFigure
                name="ATAR"
                low={83}
                high={90}
                likely={86.4}
                scale={[70, 99.95]}
                goal={90}
                change={{ by: 1.2, within: 3.3, since: '1 October' }}
              />
            </Card>
            <Card title="Exams" level={3}>
              <Rows label="Exams">
                <Row
                  lead={<strong>6</strong>}
                  title="English as an Additional Language"
                  sub="days, Thu 29 Oct 9:00"
                />
                <Row lead={<strong>11</strong>} title="Methods, exam 1" sub="days, no calculator" />
              </Rows>
            </Card>
          </>
        }
      >
        <Card title="Today" aside="1 h 10 min left of 1 h 45" level={3}>
          <Rows>
            <Row
              lead={<Check size={20} aria-label="Done" />}
              title="Chemistry cards"
              sub="34 reviewed, 31 remembered"
              end="done 7:42"
            />
            <Row href="/exam-practice" title="Rates of change" sub="8 questions, adaptive" end="12 min" />
            <Row
              href="/exam-practice"
              title="English as an Additional Language: one body paragraph"
              sub="Feedback against 4 criteria"
              end="30 min"
            />
          </Rows>
        </Card>
      </Columns>
      <EmptyState
        title="Your first day"
        level={3}
        action={
          <ButtonLink tone="primary" href="/onboarding">
            Choose subjects
          </ButtonLink>
        }
      >
        Choose your subjects and answer one question: the plan starts there.
      </EmptyState>
    </Sheet>
  )
}

const names = [
  'English as an Additional Language',
  'Mathematical Methods',
  'Chemistry',
  'Modern History',
  'Health and Human Development',
]
const rows = Array.from({ length: 25 }, (_, index) => ({
  id: String(index),
  name: `${names[index % names.length]}, paper ${2024 - Math.floor(index / 5)}`,
  score: 31 + ((index * 17) % 60),
  minutes: 60 + ((index * 7) % 65),
}))

const tableQuery = listQuery({ sort: { by: ['name', 'score'], start: 'name' }, size: 5 })

export function DataSheet() {
  const { search } = useLocation()
  const query = tableQuery.read(new URLSearchParams(search))
  const sorted = [...rows].sort((a, b) =>
    query.sort === 'score' ? a.score - b.score : a.name.localeCompare(b.name),
  )
  if (query.direction === 'down') sorted.reverse()
  return (
    <Sheet id="data" title="Figures">
      <Card>
        <ChartFrame
          title="Eight weeks of steady gains, most of them in September"
          axis="Estimated share of the marks, by week"
          range="The band holds the true figure 9 times in 10."
          source="Illustration: 212 answers, 1 August to 23 October."
          table={{
            head: ['Week', 'Estimate', 'Range'],
            rows: weeks.map((w) => [
              String(w.x + 1),
              String(w.y),
              `${w.low.toFixed(0)}–${w.high.toFixed(0)}`,
            ]),
          }}
          level={3}
        >
          <LineChart
            points={weeks}
            labels={[
              { x: 0, label: '1 Aug' },
              { x: 4, label: '1 Sep' },
              { x: 9, label: '23 Oct' },
            ]}
            goal={{ y: 90, label: 'Goal 90' }}
          />
        </ChartFrame>
      </Card>
      <Card>
        <ChartFrame
          title="Half the lost marks are slips, not gaps"
          source="Illustration: 48 lost marks in October."
          table={{
            head: ['Cause', 'Marks'],
            rows: [
              ['Slip', '24'],
              ['Not known', '13'],
              ['Misread', '11'],
            ],
          }}
          level={3}
        >
          <BarChart
            label="Lost marks by cause"
            bars={[
              { label: 'Slip', value: 24, shown: '24 marks' },
              { label: 'Not known', note: 'mostly electrolysis', value: 13, shown: '13', tone: 'chemistry' },
              { label: 'Misread', value: 11, shown: '11', tone: 'english' },
            ]}
          />
        </ChartFrame>
      </Card>
      <Table
        caption="Papers sat, 25 in all"
        query={query}
        rows={sorted}
        rowKey={(row) => row.id}
        columns={[
          { id: 'name', head: 'Paper', cell: (row) => row.name, sortable: true },
          { id: 'score', head: 'Score', cell: (row) => `${row.score}%`, figures: true, sortable: true },
          { id: 'minutes', head: 'Time', cell: (row) => `${row.minutes} min`, figures: true },
        ]}
      />
    </Sheet>
  )
}
