import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { Appearance } from '#app/ui/theme/appearance.ts'

/** Who is here, as far as a page draws it. What they may do is decided on the server, every time. */
export interface Viewer {
  name: string
  email: string
  roles: string[]
  /** What staff may do. */
  capabilities: readonly string[]
  /** In their institutions: what its teachers may open, its IT may not. */
  ranks?: readonly string[]
  /** Where the mark leads. */
  home: string
  development: boolean
  /** Staff are looking at this person's record. */
  viewing?: { name: string }
}

export interface Frame {
  viewer: Viewer | null
  appearance: Appearance
  /** Where the reader is: the zone of days and times that are drawn deep in a page. */
  zone: string
  /** Demo accounts and the outbox exist here. */
  development: boolean
  /** A plain text field for maths, for good. */
  plainMaths: boolean
  /** A band that follows the eye on every page. */
  readingRuler: boolean
}

/**
 * What the root loaded for every page. A screen that is refused before any loader carries it in its answer; undefined
 * where the root itself failed.
 */
export function useFrame(): Frame | undefined {
  const loaded = useRouteLoaderData('root') as Frame | undefined
  const error = useRouteError()
  return loaded ?? frameOf(error)
}

function frameOf(error: unknown): Frame | undefined {
  return isRouteErrorResponse(error)
    ? ((error.data as { frame?: Frame } | null)?.frame ?? undefined)
    : undefined
}
