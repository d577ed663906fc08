import { ButtonLink } from '#app/ui/button/button.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import { ReportPage } from '#app/ui/patterns/report/report-page.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import type { AttemptPage } from '../pages/attempt-page.server.ts'

interface Share {
  name: string
  awarded: number
  of: number
}

const percent = ({ awarded, of }: Pick<Share, 'awarded' | 'of'>) => (of > 0 ? (100 * awarded) / of : null)
const lost = ({ awarded, of }: Share) => of - awarded

/** The result of a finished paper: the marks, one finding, one next step, then topics and sections. */
export function PaperResult({ page }: { page: AttemptPage }) {
  const { totals } = page
  const sections = page.bySection.filter(({ of }) => of > 0)
  const next = page.weak.find((one) => one.practise !== null && lost(one) > 0)
  return (
    <ReportPage
      header={
        <ResultHeader
          level={2}
          earned="finished"
          label={<span className="visually-hidden">Your result</span>}
          figure={`${Math.round(percent(totals) ?? 0)}%`}
          unit="of the marks"
          finding={findingOf(page)}
          detail={`${totals.awarded} of ${totals.of} marks, counted in your trend.${
            totals.marked < totals.questions
              ? ` You marked ${totals.marked} of ${totals.questions} questions.`
              : ''
          }`}
          action={
            next ? (
              <ButtonLink href={next.practise!} tone="primary" size="large">
                Practise {next.name}
              </ButtonLink>
            ) : (
              <ButtonLink href="/past-papers" tone="primary" size="large">
                Choose the next paper
              </ButtonLink>
            )
          }
        />
      }
      charts={
        <>
          {page.weak.length > 0 ? (
            <Shares title="Marks by topic" shares={page.weak} source="The questions that have a topic." />
          ) : null}
          {sections.length > 1 ? (
            <Shares
              title="Marks by section"
              shares={sections}
              source="You marked this paper yourself. The result is not official."
            />
          ) : null}
        </>
      }
    />
  )
}

/** The topic, or else the section, that cost the most marks. */
function findingOf({ weak, bySection, totals }: AttemptPage): string {
  if (totals.awarded === totals.of) return 'You earned every mark'
  const [most] = [...(weak.some((one) => lost(one) > 0) ? weak : bySection)].sort((a, b) => lost(b) - lost(a))
  return most ? `${most.name} cost you the most marks` : 'Your paper is counted'
}

function Shares({ title, shares, source }: { title: string; shares: readonly Share[]; source: string }) {
  return (
    <ChartCard
      title={title}
      source={source}
      table={{
        head: ['Name', 'Marks', 'Share'],
        rows: shares.map((one) => [
          one.name,
          `${one.awarded} of ${one.of}`,
          `${Math.round(percent(one) ?? 0)}%`,
        ]),
      }}
    >
      <BarChart
        label={title}
        max={100}
        bars={shares.map((one) => ({
          label: one.name,
          value: percent(one),
          shown: `${one.awarded} of ${one.of}`,
        }))}
      />
    </ChartCard>
  )
}
