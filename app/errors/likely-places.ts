interface Findable {
  href: string
  label: string
  words?: readonly string[]
}

/** The places whose address, name or words are nearest to what was asked; all of them, nearest first. */
export function likelyPlaces<T extends Findable>(
  places: readonly T[],
  asked: string,
): { places: T[]; exact: boolean } {
  const wanted = pieces(asked.toLowerCase())
  const ranked = places
    .map((place) => ({
      place,
      near: nearness(
        wanted,
        pieces([place.href, place.label, ...(place.words ?? [])].join(' ').toLowerCase()),
      ),
    }))
    .sort((a, b) => b.near - a.near)
  const hits = ranked.filter(({ near }) => near >= 0.35)
  return {
    exact: hits.length > 0,
    places: (hits.length > 0 ? hits : ranked).slice(0, 5).map(({ place }) => place),
  }
}

/** Trigrams, as PostgreSQL's pg_trgm makes them: they forgive a slip of the finger. */
function pieces(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.split(/[^a-z0-9]+/).filter(Boolean)) {
    const padded = `  ${word} `
    for (let start = 0; start + 3 <= padded.length; start++) found.add(padded.slice(start, start + 3))
  }
  return found
}

function nearness(wanted: Set<string>, there: Set<string>): number {
  if (wanted.size === 0) return 0
  return wanted.intersection(there).size / wanted.size
}
