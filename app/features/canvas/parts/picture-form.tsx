import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { redrawPicture } from '#app/ui/picture/redraw-picture.ts'
import { LARGEST_PICTURE_FILE } from '../rules/limits.ts'

const LIMITS = { bytes: LARGEST_PICTURE_FILE - 50_000, points: 2_000_000, longestSide: 1_600 }
/** A photo before the browser makes it smaller. */
const LARGEST_CHOSEN = 20_000_000
/** On the canvas a picture starts at most this wide. */
const WIDTH = 480

export interface AddedPicture {
  fileId: string
  words: string
  width: number
  height: number
}

interface PictureFormProps {
  canvasId: string
  /** A picture that was pasted or dropped on the board. */
  pasted: File | null
  onPicture: (picture: AddedPicture) => void
}

/** A picture from this device. The browser makes it smaller, and the server removes camera data. */
export function PictureForm({ canvasId, pasted, onPicture }: PictureFormProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  const field = useRef<HTMLDivElement>(null)
  const file = pasted ?? chosen
  useEffect(() => {
    if (pasted) field.current?.querySelector('input')?.focus()
  }, [pasted])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem('Choose a picture.')
    if (words.trim() === '') return setProblem('Describe the picture for people who can’t see it.')
    setBusy(true)
    const added = await store(canvasId, file)
    setBusy(false)
    if (typeof added === 'string') return setProblem(added)
    setProblem('')
    setWords('')
    setChosen(null)
    setRound(round + 1)
    onPicture({ ...added, words: words.trim() })
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="small">
        {pasted ? (
          <p>The picture that you pasted is ready. Describe it, then add it.</p>
        ) : (
          <FileDrop
            key={round}
            name="file"
            label="Picture"
            kinds="PNG, JPEG, GIF or WebP"
            accept="image/png,image/jpeg,image/gif,image/webp"
            largest={LARGEST_CHOSEN}
            onFiles={(files) => setChosen(files[0] ?? null)}
          />
        )}
        <div ref={field}>
          <TextField
            name="picture-words"
            label="What does it show?"
            maxLength={300}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
        {problem === '' ? null : <Callout kind="care" title={problem} live />}
        <div>
          <Button type="submit" busy={busy}>
            Add picture
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Stores a picture; the reason in words when it was refused. */
async function store(canvasId: string, from: File): Promise<Omit<AddedPicture, 'words'> | string> {
  const drawn = await redrawPicture(from, LIMITS)
  if (!drawn) return 'This browser can’t read the picture. Use a PNG or a JPEG.'
  const body = new FormData()
  body.set('canvas', canvasId)
  body.set('file', drawn.file)
  try {
    const answer = await fetch('/victor-canvas/pictures', { method: 'POST', body })
    const { fileId, message } = (await answer.json()) as { fileId?: string; message?: string }
    if (!fileId) return message ?? 'The picture was not added. Try again.'
    const scale = Math.min(1, WIDTH / drawn.width)
    return { fileId, width: drawn.width * scale, height: drawn.height * scale }
  } catch {
    return 'We couldn’t reach Victor. Check your connection, then try again.'
  }
}
