import { useEffect, useState } from 'react'
import type { readAnswer } from '#app/engines/marking/read.ts'
import styles from './maths-field.module.css'

type Read = typeof readAnswer
type Outcome = ReturnType<Read>

/**
 * "Read as: …", how the marking engine reads what is written so far. The engine loads once the field has been touched;
 * the words change only after a pause, so that a screen reader is not talked over.
 */
export function Reading(props: {
  kind: string
  options: Readonly<Record<string, unknown>> | undefined
  text: string
  active: boolean
}) {
  const { kind, options, text, active } = props
  const [read, setRead] = useState<Read | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!active) return
    let gone = false
    const engine: Promise<Read> = kind.startsWith('chemical-')
      ? import('#app/engines/marking/read-chemistry.ts').then((one) => one.readChemistry)
      : import('#app/engines/marking/read.ts').then((one) => one.readAnswer)
    void engine.then((found) => {
      if (!gone) setRead(() => found)
    })
    return () => {
      gone = true
    }
  }, [active, kind])

  useEffect(() => {
    if (!read) return
    const timer = setTimeout(() => setOutcome(text.trim() ? read(kind, text, options) : null), 350)
    return () => clearTimeout(timer)
  }, [read, kind, text, options])

  return (
    <p className={styles.reading} aria-live="polite">
      {outcome === null ? '' : outcome.ok ? `Read as: ${outcome.readAs}` : outcome.reason}
    </p>
  )
}
