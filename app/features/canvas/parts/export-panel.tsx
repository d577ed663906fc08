import { useState } from 'react'
import { saveFile } from '#app/features/subject-tools/door-parts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import type { SceneStore } from './use-scene.ts'

type Kind = 'png' | 'svg' | 'pdf'

/** Saves the canvas as a file. The files are made in the browser. */
export function ExportPanel({ scene, title }: { scene: SceneStore; title: string }) {
  const [busy, setBusy] = useState<Kind | null>(null)
  const [said, setSaid] = useState('')
  const isEmpty = scene.elements.length === 0
  const save = async (kind: Kind) => {
    const board = scene.board()
    if (isEmpty) return setSaid('The canvas is empty. Draw something first.')
    if (!board) return setSaid('The drawing surface is not loaded yet. Try again in a moment.')
    setBusy(kind)
    try {
      saveFile(
        kind === 'pdf' ? await pdfOf(await board.exportAs('jpeg'), title) : await board.exportAs(kind),
        nameOf(title, kind),
      )
      setSaid(`${kind.toUpperCase()} saved.`)
    } catch {
      setSaid('We couldn’t make the file. Try again, or choose another format.')
    }
    setBusy(null)
  }
  return (
    <Fold summary="Export">
      <Stack gap="small">
        <Cluster>
          {(['png', 'svg', 'pdf'] as const).map((kind) => (
            <Button key={kind} busy={busy === kind} onClick={() => void save(kind)}>
              {kind.toUpperCase()}
            </Button>
          ))}
        </Cluster>
        <p role="status">{said}</p>
      </Stack>
    </Fold>
  )
}

async function pdfOf(jpeg: Blob, title: string): Promise<Blob> {
  const [{ picturePdf }, picture] = await Promise.all([
    import('../rules/picture-pdf.ts'),
    createImageBitmap(jpeg),
  ])
  const { width, height } = picture
  picture.close()
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  return new Blob([picturePdf({ bytes, width, height }, title)], { type: 'application/pdf' })
}

const nameOf = (title: string, kind: Kind) =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'canvas'
  }.${kind}`
