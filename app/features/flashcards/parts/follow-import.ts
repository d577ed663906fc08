import { readEvents } from '../rules/import-events.ts'

const RUN = '/feynman-flashcards/import/run'

export type ImportEnd = { imported: true } | { imported: false; why: string }

interface Following {
  fetch: typeof fetch
  signal: AbortSignal
  onProgress: (notes: number, of: number) => void
}

/**
 * Runs an import and follows it to its end. If the connection breaks, or the person cancels, the import may have
 * finished already, so the server is asked.
 */
export async function followImport(id: string, following: Following): Promise<ImportEnd> {
  try {
    const end = await follow(id, following)
    if (end) return end
  } catch {
    // The connection broke, or the import was cancelled.
  }
  return endFor(await outcomeOf(id, following.fetch), following.signal.aborted)
}

async function follow(id: string, { fetch, signal, onProgress }: Following): Promise<ImportEnd | undefined> {
  const answer = await fetch(RUN, { method: 'POST', body: new URLSearchParams({ import: id }), signal })
  if (!answer.ok || !answer.body) return undefined
  for await (const event of readEvents(answer.body)) {
    if (event.kind === 'progress') onProgress(event.notes, event.of)
    else return event.kind === 'done' ? { imported: true } : { imported: false, why: event.why }
  }
  return undefined
}

/** What the server has stored of the import; undefined if the server does not answer. */
async function outcomeOf(id: string, request: typeof fetch): Promise<string | undefined> {
  try {
    const answer = await request(`${RUN}?import=${encodeURIComponent(id)}`)
    return answer.ok ? ((await answer.json()) as { outcome: string }).outcome : undefined
  } catch {
    return undefined
  }
}

function endFor(outcome: string | undefined, isCancelled: boolean): ImportEnd {
  switch (outcome) {
    case 'imported':
      return { imported: true }
    case 'not imported':
      return {
        imported: false,
        why: isCancelled
          ? 'The import was cancelled. Nothing was imported.'
          : 'The import stopped. Nothing was imported. Try again.',
      }
    case 'expired':
      return { imported: false, why: 'This file has expired. Choose the file again.' }
    default:
      return {
        imported: false,
        why: 'The connection broke, so we don’t know whether the cards were imported. Reload this page to see it.',
      }
  }
}
