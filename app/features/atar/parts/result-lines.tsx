import Plus from 'lucide-react/icons/plus'
import { Button } from '#app/ui/button/button.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { CertificateWords } from '../rules/certificates.ts'
import type { LineOutcome } from '../rules/prediction.ts'
import { LONGEST_NAME, LONGEST_RESULT, MOST_LINES, type ResultLine } from '../rules/scenario.ts'
import styles from './predictor.module.css'

export interface ResultLinesProps {
  words: CertificateWords
  /** Subjects to choose from. */
  names: readonly string[]
  lines: readonly ResultLine[]
  outcomes: readonly LineOutcome[]
  aggregate: { aggregate: number | null; year: number } | null
  onChange: (at: number, line: Partial<ResultLine>) => void
  onAdd: () => void
}

const LIST = 'atar-subjects'

/** One line for each subject: its name, its result, the scaled score and how much of it counts. */
export function ResultLines(props: ResultLinesProps) {
  const { words, names, lines, outcomes, aggregate, onChange, onAdd } = props
  return (
    <>
      <p className={styles.hint}>{words.hint}</p>
      <datalist id={LIST}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p className={styles.heads} aria-hidden="true">
        <span>Subject</span>
        <span>{words.mark}</span>
      </p>
      <ol role="list" className={styles.lines}>
        {lines.map((line, i) => {
          const outcome = outcomes[i]
          return (
            <li key={i} className={styles.line}>
              <TextField
                name="subject"
                id={`subject-${i}`}
                label={`Subject ${i + 1}`}
                hideLabel
                list={LIST}
                autoComplete="off"
                maxLength={LONGEST_NAME}
                value={line.name}
                onChange={(event) => onChange(i, { name: event.currentTarget.value })}
              />
              <TextField
                name="result"
                id={`result-${i}`}
                label={`${words.mark} of subject ${i + 1}`}
                hideLabel
                autoComplete="off"
                inputMode="decimal"
                maxLength={LONGEST_RESULT}
                value={line.result}
                {...(outcome?.error ? { 'aria-invalid': true, 'aria-describedby': `result-${i}-why` } : {})}
                onChange={(event) => onChange(i, { result: event.currentTarget.value })}
              />
              <p className={styles.counts}>
                {outcome ? <CountWords outcome={outcome} counted={aggregate?.aggregate != null} /> : null}
              </p>
              {outcome?.error ? (
                <div className={styles.wrong}>
                  <FieldError id={`result-${i}-why`} error={outcome.error} />
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
      {lines.length < MOST_LINES ? (
        <div className="needs-scripts">
          <Button icon={<Plus size={20} aria-hidden="true" />} tone="quiet" onClick={onAdd}>
            Add a subject
          </Button>
        </div>
      ) : null}
      {aggregate?.aggregate == null ? null : (
        <p className={styles.total}>
          <span>
            {words.aggregate}, with {aggregate.year} scaling
          </span>
          <strong>{aggregate.aggregate.toFixed(2)}</strong>
        </p>
      )}
    </>
  )
}

/** @param props.counted whether there is an aggregate, so that subjects count or do not */
function CountWords({
  outcome: { scaled, weight, contribution, error },
  counted,
}: {
  outcome: LineOutcome
  counted: boolean
}) {
  if (scaled === null || error !== undefined) return null
  return (
    <>
      <span>Scaled {scaled.toFixed(2)}</span>
      {counted ? <strong>{weight === 0 ? 'Not counted' : `Counts ${contribution.toFixed(2)}`}</strong> : null}
    </>
  )
}
