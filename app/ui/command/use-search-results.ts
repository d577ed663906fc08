import { useEffect, useState } from 'react'

export interface CommandItem {
  href: string
  label: string
  /** A line beside the label: a subject, a year. */
  about?: string | undefined
}

export interface CommandGroup {
  label: string
  items: readonly CommandItem[]
}

interface Answer {
  query: string
  groups: readonly CommandGroup[]
  failed: boolean
}

const PAUSE_MS = 150
const NOTHING: Answer = { query: '', groups: [], failed: false }

/**
 * The results of `source` for a query, fetched when the person pauses. `waiting` while the results belong to an older
 * query.
 */
export function useSearchResults(source: string, query: string): Answer & { waiting: boolean } {
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => {
    if (!query) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchGroups(source, query, abort.signal).then(
        (groups) => setAnswer({ query, groups, failed: false }),
        () => abort.signal.aborted || setAnswer({ query, groups: [], failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, query])
  return query ? { ...answer, waiting: answer.query !== query } : { ...NOTHING, waiting: false }
}

async function fetchGroups(source: string, query: string, signal: AbortSignal): Promise<CommandGroup[]> {
  const response = await fetch(`${source}?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const { groups } = (await response.json()) as { groups: CommandGroup[] }
  return groups
}
