/**
 * Query parameter of areas opened with scripts. `area` is different: a form sends it together with the ticked
 * subjects.
 */
export const OPENED = 'open'

export interface RequestedAreas {
  /** Open areas. */
  areas: string[]
  /** Ticked subjects that are not saved yet, if a form opened an area; otherwise null. */
  ticked: string[] | null
}

/** Reads the open areas and the ticked subjects from an address. */
export function requestedAreas(query: URLSearchParams): RequestedAreas {
  const sent = query.getAll('area')
  const areas = [...new Set([...sent, ...query.getAll(OPENED)])].slice(0, 20)
  return { areas, ticked: sent.length > 0 ? query.getAll('subjects').slice(0, 200) : null }
}
