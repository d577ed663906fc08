import { useActionData } from 'react-router'
import { answerFor } from '#app/ui/patterns/form/form-answer.ts'
import { messageWith, type AttachedText } from '../rules/attached-text.ts'
import type { Attachment } from './use-attachment.ts'

/** What the form of the box posted without scripts, so that the page shows it again: nothing that was typed is lost. */
export function usePosted(): { text: string; attachment?: Attachment } | undefined {
  const answer = answerFor(useActionData<unknown>(), { intents: ['send', 'attach'] })
  if (!answer) return undefined
  if (!answer.ok) return { text: [answer.typed['text'] ?? ''].flat()[0] ?? '' }
  if (answer.intent !== 'attach') return undefined
  const { text, notes, typed, name } = answer.value as AttachedText & { typed: string; name: string }
  return {
    text: messageWith(typed, text),
    attachment: { reading: null, refused: null, read: { name, notes } },
  }
}
