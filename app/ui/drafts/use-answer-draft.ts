import { useLayoutEffect, useRef, useState } from 'react'
import { useScripts } from '#app/ui/layout/use-scripts.ts'
import { focusAgain, focusIn, type Focused } from '#app/ui/field/use-early.ts'
import type { DraftKey, DraftStore } from './draft-store.ts'

const FIELD = 'answer'

/** One answer as a draft, stored as one text. An empty answer is not stored. */
export const answerDraft = {
  read: (store: DraftStore, key: DraftKey): string => store.read(key)?.fields[0]?.[1] ?? '',
  keep: (store: DraftStore, key: DraftKey, text: string): void =>
    text ? store.keep(key, [[FIELD, text]]) : store.forget(key),
}

/**
 * The draft of one answer, whose field is in the form with this id. Null on the server and during hydration, so that
 * both agree; afterwards it is what was chosen or typed before hydration, or the stored draft. The field takes the
 * value in the same step, so that nothing typed meanwhile is lost, and keeps the focus.
 * @param read puts the fields of the answer together
 */
export function useAnswerDraft(
  store: DraftStore,
  key: DraftKey,
  formId: string,
  read: (form: FormData) => string,
): [draft: string | null, keep: (text: string) => void] {
  const scripts = useScripts()
  const [draft, setDraft] = useState(() => (scripts ? answerDraft.read(store, key) : null))
  const focused = useRef<Focused | null>(null)
  const { owner, form: place } = key
  useLayoutEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    if (draft === null) {
      const typed = read(new FormData(form))
      if (typed) answerDraft.keep(store, { owner, form: place }, typed)
      focused.current = focusIn(form)
      setDraft(typed || answerDraft.read(store, { owner, form: place }))
      return
    }
    focusAgain(form, focused.current)
    focused.current = null
  }, [draft, formId, store, owner, place, read])
  return [draft, (text) => answerDraft.keep(store, key, text)]
}
