import { Card } from '#app/ui/card/card.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { marksSoFar } from './marks-so-far.ts'
import type { ListPage } from './paper-filters.tsx'
import styles from './papers.module.css'

const MOST_ROWS = 8

/** My papers: a chart for each examination of one subject that was finished twice, and the latest logs. */
export function Trend({ page }: { page: ListPage }) {
  const { open, done } = page
  if (open.length + done.length === 0) return null
  const lines = page.trends.filter(({ papers }) => papers.length >= 2)
  return (
    <div className={styles.mine}>
      {lines.length > 0 ? (
        <div className={styles.charts}>
          {lines.map((line) => (
            <Line key={line.name} {...line} />
          ))}
        </div>
      ) : null}
      <Card title="Your papers">
        <Rows label="Your papers">
          {open.map((one) => (
            <Row
              key={one.id}
              href={`/past-papers/${one.id}`}
              lead={<SubjectMark subject={one.subject.subject} label={one.subject.name} />}
              title={`${one.certificate} ${one.name}`}
              sub={`Not finished. ${marksSoFar(one)}.`}
            />
          ))}
          {done.slice(0, MOST_ROWS).map((one) => (
            <Row
              key={one.id}
              href={`/past-papers/${one.id}`}
              lead={<SubjectMark subject={one.subject.subject} label={one.subject.name} />}
              title={`${one.certificate} ${one.name}`}
              sub={`${one.on}${one.sitting > 1 ? `, attempt ${one.sitting}` : ''}`}
              end={`${one.awarded} of ${one.of} (${Math.round(one.percent!)}%)`}
            />
          ))}
        </Rows>
      </Card>
    </div>
  )
}

function Line({ name, papers }: ListPage['trends'][number]) {
  const [first, last] = [papers[0]!, papers.at(-1)!]
  return (
    <ChartCard
      title={finding(first.percent!, last.percent!, name, papers.length)}
      source={`Share of marks in ${papers.length} papers, as you marked them. Papers differ in difficulty, so a small change means little.`}
      table={{
        head: ['Paper', 'On', 'Marks', 'Share'],
        rows: papers.map((one) => [
          one.sitting > 1 ? `${one.name}, attempt ${one.sitting}` : one.name,
          one.on,
          `${one.awarded} of ${one.of}`,
          `${Math.round(one.percent!)}%`,
        ]),
      }}
    >
      <LineChart
        points={papers.map((one, x) => ({ x, y: Math.round(one.percent!) }))}
        range={[0, 100]}
        unit="%"
        labels={[
          { x: 0, label: first.on },
          { x: papers.length - 1, label: last.on },
        ]}
      />
    </ChartCard>
  )
}

function finding(first: number, last: number, name: string, papers: number): string {
  const [from, to] = [Math.round(first), Math.round(last)]
  if (from === to) return `${name}: ${to}% in your first and your latest of ${papers} papers`
  return `${name} ${to > from ? 'rose' : 'fell'} from ${from}% to ${to}% over ${papers} papers`
}
