interface Findable {
  href: string
  label: string
  words?: readonly string[]
}

/**
 * Places with an address, name or words like the query, most similar first; without a hit, the five nearest
 * places.
 */
export function likelyPlaces<T extends Findable>(
  places: readonly T[],
  query: string,
): { places: T[]; exact: boolean } {
  const queryTrigrams = trigrams(query.toLowerCase())
  const ranked = places
    .map((place) => ({
      place,
      score: similarity(
        queryTrigrams,
        trigrams([place.href, place.label, ...(place.words ?? [])].join(' ').toLowerCase()),
      ),
    }))
    .sort((a, b) => b.score - a.score)
  const hits = ranked.filter(({ score }) => score >= 0.35)
  return {
    exact: hits.length > 0,
    places: (hits.length > 0 ? hits : ranked).slice(0, 5).map(({ place }) => place),
  }
}

/** Trigrams as PostgreSQL's pg_trgm makes them, so that a typing error still matches. */
function trigrams(text: string): Set<string> {
  const result = new Set<string>()
  for (const word of text.split(/[^a-z0-9]+/).filter(Boolean)) {
    const padded = `  ${word} `
    for (let start = 0; start + 3 <= padded.length; start++) result.add(padded.slice(start, start + 3))
  }
  return result
}

function similarity(queryTrigrams: Set<string>, placeTrigrams: Set<string>): number {
  if (queryTrigrams.size === 0) return 0
  return queryTrigrams.intersection(placeTrigrams).size / queryTrigrams.size
}
