import { useEffect, useRef, useState } from 'react'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'

/** The field of a form that says how long it took from seeing a question to answering it. */
export function SecondsField({ ready = true }: { ready?: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    if (!ready || !form) return
    const from = performance.now()
    // On the form itself, so that it is written before the form is read.
    const write = () => {
      if (field.current) field.current.value = String(Math.round((performance.now() - from) / 1000))
    }
    form.addEventListener('submit', write)
    return () => form.removeEventListener('submit', write)
  }, [ready])
  return <input type="hidden" name="seconds" ref={field} defaultValue="" />
}

/**
 * What was asked about the answer, until the answer is another one: a notice about words that are gone would be read as
 * one about those that stand there. The second is to be called with every change of the answer.
 */
export function useAsked<T extends object>(asked: T | undefined): [T | undefined, () => void] {
  const [past, setPast] = useState<T>()
  return [asked === past ? undefined : asked, () => setPast(asked)]
}

/** An answer that could not be read, or in two ways: nothing is used up. */
export function AskedAgain({ asked }: { asked: { readAs: string; reason: string } | undefined }) {
  return asked ? (
    <Verdict verdict="ask" level={2} readAs={asked.readAs || undefined}>
      <p>{asked.reason} Nothing is counted: change the answer and mark it again.</p>
    </Verdict>
  ) : null
}

export function NotReached() {
  return (
    <Callout
      kind="care"
      title="The server could not be reached. Your answer is kept on this device; mark it again when the connection is back."
      live
    />
  )
}

/** Under a marked question: what was said about it did not arrive. */
export function NotKept() {
  return (
    <Callout
      kind="care"
      title="The server could not be reached, and this was not kept yet. What you wrote is still here: try again when the connection is back."
      live
    />
  )
}
