import { useCallback, useRef } from 'react'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { storedPictureIds } from '../rules/picture-ids.ts'
import type { StoredScene } from '../rules/scene-schema.ts'
import { BoardFrame } from './board-frame.tsx'
import styles from './canvas.module.css'
import { useOutline } from './outline-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'

interface SharedPage {
  title: string
  name: string
  scene: StoredScene
  token: string
}

/** A canvas that somebody shared: to look at, and its objects in words. */
export function SharedView({ page: { title, name, scene, token } }: { page: SharedPage }) {
  const pictures = useRef(new Set(storedPictureIds(scene.elements)))
  const ownPictures = useCallback(() => pictures.current, [])
  const { items, strokes } = useOutline(scene.elements)
  return (
    <FocusShell
      isWide
      exit={{ href: '/victor-canvas', label: 'Go to your own canvases' }}
      title={
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
      }
      end={
        <>
          By <bdi>{name}</bdi>, read only
        </>
      }
    >
      <div className={styles.view}>
        <div className={styles.surface}>
          <BoardFrame initial={scene} token={token} ownPictures={ownPictures} readOnly onReady={ignore} />
        </div>
        <section aria-labelledby="objects" className={styles.section}>
          <h2 id="objects">Objects</h2>
          <Rows label="Objects">
            {items.map((item) => (
              <Row
                key={item.id}
                title={<bdi>{item.words === '' ? item.name : item.words}</bdi>}
                sub={item.name}
              />
            ))}
          </Rows>
          {strokes > 0 ? <p>Ink: {plural(strokes, 'stroke')}.</p> : null}
        </section>
      </div>
    </FocusShell>
  )
}

const ignore = () => undefined
