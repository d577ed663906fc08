import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { CONFIDENCE_LABELS } from './confidence-labels.ts'
import type { LostWeek } from '../pages/progress-page.server.ts'
import styles from './progress.module.css'

interface CalibrationPage {
  finding: string
  brier: number
  answers: number
  bands: { confidence: number; answers: number; earned: number }[]
}

interface ConfidenceProps {
  calibration: CalibrationPage | null
  /** How many of the latest answers of all subjects were searched. */
  recent: number
}

/** Whether a person can trust their own confidence. */
export function Confidence({ calibration, recent }: ConfidenceProps) {
  if (!calibration)
    return (
      <p>
        Say how sure you are when you answer. After five answers in this subject, among your latest {recent}{' '}
        in all subjects, you see whether you can trust your confidence.
      </p>
    )
  return (
    <>
      <p>
        <strong>{calibration.finding}</strong>
      </p>
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
              <th scope="row">{CONFIDENCE_LABELS[band.confidence]}</th>
              <td>{band.answers}</td>
              <td>{Math.round(band.earned * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Disclosure summary="How we work this out">
        <p>
          We use {calibration.answers} answers in this subject, from your latest {recent} in all subjects. The
          Brier score is {calibration.brier.toFixed(2)}, where 0 is perfect.
        </p>
      </Disclosure>
    </>
  )
}

/** Marks lost in the last four weeks, by the cause that the person chose. */
export function MarksLost({ weeks }: { weeks: readonly LostWeek[] }) {
  if (weeks.length === 0) return <p>You lost no marks in this subject in the last four weeks.</p>
  return (
    <>
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
      <p className={styles.quiet}>You chose these causes.</p>
    </>
  )
}
