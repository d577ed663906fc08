import { useEffect, useRef } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import styles from './attach-file.module.css'
import type { Attachment } from './use-attachment.ts'

const ACCEPTED = 'image/*,.pdf,.docx,.epub,.txt,.md'

interface Props {
  isBusy: boolean
  onFile: (file: File) => void
}

/**
 * Chooses a photo or file for a message. With scripts it is an icon in the box, and the file is read at once. Without
 * scripts it is a file field with a button below the box.
 */
export function AttachFile({ isBusy, onFile }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const take = () => {
    const file = field.current?.files?.[0]
    // So that the same file can be chosen again.
    if (field.current) field.current.value = ''
    if (file) onFile(file)
  }
  // A file may be chosen before the scripts arrive.
  const begin = useRef(take)
  useEffect(() => begin.current(), [])
  return (
    <span className={styles.attach}>
      <label className={styles.choose} title="Add a photo or file">
        <ImagePlus className={styles.icon} size={20} aria-hidden="true" />
        <span className={styles.label}>Add a photo or file</span>
        <input
          type="file"
          name="file"
          accept={ACCEPTED}
          className={styles.field}
          disabled={isBusy}
          ref={field}
          onChange={take}
        />
      </label>
      <Button className="without-scripts" name="intent" value="attach">
        Read the file
      </Button>
    </span>
  )
}

/** What happened to the file: it is being read, it was refused, or its text is in the box. */
export function AttachedNotice({ attachment: { reading, refused, read } }: { attachment: Attachment }) {
  if (reading !== null)
    return (
      <p className={styles.reading} role="status">
        Reading <bdi>{reading}</bdi>. A photo or scan takes some seconds.
      </p>
    )
  if (refused !== null) return <Callout kind="care" title={refused} live />
  if (read === null) return null
  return (
    <Callout kind="info" title="Check the text in the box, then send it." live>
      {read.notes.map((note) => (
        <p key={note} className={styles.words}>
          {note}
        </p>
      ))}
      <p className={styles.words}>
        Compare numbers and signs with <bdi>{read.name}</bdi>. Victor has not kept the file.
      </p>
    </Callout>
  )
}
