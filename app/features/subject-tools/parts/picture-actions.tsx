import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { Button } from '#app/ui/button/button.tsx'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import styles from './actions.module.css'

/** Saves a picture as SVG or PNG, or copies it. The code that draws the file is loaded on the first press. */
export function PictureActions({ title, drawFile }: { title: string; drawFile: () => Promise<string> }) {
  const [said, setSaid] = useState('')
  const save = async (kind: 'svg' | 'png') => {
    try {
      const svg = await drawFile()
      const { pngOf, saveFile } = await import('./save-picture.ts')
      saveFile(
        kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg),
        `${fileName(title)}.${kind}`,
      )
      setSaid('Picture saved.')
    } catch {
      setSaid('We couldn’t save the picture. Try again.')
    }
  }
  const copy = async () => {
    try {
      const { pngOf } = await import('./save-picture.ts')
      // Safari asks for a promise, so that the copy still belongs to the press.
      const picture = drawFile().then(pngOf)
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
      setSaid('Picture copied.')
    } catch {
      setSaid('Your browser blocked the copy. Save the picture instead.')
    }
  }
  return (
    <div className={`${styles.picture ?? ''} needs-scripts no-print`}>
      <DetailsMenu
        summaryClassName={styles.summary}
        align="start"
        summary={
          <>
            <Download size={18} aria-hidden="true" /> Picture
          </>
        }
        label={`Picture: ${title}`}
      >
        <Button tone="quiet" wide onClick={() => void save('svg')}>
          Save as SVG
        </Button>
        <Button tone="quiet" wide onClick={() => void save('png')}>
          Save as PNG
        </Button>
        <Button tone="quiet" wide onClick={() => void copy()}>
          Copy the picture
        </Button>
      </DetailsMenu>
      <p role="status" className={said === '' ? 'visually-hidden' : styles.said}>
        {said}
      </p>
    </div>
  )
}

/** Letters, digits and hyphens of the title. */
const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'picture'
