import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { inSentence } from '../rules/certificates.ts'
import type { CurvePoint } from '../rules/prediction.ts'

export interface ResultCurveProps {
  subject: string
  /** What the x axis counts: "study score", "HSC mark". */
  mark: string
  points: readonly CurvePoint[]
  goal: number | undefined
  years: readonly number[]
}

/** The ATAR for each result of one subject, the others unchanged. */
export default function ResultCurve({ subject, mark, points, goal, years }: ResultCurveProps) {
  const known = points.filter(({ atar }) => atar !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 3) return null
  const each = (last.atar! - first.atar!) / (last.result - first.result)
  const range = `${years[0]} to ${years.at(-1)}`
  return (
    <ChartFrame
      title={
        each < 0.05
          ? `${subject} changes your ATAR little here`
          : `Each extra mark in ${subject} adds about ${each.toFixed(1)} to your ATAR`
      }
      axis={`ATAR for each ${inSentence(mark)} in ${subject}, other subjects unchanged`}
      range={years.length > 1 ? `The band is the lowest and highest of ${range}.` : undefined}
      source={`Calculated from the published figures of ${range}.`}
      table={{
        head: [mark, 'ATAR'],
        rows: points.map(({ result, atar }) => [String(result), atar === null ? 'none' : atar.toFixed(2)]),
      }}
    >
      <LineChart
        points={points.map(({ result, atar, low, high }) => ({ x: result, y: atar, low, high }))}
        labels={points
          .filter((_, i) => i % 2 === 0)
          .map(({ result }) => ({ x: result, label: String(result) }))}
        goal={goal === undefined ? undefined : { y: goal, label: `Goal ${goal}` }}
      />
    </ChartFrame>
  )
}
