import type { Prediction } from '../rules/prediction.ts'
import styles from './predictor.module.css'

export interface AtarResultProps {
  prediction: Prediction | null
  goal: number | undefined
}

/** The ATAR as a range over the newest years, and what it rests on. */
export function AtarResult({ prediction, goal }: AtarResultProps) {
  const spread = prediction?.spread
  return (
    <section className={styles.result} aria-labelledby="your-atar" aria-live="polite">
      <h2 id="your-atar">Your ATAR, if these results hold</h2>
      {prediction && spread ? (
        <>
          <p className={styles.figure}>
            {spread.low.toFixed(2)}–{spread.high.toFixed(2)}
          </p>
          <p>
            The published figures of {yearWords(prediction.years)} allow this range. Those of{' '}
            {prediction.latest.year} give <strong>{prediction.latest.atar!.toFixed(2)}</strong>.
          </p>
          <p>{endsWords(prediction.years)}</p>
          {prediction.years.length > 1 ? (
            <ul role="list" className={styles.years}>
              {prediction.years.map(({ year, atar, range }) => (
                <li key={year}>
                  <span>{year}</span>
                  <strong>{atar === null ? 'none' : atar.toFixed(2)}</strong>
                  {range && range[0] < range[1] ? (
                    <span>
                      {range[0].toFixed(2)}–{range[1].toFixed(2)}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          ) : null}
          {goal !== undefined ? <p>{goalWords(prediction.latest.atar!, goal)}</p> : null}
        </>
      ) : (
        <p>{prediction ? 'There is no ATAR yet.' : 'Enter your subjects and results.'}</p>
      )}
      {prediction && prediction.latest.notes.length > 0 ? (
        <ul className={styles.notes}>
          {prediction.latest.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const yearWords = (years: readonly { year: number }[]): string =>
  new Intl.ListFormat('en-AU').format(years.map(({ year }) => String(year)))

/** Where the ends of the range come from. */
function endsWords(years: Prediction['years']): string {
  const isOpen = years.some(({ range }) => range && range[0] < range[1])
  const ends = years.length > 1 ? 'The ends are the lowest and the highest of these years.' : ''
  return isOpen ? `The figures do not fix every scaled score, so each year has a range. ${ends}` : ends
}

const goalWords = (atar: number, goal: number): string =>
  atar >= goal
    ? `That reaches your goal of ${goal.toFixed(2)}.`
    : `That is ${(goal - atar).toFixed(2)} below your goal of ${goal.toFixed(2)}.`
