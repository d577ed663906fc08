import Check from 'lucide-react/icons/check'
import { useLocation } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { RangeFigure } from '#app/ui/chart/range-figure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns } from '#app/ui/layout/layout.tsx'
import { NextThing } from '#app/ui/next-thing/next-thing.tsx'
import { RangeMeter } from '#app/ui/progress/progress.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { readTableQuery } from '#app/ui/table/table-query.ts'
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
      <NextThing
        chip={<Badge tone="maths">Mathematical Methods</Badge>}
        title="Rates of change, before it slips"
        reason="You got 5 of 8 last Tuesday and the chance of recall is down to 71 %. Twelve minutes now is worth more than forty on Sunday."
        actions={
          <>
            <ButtonLink href="/exam-practice" tone="primary" size="large">
              Start 12 minutes
            </ButtonLink>
            <Button>Something else</Button>
          </>
        }
      />
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
        <Card
          title="Chemistry is weakest where it counts most"
          aside={<a href="#overview">All topics</a>}
          source="Shaded: the range we are 90 % sure of. Illustration."
          level={3}
        >
          <RangeMeter
            label="Equilibrium and Kc"
            note="about 14 exam marks"
            estimate={{ value: 41, low: 33, high: 49 }}
            tone="chemistry"
          />
          <RangeMeter
            label="Organic pathways"
            note="about 11"
            estimate={{ value: 58, low: 52, high: 63 }}
            tone="chemistry"
          />
          <RangeMeter label="Electrolysis" note="about 9" estimate={null} tone="chemistry" />
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

export function DataSheet() {
  const { search } = useLocation()
  const query = readTableQuery(new URLSearchParams(search), { sortable: ['name', 'score'], start: 'name' })
  const sorted = [...rows].sort((a, b) =>
    query.sort === 'score' ? a.score - b.score : a.name.localeCompare(b.name),
  )
  if (query.direction === 'down') sorted.reverse()
  return (
    <Sheet id="data" title="Figures">
      <Card>
        <ChartFrame
          title="Eight weeks of steady gains, most of them in September"
          source="Illustration: 212 answers, 1 August to 23 October; band: 90 % sure."
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
        pages={9}
        rows={sorted}
        rowKey={(row) => row.id}
        columns={[
          { id: 'name', head: 'Paper', cell: (row) => row.name, sortable: true },
          { id: 'score', head: 'Score', cell: (row) => `${row.score} %`, figures: true, sortable: true },
          { id: 'minutes', head: 'Time', cell: (row) => `${row.minutes} min`, figures: true },
        ]}
        empty={null}
      />
    </Sheet>
  )
}
