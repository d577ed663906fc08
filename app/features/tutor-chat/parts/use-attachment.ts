import { useCallback, useState } from 'react'
import { LARGEST_ATTACHMENT, type AttachedText } from '../rules/attached-text.ts'
import { wordsOf } from './refused-words.ts'
import { smallerPhoto } from '#app/ui/picture/smaller-photo.ts'

export interface Attachment {
  /** The name of the file that is being read. */
  reading: string | null
  /** Why the last file was not read. */
  refused: string | null
  /** What was read last. */
  read: { name: string; notes: string[] } | null
}

const NONE: Attachment = { reading: null, refused: null, read: null }

/** Reads a chosen photo or file on the server. Returns its text for the box; nothing is sent to the tutor. */
export function useAttachment(start: Attachment = NONE) {
  const [attachment, setAttachment] = useState(start)

  const attach = useCallback(async (chosen: File, typed: string): Promise<string | null> => {
    setAttachment({ ...NONE, reading: chosen.name })
    const file = await smallerPhoto(chosen)
    if (file.size > LARGEST_ATTACHMENT) {
      setAttachment({ ...NONE, refused: TOO_LARGE })
      return null
    }
    const form = new FormData()
    form.set('text', typed)
    form.set('file', file, chosen.name)
    try {
      const response = await fetch('/talk-with-victor/file', { method: 'POST', body: form })
      if (!response.ok) {
        setAttachment({ ...NONE, refused: await wordsOf(response, NOT_READ) })
        return null
      }
      const { text, notes } = (await response.json()) as AttachedText
      setAttachment({ ...NONE, read: { name: chosen.name, notes } })
      return text
    } catch {
      setAttachment({ ...NONE, refused: NOT_ARRIVED })
      return null
    }
  }, [])
  const forget = useCallback(() => setAttachment(NONE), [])
  return { attachment, attach, forget }
}

const TOO_LARGE =
  'This file is larger than 10 MB. Save the pages that you need as a smaller file, then try again.'
const NOT_READ = 'We could not read the file. Try again in a minute.'
const NOT_ARRIVED = 'The file did not arrive. Check your connection. Then choose the file again.'
