import { useEffect, useState } from 'react'
import type { readAnswer } from '#app/engines/answers/read-answer.ts'
import styles from './maths-field.module.css'

type Read = typeof readAnswer
type Outcome = ReturnType<Read>

/** `working`: the text is lines of working; the last line is read. */
async function readerOf(kind: string): Promise<Read> {
  if (kind === 'working') {
    const { readLine } = await import('#app/engines/working/read-line.ts')
    return (_, text, options) =>
      readLine(text.split('\n'), options?.['names'] as readonly string[] | undefined)
  }
  if (kind.startsWith('chemical-'))
    return (await import('#app/engines/answers/read-chemistry.ts')).readChemistry
  return (await import('#app/engines/answers/read-answer.ts')).readAnswer
}

/**
 * "Read as: …" shows how the marking engine reads the answer so far. The engine loads once the field has been touched;
 * the words change only after a pause, so that screen readers are not interrupted.
 */
export function Reading(props: {
  kind: string
  options: Readonly<Record<string, unknown>> | undefined
  text: string
  active: boolean
  /** Says which text is read, if that is not clear. */
  said?: string
}) {
  const { kind, options, text, active, said = 'Read as' } = props
  const [loaded, setLoaded] = useState<{ kind: string; read: Read } | null>(null)
  // The text when the engine could not be loaded; the next change tries again.
  const [away, setAway] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const read = loaded?.kind === kind ? loaded.read : null

  useEffect(() => {
    if (!active || read || away === text) return
    let cancelled = false
    readerOf(kind).then(
      (found) => cancelled || setLoaded({ kind, read: found }),
      () => cancelled || setAway(text),
    )
    return () => {
      cancelled = true
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
