import type { RefObject } from 'react'
import { ReadAloud } from '#app/ui/reading/read-aloud.tsx'

/** Reads a question aloud at a pace. Renders nothing when reading aloud is off. */
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
