import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import type { CanvasPage } from '../pages/canvas-page.server.ts'
import { AddPanel } from './add-panel.tsx'
import { BoardFrame } from './board-frame.tsx'
import { CanvasSettings } from './canvas-settings.tsx'
import styles from './canvas.module.css'
import { ExportPanel } from './export-panel.tsx'
import { OutlinePanel } from './outline-panel.tsx'
import { PaneSwitch, type Pane } from './pane-switch.tsx'
import { SaveProblem } from './save-problem.tsx'
import { SaveStateLine } from './save-state.tsx'
import { useCanvasSave } from './use-canvas-save.ts'
import { useScene, type SceneStore } from './use-scene.ts'
import { WorkingPanel } from './working-panel.tsx'

const REFUSED = 'Embedded pages and pictures of another canvas can’t be pasted here. Add a picture instead.'

/** One canvas: the drawing surface, and beside it the working, the objects and the settings. */
export function CanvasView({ page }: { page: CanvasPage }) {
  const [pane, setPane] = useState<Pane>('draw')
  const [pasted, setPasted] = useState<File | null>(null)
  const pictures = useRef(new Set(page.pictures))
  const store = useRef<SceneStore | null>(null)
  const save = useCanvasSave({
    canvas: page,
    enabled: !page.isReadOnly,
    now: () => store.current?.now() ?? page.scene,
  })
  const scene = useScene(page.scene, save.changed)
  useLayoutEffect(() => {
    store.current = scene
  })

  const ownPictures = useCallback(() => pictures.current, [])
  const takePicture = useCallback((file: File) => {
    setPasted(file)
    setPane('panel')
  }, [])
  const [isRefused, setRefused] = useState(false)
  const refuse = useCallback(() => setRefused(true), [])
  return (
    <FocusShell
      isWide
      exit={{ href: '/victor-canvas', label: 'Leave the canvas' }}
      title={
        <h1 className={styles.title}>
          <bdi>{page.title}</bdi>
        </h1>
      }
      end={<SaveStateLine state={save.state} savedAt={save.savedAt} />}
      offline="You are offline. Your changes stay on this device and are sent when you are online."
    >
      <div className={styles.view} data-pane={pane}>
        <div className={styles.surface}>
          {isRefused ? (
            <Callout kind="info" title={REFUSED} live>
              <Button size="small" onClick={() => setRefused(false)}>
                Close
              </Button>
            </Callout>
          ) : null}
          <BoardFrame
            initial={scene.now()}
            token={null}
            ownPictures={ownPictures}
            readOnly={page.isReadOnly}
            onReady={scene.setBoard}
            onDrawn={scene.drawn}
            onPicture={takePicture}
            onRefused={refuse}
          />
        </div>
        <div className={styles.panel} role="region" aria-label="Working and objects" tabIndex={-1}>
          <RefusalNotice intents={['', 'rename', 'share', 'revoke', 'restore', 'delete']} />
          <SaveProblem save={save} scene={scene} />
          {page.isReadOnly ? null : <WorkingPanel scene={scene} />}
          {page.isReadOnly ? null : (
            <AddPanel
              scene={scene}
              canvasId={page.id}
              pasted={pasted}
              onStored={(fileId) => {
                pictures.current.add(fileId)
                setPasted(null)
              }}
            />
          )}
          <OutlinePanel scene={scene} />
          <ExportPanel scene={scene} title={page.title} />
          <CanvasSettings page={page} isSaved={save.state === 'saved'} />
        </div>
        <PaneSwitch pane={pane} onChange={setPane} />
      </div>
    </FocusShell>
  )
}
