import type { DocumentText } from '#app/platform/documents/document-text.ts'
import { LONGEST_MESSAGE } from './chat.ts'

/** The largest file that can be added to a message, in bytes. */
export const LARGEST_ATTACHMENT = 10_000_000
export const MOST_PAGES = 10

/** What was read from a photo or file. The student checks the text before anything is sent. */
export type AttachedText = DocumentText

/** Adds the text of a file to what is in the box already. */
export function messageWith(typed: string, attached: string): string {
  const before = typed.trimEnd()
  return before === '' ? attached : `${before}\n\n${attached}`
}

/** Cuts the text of a file so that it fits into a message beside what is typed. */
export function fitted({ text, notes }: AttachedText, typed: string): AttachedText {
  const room = Math.max(0, LONGEST_MESSAGE - messageWith(typed, '').length)
  if (text.length <= room) return { text, notes }
  const start = text.slice(0, room)
  const atWord = start.replace(/\s+\S*$/, '')
  return { text: atWord === '' ? start : atWord, notes: [TOO_LONG, ...notes] }
}

const TOO_LONG = `A message holds ${LONGEST_MESSAGE.toLocaleString('en-AU')} characters, so the end of the file is left out.`
