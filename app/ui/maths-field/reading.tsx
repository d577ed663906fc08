import { useEffect, useState } from 'react'
import type { readAnswer } from '#app/engines/marking/read.ts'
import styles from './maths-field.module.css'

type Read = typeof readAnswer
type Outcome = ReturnType<Read>

/** `working`: the text is lines of working, of which the last is read. */
async function readerOf(kind: string): Promise<Read> {
  if (kind === 'working') {
    const { readLine } = await import('#app/engines/marking/working/read-line.ts')
    return (_, text, options) =>
      readLine(text.split('\n'), options?.['names'] as readonly string[] | undefined)
  }
  if (kind.startsWith('chemical-'))
    return (await import('#app/engines/marking/read-chemistry.ts')).readChemistry
  return (await import('#app/engines/marking/read.ts')).readAnswer
}

/**
 * "Read as: …", how the marking engine reads what is written so far. The engine loads once the field has been touched;
 * the words change only after a pause, so that a screen reader is not talked over.
 */
export function Reading(props: {
  kind: string
  options: Readonly<Record<string, unknown>> | undefined
  text: string
  active: boolean
  /** What the reading is said with, where it is not clear what is read. */
  said?: string
}) {
  const { kind, options, text, active, said = 'Read as' } = props
  const [loaded, setLoaded] = useState<{ kind: string; read: Read } | null>(null)
  // What stood there when the engine could not be fetched: it is asked for again with the next change.
  const [away, setAway] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const read = loaded?.kind === kind ? loaded.read : null

  useEffect(() => {
    if (!active || read || away === text) return
    let gone = false
    readerOf(kind).then(
      (found) => gone || setLoaded({ kind, read: found }),
      () => gone || setAway(text),
    )
    return () => {
      gone = true
    }
  }, [active, kind, read, away, text])

  useEffect(() => {
    if (!read) return
    const timer = setTimeout(() => setOutcome(text.trim() ? read(kind, text, options) : null), 350)
    return () => clearTimeout(timer)
  }, [read, kind, text, options])

  return (
    <p className={styles.reading} aria-live="polite">
      {outcome === null ? '' : outcome.ok ? `${said}: ${outcome.readAs}` : outcome.reason}
    </p>
  )
}
