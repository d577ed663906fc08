import { useEffect } from 'react'
import type { DraftKey } from '#app/ui/drafts/draft-store.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import { answerDraft, useAnswerDraft } from '#app/ui/drafts/use-answer-draft.ts'
import { joinResponse } from '#app/engines/questions/join-response.ts'

/** A practice set belongs to one person, so its id is the owner of its drafts. */
const keyOf = (setId: string, place: string): DraftKey => ({ owner: setId, form: place })

export const drafts = {
  keep: (setId: string, place: string, text: string): void =>
    answerDraft.keep(localDrafts, keyOf(setId, place), text),
  /** Deletes the drafts of every place of a set except this one; without a place, all of them. */
  forget: (setId: string, but: string | undefined): void => localDrafts.forgetOthers(setId, but),
}

const responseOf = (form: FormData) => joinResponse(form.getAll('response').map(String))

/** The draft of one place of a set: kept on the device until the answer is marked. */
export function useDraft(
  setId: string,
  place: string,
  formId: string,
): [string | null, (text: string) => void] {
  return useAnswerDraft(localDrafts, keyOf(setId, place), formId, responseOf)
}

/** For a set with one open place at a time: the drafts of the other places are forgotten. */
export function useOneDraft(setId: string, open: string | undefined): void {
  useEffect(() => drafts.forget(setId, open), [setId, open])
}
