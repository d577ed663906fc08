import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { USUAL, type Graphed } from '#app/engines/tools/math/graphing.tool.ts'
import type { Window } from '#app/engines/tools/math/sample-curve.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Graph } from '#app/ui/chart/graph.tsx'
import styles from './graphing.module.css'
import { moved, scaled, windowAfter } from './window-moves.ts'

interface Drag {
  x: number
  y: number
  window: Window
}

/** The graph in its window. The pointer drags it; the keys and the buttons move and scale it. */
export function GraphWindow({
  graphed,
  description,
  onMove,
}: {
  graphed: Graphed
  description: string
  onMove: (window: Window) => void
}) {
  const { window: view, drawing } = graphed
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const hint = useId()
  const latest = useRef({ view, onMove })
  useEffect(() => {
    latest.current = { view, onMove }
  })

  const plot = () => box.current?.querySelector('svg[preserveAspectRatio="none"]')?.getBoundingClientRect()
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    // The wheel scales only while the graph has the focus, so that the page still scrolls past it.
    const wheel = (event: WheelEvent) => {
      const area = element.querySelector('svg[preserveAspectRatio="none"]')?.getBoundingClientRect()
      if (!area || !element.contains(document.activeElement)) return
      event.preventDefault()
      const atX = (event.clientX - area.left) / area.width
      const atY = 1 - (event.clientY - area.top) / area.height
      latest.current.onMove(scaled(latest.current.view, event.deltaY > 0 ? 1.1 : 1 / 1.1, atX, atY))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [])

  const start = (event: PointerEvent) => {
    if (event.button !== 0) return
    drag.current = { x: event.clientX, y: event.clientY, window: view }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const follow = (event: PointerEvent) => {
    const area = plot()
    if (!drag.current || !area) return
    const { x, y, window } = drag.current
    onMove(moved(window, (x - event.clientX) / area.width, (event.clientY - y) / area.height))
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = windowAfter(event.key, view, USUAL)
    if (!next) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <div>
      <div
        ref={box}
        className={styles.window}
        role="group"
        tabIndex={0}
        aria-label="Graph"
        aria-describedby={hint}
        onPointerDown={start}
        onPointerMove={follow}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onKeyDown={press}
      >
        <Graph
          description={description}
          x={{ label: 'x', from: view.from, to: view.to }}
          y={{ label: 'y', from: view.bottom, to: view.top }}
          lines={drawing.lines}
          areas={drawing.areas}
          points={drawing.points}
        />
      </div>
      <p id={hint} className={`${styles.hint ?? ''} needs-scripts no-print`}>
        Drag the graph, or use the arrow keys. + and − zoom, 0 resets.
      </p>
      <div className={`${styles.buttons ?? ''} needs-scripts no-print`}>
        <Button size="small" onClick={() => onMove(scaled(view, 0.8))}>
          Zoom in
        </Button>
        <Button size="small" onClick={() => onMove(scaled(view, 1.25))}>
          Zoom out
        </Button>
        <Button size="small" onClick={() => onMove(moved(view, 0, 0.2))}>
          Up
        </Button>
        <Button size="small" onClick={() => onMove(moved(view, 0, -0.2))}>
          Down
        </Button>
        <Button size="small" onClick={() => onMove(USUAL)}>
          Reset
        </Button>
      </div>
    </div>
  )
}
