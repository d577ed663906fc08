import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { sceneKey } from '../rules/storable-scene.ts'
import type { SceneElement, StoredScene } from '../rules/scene-schema.ts'
import { staleMarks } from '../rules/working.ts'

/** The drawing surface, once its library is loaded. */
export interface BoardHandle {
  /** Shows elements that the panel changed, and loads the pictures that they need. */
  show: (elements: readonly SceneElement[], background: string) => void
  /** Scrolls to an object and selects it. */
  reveal: (id: string) => void
  /** Passes on what was drawn in the last moment. */
  flush: () => void
  exportAs: (kind: 'png' | 'svg' | 'jpeg') => Promise<Blob>
}

export type Edit = (elements: readonly SceneElement[]) => SceneElement[]

export interface SceneStore {
  elements: readonly SceneElement[]
  background: string
  /** Changes the elements, on the board too if there is one. */
  change: (edit: Edit) => void
  /** Shows another scene, with its background. */
  replace: (scene: Pick<StoredScene, 'elements' | 'background'>) => void
  /** The board reports what was drawn. */
  drawn: (elements: SceneElement[], background: string) => void
  setBoard: (board: BoardHandle | null) => void
  board: () => BoardHandle | null
  now: () => { elements: readonly SceneElement[]; background: string }
}

/** The elements of a canvas: one state for the board and the panel. `onChange` is called for each change. */
export function useScene(scene: StoredScene, onChange: () => void): SceneStore {
  const [state, setState] = useState({
    elements: scene.elements as readonly SceneElement[],
    background: scene.background,
  })
  const latest = useRef(state)
  const board = useRef<BoardHandle | null>(null)
  const changed = useRef(onChange)
  useLayoutEffect(() => {
    changed.current = onChange
  })

  const set = useCallback((next: typeof state) => {
    latest.current = next
    setState(next)
    changed.current()
  }, [])
  const change = useCallback(
    (edit: Edit) => {
      // What was drawn in the last moment is part of what is changed.
      board.current?.flush()
      const elements = edit(latest.current.elements)
      if (sceneKey(elements) === sceneKey(latest.current.elements)) return
      set({ ...latest.current, elements })
      board.current?.show(elements, latest.current.background)
    },
    [set],
  )
  const replace = useCallback(
    ({ elements, background }: Pick<StoredScene, 'elements' | 'background'>) => {
      board.current?.flush()
      set({ elements, background })
      board.current?.show(elements, background)
    },
    [set],
  )
  const drawn = useCallback(
    (elements: SceneElement[], background: string) => {
      const before = latest.current
      if (background === before.background && sceneKey(elements) === sceneKey(before.elements)) return
      set({ elements, background })
      const stale = staleMarks(elements)
      if (stale.size > 0) change((all) => all.filter(({ id }) => !stale.has(id)))
    },
    [set, change],
  )
  const setBoard = useCallback((handle: BoardHandle | null) => {
    board.current = handle
    if (handle) handle.show(latest.current.elements, latest.current.background)
  }, [])
  return {
    ...state,
    change,
    replace,
    drawn,
    setBoard,
    board: () => board.current,
    now: () => {
      board.current?.flush()
      return latest.current
    },
  }
}
