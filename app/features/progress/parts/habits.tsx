import { Card } from '#app/ui/card/card.tsx'
import { CONFIDENCE_WORDS } from './confidence-words.ts'
import type { LostWeek } from '../progress-page.server.ts'
import styles from './progress.module.css'

interface CalibrationPage {
  finding: string
  brier: number
  answers: number
  bands: { confidence: number; answers: number; earned: number }[]
}

/** @param recent how many of the latest answers, of all subjects, were looked at */
export function CalibrationCard({
  calibration,
  recent,
}: {
  calibration: CalibrationPage | null
  recent: number
}) {
  if (!calibration)
    return (
      <Card title="How sure you are, against how right">
        <p>
          Say how sure you are when you answer. After five such answers in this subject, among your latest{' '}
          {recent} in all, this shows whether to trust that feeling.
        </p>
      </Card>
    )
  return (
    <Card
      title={calibration.finding}
      source={`Brier score ${calibration.brier.toFixed(2)} over ${calibration.answers} answers in this subject, of your latest ${recent} in all subjects (0 is perfect; always saying “fairly sure” of a coin toss scores 0.29).`}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">You said</th>
            <th scope="col">Answers</th>
            <th scope="col">Marks earned</th>
          </tr>
        </thead>
        <tbody>
          {calibration.bands.map((band) => (
            <tr key={band.confidence}>
              <th scope="row">{CONFIDENCE_WORDS[band.confidence]}</th>
              <td>{band.answers}</td>
              <td>{Math.round(band.earned * 100)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export function LostMarksCard({ weeks }: { weeks: readonly LostWeek[] }) {
  if (weeks.length === 0)
    return (
      <Card title="Where marks were lost">
        <p>
          No marks lost in this subject in the last four weeks. When some are, say why under the answer, and
          the causes add up here.
        </p>
      </Card>
    )
  return (
    <Card title="Where marks were lost" source="Causes are the ones you named under each answer.">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Marks lost</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.label}>
              <th scope="row">{week.label}</th>
              <td>{week.lost}</td>
              <td>
                <ul role="list" className={styles.causes}>
                  {week.causes.map(({ cause, marks }) => (
                    <li key={cause}>
                      {cause} <strong>{marks}</strong>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
