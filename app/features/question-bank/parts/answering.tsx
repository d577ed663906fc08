import { useEffect, useRef, useState } from 'react'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'

/** A hidden form field with the seconds from showing a question to submitting it. */
export function SecondsField({ ready = true }: { ready?: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    if (!ready || !form) return
    const from = performance.now()
    // On the form itself, so that the value is written before the form is read.
    const write = () => {
      if (field.current) field.current.value = String(Math.round((performance.now() - from) / 1000))
    }
    form.addEventListener('submit', write)
    return () => form.removeEventListener('submit', write)
  }, [ready])
  return <input type="hidden" name="seconds" ref={field} defaultValue="" />
}

/**
 * The clarification request, until the response changes, because a notice about old text would be misread. Call the
 * returned function on every change.
 */
export function useClarify<T extends object>(clarify: T | undefined): [T | undefined, () => void] {
  const [past, setPast] = useState<T>()
  return [clarify === past ? undefined : clarify, () => setPast(clarify)]
}

/** A notice that the response was unreadable or ambiguous. Nothing was saved. */
export function ClarifyNotice({ clarify }: { clarify: { readAs: string; reason: string } | undefined }) {
  return clarify ? (
    <Verdict verdict="ask" level={2} readAs={clarify.readAs || undefined}>
      <p>{clarify.reason} Nothing is counted: change the answer and mark it again.</p>
    </Verdict>
  ) : null
}

export function NotReached() {
  return (
    <Callout
      kind="care"
      title="We couldn’t reach the server. This device keeps your answer. Mark it again when you are online."
      live
    />
  )
}

/** Shown below a marked question when the cause or the dispute was not saved. */
export function NotSaved() {
  return (
    <Callout
      kind="care"
      title="We couldn’t reach the server. What you wrote is still here. Try again when you are online."
      live
    />
  )
}
