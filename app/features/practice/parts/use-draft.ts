import { useEffect, useState } from 'react'

const draftKey = (setId: string, place: string) => `victor-draft ${setId} ${place}`

/** What is being typed is kept on the device until it is marked: a reload, a crash or a lost server loses nothing. */
export const drafts = {
  read(setId: string, place: string): string {
    try {
      return localStorage.getItem(draftKey(setId, place)) ?? ''
    } catch {
      return ''
    }
  },
  keep(setId: string, place: string, text: string): void {
    try {
      if (text) localStorage.setItem(draftKey(setId, place), text)
      else localStorage.removeItem(draftKey(setId, place))
    } catch {
      // A browser that keeps nothing: the answer is still in the field.
    }
  },
}

/** The draft of one place of a sitting: null until the browser's storage has been asked, so that server and browser agree. */
export function useDraft(setId: string, place: string): [string | null, (text: string) => void] {
  const [draft, setDraft] = useState<string | null>(null)
  useEffect(() => setDraft(drafts.read(setId, place)), [setId, place])
  return [draft, (text) => drafts.keep(setId, place, text)]
}
