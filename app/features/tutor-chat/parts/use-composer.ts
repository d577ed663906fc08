import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { answerDraft } from '#app/ui/drafts/use-answer-draft.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { givenBack } from '../rules/waiting-message.ts'
import type { UseAnswer } from './use-answer.ts'

interface Composer {
  text: string
  /** Changes the text and keeps it as a draft. */
  type: (text: string | ((now: string) => string)) => void
  /** Adds words at the end, such as dictated ones. */
  append: (words: string) => void
  submit: () => Promise<void>
  /** Around the field: what was typed before scripts arrived is read from it. */
  frame: RefObject<HTMLDivElement | null>
}

interface Options {
  ids: Record<string, string>
  /** What a form without scripts brought back. */
  start: string | undefined
}

/** The text of the box. A reload keeps it; it is forgotten when the message is sent. */
export function useComposer(page: TutorPage, answer: UseAnswer, { ids, start }: Options): Composer {
  const { edited, tutor, owner } = page
  const [text, setText] = useState(start ?? edited?.text ?? '')
  const frame = useRef<HTMLDivElement>(null)
  const isDraft = edited === null && owner !== ''
  const key = { owner, form: `chat ${tutor}` }
  useLayoutEffect(() => {
    if (edited) return
    const typed = frame.current?.querySelector('textarea')?.value ?? ''
    setText((now) => now || typed || (isDraft ? answerDraft.read(localDrafts, key) : ''))
    // Runs once: text typed later is not an earlier draft.
  }, []) // oxlint-disable-line react/exhaustive-deps
  useEffect(() => {
    if (edited) frame.current?.querySelector('textarea')?.focus()
  }, [edited])
  const latest = useRef(text)
  useLayoutEffect(() => {
    latest.current = text
  })
  const type: Composer['type'] = (change) => {
    const next = typeof change === 'string' ? change : change(latest.current)
    latest.current = next
    setText(next)
    if (isDraft) answerDraft.keep(localDrafts, key, next)
  }
  return {
    text,
    type,
    append: (words) => type((now) => [now.trimEnd(), words.trim()].filter(Boolean).join(' ')),
    frame,
    async submit() {
      const typed = text
      if (typed.trim() === '') return
      latest.current = ''
      setText('')
      const isSent = await answer.send({ ...ids, tutor, text: typed })
      if (!isSent) type((now) => givenBack(typed, now))
      else if (isDraft && answerDraft.read(localDrafts, key) === typed) answerDraft.keep(localDrafts, key, '')
    },
  }
}
