import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { Appearance } from '#app/ui/theme/appearance.ts'

/** A screen that the frame links to. */
export interface Place {
  href: string
  label: string
  /** Other words for it, for the search. */
  words?: readonly string[]
  /** A name in `app/navigation/icons.ts`. */
  icon?: string
  /** Its group of the navigation, such as Practise. */
  group: string
  /** The tab of a phone that it belongs to, where that is not its group. */
  tab?: string
  /** In the sidebar, under More, or in the account menu. */
  where: 'side' | 'more' | 'account'
}

/** The signed-in person, as far as pages show them. The server checks permissions on every request. */
export interface Viewer {
  name: string
  email: string
  /** Where the logo leads. */
  home: string
  /** A legal document changed in substance since the person accepted it. */
  asksAcceptance?: true
  /** Staff are viewing this person's record. */
  viewing?: { name: string }
}

export interface Frame {
  viewer: Viewer | null
  /** The screens that this visitor may open and that the frame links to, in order. */
  places: readonly Place[]
  appearance: Appearance
  /** The reader's time zone, for days and times deep in a page. */
  zone: string
  /** Demo accounts and the outbox exist here. */
  development: boolean
  /** The person prefers a plain text field for maths. */
  plainMaths: boolean
  /** The person uses the reading ruler on every page. */
  readingRuler: boolean
}

/**
 * The root loader's data. A screen that is refused before any loader carries the data in its answer; undefined if the
 * root itself failed.
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
