import type { RefObject } from 'react'
import { ReadAloud } from '#app/ui/reading/read-aloud.tsx'

/** Reads aloud what stands in a question, at a pace; nothing where nobody wants it. */
export function ReadQuestion({
  pace,
  within,
}: {
  pace: number | null
  within: RefObject<HTMLElement | null>
}) {
  return pace === null ? null : (
    <ReadAloud pace={pace} find={() => within.current?.querySelectorAll('[data-aloud]') ?? []} />
  )
}
