/** Areas that were opened with scripts, in the address. Unlike `area`, which a form sends along with what is ticked. */
export const OPENED = 'open'

export interface AskedAreas {
  /** Areas that are open. */
  areas: string[]
  /** What was ticked so far, where an area was opened by sending the form along: nothing of it is saved yet. */
  ticked: string[] | null
}

/** What an address says of the areas of a certificate and of the boxes in them. */
export function askedAreas(query: URLSearchParams): AskedAreas {
  const sent = query.getAll('area')
  const areas = [...new Set([...sent, ...query.getAll(OPENED)])].slice(0, 20)
  return { areas, ticked: sent.length > 0 ? query.getAll('subjects').slice(0, 200) : null }
}
