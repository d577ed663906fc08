import { Button } from '#app/ui/button/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { inSentence } from '../rules/certificates.ts'
import type { Need } from '../rules/prediction.ts'
import styles from './predictor.module.css'

export interface NeedFormProps {
  subjects: readonly { name: string; at: number }[]
  goal: string
  from: number
  /** Why the goal cannot be read. */
  error: string | undefined
  onGoal: (goal: string) => void
  onFrom: (at: number) => void
}

/** The goal, and the subject in which to reach it. */
export function NeedForm({ subjects, goal, from, error, onGoal, onFrom }: NeedFormProps) {
  return (
    <div className={styles.need}>
      <TextField
        name="goal"
        label="ATAR goal"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={goal}
        error={error}
        onChange={(event) => onGoal(event.currentTarget.value)}
      />
      <SelectField
        name="from"
        label="From"
        value={String(from)}
        options={subjects.map(({ name, at }) => ({ value: String(at), label: name }))}
        onChange={(event) => onFrom(Number(event.currentTarget.value))}
      />
    </div>
  )
}

export interface NeedResultProps {
  need: Need
  /** The subject's own result, as typed. */
  now: string
  mark: string
  /** What to do first, so that a goal can be reached; null if nothing is missing. */
  first: string | null
  onUse: ((result: number) => void) | undefined
}

/** What the subject needs, and the fewest marks over all subjects. */
export function NeedResult({ need, now, mark, first, onUse }: NeedResultProps) {
  const { subject, result, over, gains, goal } = need
  if (result === null && first !== null)
    return (
      <div aria-live="polite">
        <p className={styles.answer}>{first}</p>
      </div>
    )
  return (
    <div aria-live="polite">
      <div className={styles.answer}>
        {result === null ? (
          <p>
            <strong>
              No {inSentence(mark)} in {subject} alone reaches {goal.toFixed(2)}.
            </strong>
          </p>
        ) : (
          <>
            <p className={styles.needed}>
              {result} in {subject}
            </p>
            <p>
              {moreWords(now, result)} {overWords(over, result)}
            </p>
          </>
        )}
        {gains === null && first !== null ? null : gains === null ? (
          <p>No results in these subjects reach {goal.toFixed(2)}.</p>
        ) : gains.length > 0 ? (
          <p>
            Fewest marks in all:{' '}
            {new Intl.ListFormat('en-AU').format(
              gains.map(({ name, from, to }) => `${name} ${from} → ${to}`),
            )}
            .
          </p>
        ) : (
          <p>Your results reach it already.</p>
        )}
      </div>
      {result !== null && onUse ? (
        <Button wide onClick={() => onUse(result)}>
          Use {result} in my results
        </Button>
      ) : null}
    </div>
  )
}

function overWords(over: readonly [number, number] | null, result: number): string {
  if (!over) return 'In some of the last years no result would have reached it.'
  const [low, high] = over
  if (low === high) return 'The same by the figures of each of the last years.'
  return low === result
    ? `By other years’ figures up to ${high}.`
    : `By other years’ figures ${low} to ${high}.`
}

function moreWords(now: string, result: number): string {
  const own = Number(now)
  if (now.trim() === '' || !Number.isFinite(own)) return ''
  return result > own ? `${result - own} more than your ${now}.` : `Your ${now} is enough.`
}
