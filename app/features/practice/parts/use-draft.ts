import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { DRAFTS } from '#app/platform/http/typed-here.ts'
import { focusAgain, focusIn, type Focused } from '#app/ui/field/use-early.ts'
import { joinResponse } from '../join-response.ts'

const draftKey = (setId: string, place: string) => `${DRAFTS}${setId} ${place}`

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
  /** Forgets every place of a sitting but this one; without one, all of them. */
  forget(setId: string, but: string | undefined): void {
    try {
      const kept = but === undefined ? undefined : draftKey(setId, but)
      for (const key of Object.keys(localStorage))
        if (key.startsWith(draftKey(setId, '')) && key !== kept) localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}

/**
 * The draft of one place of a sitting, whose answer stands in the form of this id. On a page that the server drew it is
 * null until scripts are there, so that server and browser agree; then it is what was chosen or typed before them, or
 * what the device has kept. The field takes it in the same step, so that nothing done meanwhile falls between the two,
 * and keeps the focus.
 */
export function useDraft(
  setId: string,
  place: string,
  formId: string,
): [string | null, (text: string) => void] {
  const scripts = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [draft, setDraft] = useState(() => (scripts ? drafts.read(setId, place) : null))
  const focused = useRef<Focused | null>(null)
  useLayoutEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    if (draft === null) {
      const typed = joinResponse(new FormData(form).getAll('response').map(String))
      if (typed) drafts.keep(setId, place, typed)
      focused.current = focusIn(form)
      setDraft(typed || drafts.read(setId, place))
      return
    }
    focusAgain(form, focused.current)
    focused.current = null
  }, [draft, formId, setId, place])
  return [draft, (text) => drafts.keep(setId, place, text)]
}

/** For a sitting with one open place at a time: what was typed at the others is marked, passed or over, and is not kept. */
export function useOneDraft(setId: string, open: string | undefined): void {
  useEffect(() => drafts.forget(setId, open), [setId, open])
}
