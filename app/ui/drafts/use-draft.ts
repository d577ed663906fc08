import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { answerFor } from '#app/ui/patterns/form/form-answer.ts'
import {
  sameFields,
  textFields,
  type Draft,
  type DraftField,
  type DraftKey,
  type DraftStore,
} from './draft-store.ts'

export interface UseDraftOptions extends DraftKey {
  store: DraftStore
  /** False while nothing may be stored: a locked form, or a record that staff view. */
  enabled?: boolean
  /** The intents that delete the draft when they succeed. */
  savedBy: readonly string[]
  /** Whether the page already has the content of the draft. */
  isSaved?: (draft: Draft) => boolean
  /** Which fields belong to the draft. Default: all text fields. */
  fieldsOf?: (form: FormData) => DraftField[]
}

/**
 * The draft of a form: stored in the browser while a person types, offered again after a reload, and deleted once the
 * server has saved it. `found` is null on the server and during hydration, so that both agree.
 */
export function useDraft(options: UseDraftOptions) {
  const { store, owner, form, enabled = true, savedBy, isSaved, fieldsOf = textFields } = options
  const key = { owner, form }
  const active = enabled && owner !== ''
  const [found, setFound] = useState<Draft | null>(null)
  useLayoutEffect(() => {
    const draft = active ? store.read(key) : null
    if (!draft) return
    if (isSaved?.(draft)) store.forget(key)
    else setFound(draft)
    // Runs once: text typed later is not an earlier draft.
  }, []) // oxlint-disable-line react/exhaustive-deps
  useForgetWhenSaved({ store, key, savedBy, fieldsOf })
  return {
    /** Offers the draft again: the page has taken other content into the fields. */
    offer: () => {
      const draft = active ? store.read(key) : null
      if (draft && !isSaved?.(draft)) setFound(draft)
    },
    /** Text that was typed before and is not saved. */
    found,
    keep: (data: FormData) => {
      if (active) store.keep(key, fieldsOf(data))
    },
    /** The person accepted or rejected the draft. */
    settle: (forget: boolean) => {
      setFound(null)
      if (forget) store.forget(key)
    },
  }
}

/** Deletes the draft when the post that saves it has succeeded. Text typed meanwhile stays. */
function useForgetWhenSaved({
  store,
  key: { owner, form },
  savedBy,
  fieldsOf,
}: {
  store: DraftStore
  key: DraftKey
  savedBy: readonly string[]
  fieldsOf: (form: FormData) => DraftField[]
}) {
  const navigation = useNavigation()
  const answer = answerFor(useActionData<unknown>(), { intents: savedBy })
  const sent = useRef<readonly DraftField[] | null>(null)
  const before = useRef<unknown>(undefined)
  const forgetSent = useCallback(() => {
    const draft = store.read({ owner, form })
    // A post without fields of the draft deletes the object that the draft is about.
    if (draft && sent.current && (sent.current.length === 0 || sameFields(draft.fields, sent.current)))
      store.forget({ owner, form })
    sent.current = null
  }, [store, owner, form])
  const { state, formData, location } = navigation
  const intent = String(formData?.get('intent') ?? '')
  const isSaving = navigation.formMethod === 'POST' && savedBy.includes(intent)
  useLayoutEffect(() => {
    if (state === 'submitting' && isSaving && formData) {
      sent.current = fieldsOf(formData)
      before.current = answer
    }
    const isRefused = answer?.ok === false && answer !== before.current
    // The server has saved it, unless it refused or the person must sign in again.
    if (state === 'loading' && isSaving && !isRefused && location?.pathname !== '/signin') forgetSent()
    // Runs at each step of the post. The functions change on every render.
  }, [state, isSaving]) // oxlint-disable-line react/exhaustive-deps
}
