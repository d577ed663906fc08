import './asset-path.ts'
import '@excalidraw/excalidraw/index.css'
import { CaptureUpdateAction, Excalidraw, MainMenu, restoreElements } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SceneElement } from '../rules/scene-schema.ts'
import { sceneKey, storableElements } from '../rules/storable-scene.ts'
import { exportBoard } from './export-board.ts'
import { pictureFile } from './picture-files.ts'
import type { BoardHandle } from './use-scene.ts'
import { useDark } from './use-dark.ts'
import { useGuardedPaste } from './use-guarded-paste.ts'

export interface BoardProps {
  initial: { elements: readonly SceneElement[]; background: string }
  /** The link through which the canvas is read; null for an own canvas. */
  token: string | null
  /** The ids of the stored pictures of this canvas. */
  ownPictures: () => ReadonlySet<string>
  readOnly?: boolean
  onReady: (board: BoardHandle | null) => void
  onDrawn?: (elements: SceneElement[], background: string) => void
  /** A picture was pasted or dropped. */
  onPicture?: (file: File) => void
  /** Something was pasted that a canvas cannot hold. */
  onRefused?: () => void
}

/** What was drawn is passed on after this pause, because a stroke changes with each movement. */
const PAUSE_MS = 250

const UI = {
  canvasActions: {
    ...{ export: false as const, loadScene: false, saveToActiveFile: false, saveAsImage: false },
    ...{ toggleTheme: false, changeViewBackgroundColor: true, clearCanvas: true },
  },
  tools: { image: false },
}
const noEmbeds = () => false
const asLibrary = (elements: readonly SceneElement[]) => elements as unknown as readonly ExcalidrawElement[]

/** Excalidraw with our settings: no embedded pages, no files from elsewhere, no requests to other hosts. */
export default function Board(props: BoardProps) {
  const { initial, token, readOnly = false, onReady, onPicture } = props
  const isDark = useDark()
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null)
  const drawing = useRef(api)
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
    drawing.current = api
  })
  useGuardedPaste(frame, onPicture)

  const start = useMemo(
    () => ({
      elements: restoreElements(asLibrary(initial.elements), null, { refreshDimensions: true }),
      appState: {
        viewBackgroundColor: initial.background,
        ...(initial.elements.length === 0 && !readOnly
          ? {
              activeTool: { type: 'freedraw' as const, customType: null, locked: true, lastActiveTool: null },
            }
          : {}),
      } as Partial<AppState>,
    }),
    // The board is made once. Later changes come through its handle.
    [], // oxlint-disable-line react/exhaustive-deps
  )

  // It reads both refs only when the drawing changes, never while the board renders.
  const reports = useMemo(() => createReports(latest, drawing), []) // oxlint-disable-line react/refs
  useEffect(() => {
    if (!api) return undefined
    const files = createFiles(api, token)
    files.load(initial.elements)
    onReady(createHandle(api, files, reports.flush))
    return () => {
      reports.flush()
      onReady(null)
    }
    // Runs once for each board.
  }, [api]) // oxlint-disable-line react/exhaustive-deps

  return (
    <div ref={frame} data-board>
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={start}
        onChange={reports.note}
        theme={isDark ? 'dark' : 'light'}
        langCode="en"
        UIOptions={UI}
        validateEmbeddable={noEmbeds}
        aiEnabled={false}
        viewModeEnabled={readOnly}
        handleKeyboardGlobally={false}
        onDuplicate={withoutMeaning}
      >
        <MainMenu>
          {readOnly ? null : <MainMenu.DefaultItems.ClearCanvas />}
          <MainMenu.DefaultItems.Help />
          {readOnly ? null : <MainMenu.DefaultItems.ChangeCanvasBackground />}
        </MainMenu>
      </Excalidraw>
    </div>
  )
}

/** Shows the whole canvas, and nothing larger than it was drawn. */
function showAll(api: ExcalidrawImperativeAPI): void {
  api.scrollToContent(undefined, {
    fitToViewport: true,
    viewportZoomFactor: 1,
    maxZoom: 1,
    animate: false,
  })
}

/** Pixels of the board that the tools of Excalidraw cover. */
const TOOLS = { top: 80, side: 230, bottom: 60, narrowest: 730 }

/** Whether an object is in sight and clear of the tools. */
function isClear(api: ExcalidrawImperativeAPI, one: SceneElement): boolean {
  const { scrollX, scrollY, zoom, width, height } = api.getAppState()
  const [left, top] = [(one.x + scrollX) * zoom.value, (one.y + scrollY) * zoom.value]
  const [right, bottom] = [left + one.width * zoom.value, top + one.height * zoom.value]
  const side = width > TOOLS.narrowest ? TOOLS.side : 0
  return left >= side && top >= TOOLS.top && right <= width && bottom <= height - TOOLS.bottom
}

/** A copy of a line of working is plain text: a working has each line once. */
function withoutMeaning(
  next: readonly ExcalidrawElement[],
  before: readonly ExcalidrawElement[],
): ExcalidrawElement[] {
  const known = new Set(before.map(({ id }) => id))
  return next.map((one) => {
    const isCopy =
      !known.has(one.id) && ['line', 'question', 'mark'].includes(String(one.customData?.['kind']))
    return isCopy ? ({ ...one, customData: {} } as ExcalidrawElement) : one
  })
}

/** Passes on what was drawn, after a pause. What a canvas cannot hold is removed from the board. */
function createReports(latest: { current: BoardProps }, board: { current: ExcalidrawImperativeAPI | null }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported = ''
  let isFirst = true
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const api = board.current
    if (!api || isFirst) return
    const elements = api.getSceneElements()
    const background = api.getAppState().viewBackgroundColor
    const key = keyOf(elements, background)
    if (key === reported) return
    reported = key
    const { ownPictures, onDrawn, onRefused } = latest.current
    const stored = storableElements(elements, ownPictures())
    if (stored.refused.length > 0) {
      const refused = new Set(stored.refused)
      api.updateScene({
        elements: elements.filter(({ id }) => !refused.has(id)),
        captureUpdate: CaptureUpdateAction.NEVER,
      })
      onRefused?.()
    }
    onDrawn?.(stored.elements, background)
  }
  return {
    flush,
    note: (elements: readonly ExcalidrawElement[], { viewBackgroundColor, isLoading }: AppState) => {
      if (isLoading) return
      if (isFirst) {
        isFirst = false
        // A stroke that was drawn on an empty canvas before this first call counts as a change.
        const { elements: atStart } = latest.current.initial
        reported = keyOf(atStart.length === 0 ? [] : elements, viewBackgroundColor)
        if (atStart.length > 0 && board.current) showAll(board.current)
      }
      if (keyOf(elements, viewBackgroundColor) !== reported) timer ??= setTimeout(flush, PAUSE_MS)
    },
  }
}

const keyOf = (elements: readonly ExcalidrawElement[], background: string): string => {
  const there = elements.filter(({ isDeleted }) => !isDeleted)
  return `${background} ${there.length} ${there.reduce((sum, { version }) => sum + version, 0)}`
}

/** Loads the pictures that a scene needs. A picture that cannot be loaded stays a grey box. */
function createFiles(api: ExcalidrawImperativeAPI, token: string | null) {
  const known = new Set<string>()
  const load = (elements: readonly SceneElement[]) => {
    for (const one of elements) {
      if (one.type !== 'image' || known.has(one.fileId)) continue
      known.add(one.fileId)
      pictureFile(one, token).then(
        (file) => file && api.addFiles([file]),
        () => known.delete(one.fileId),
      )
    }
  }
  return { load }
}

function createHandle(
  api: ExcalidrawImperativeAPI,
  files: ReturnType<typeof createFiles>,
  flush: () => void,
): BoardHandle {
  const byId = () => new Map(api.getSceneElements().map((one) => [one.id, one]))
  return {
    flush,
    show(elements, background) {
      files.load(elements)
      if (api.getAppState().viewBackgroundColor !== background)
        api.updateScene({
          appState: { viewBackgroundColor: background },
          captureUpdate: CaptureUpdateAction.NEVER,
        })
      const current = byId()
      if (sceneKey([...current.values()]) === sceneKey(elements)) return
      const measured = restoreElements(asLibrary(elements), null, { refreshDimensions: true })
      api.updateScene({
        elements: measured.map((one) => {
          const before = current.get(one.id)
          return before?.version === one.version ? before : one
        }),
        captureUpdate: CaptureUpdateAction.IMMEDIATELY,
      })
      const added = elements.filter(({ id }) => !current.has(id))
      if (!added.every((one) => isClear(api, one))) showAll(api)
    },
    reveal(id) {
      const element = byId().get(id)
      if (!element) return
      api.setActiveTool({ type: 'selection' })
      api.updateScene({
        appState: { selectedElementIds: { [id]: true } },
        captureUpdate: CaptureUpdateAction.NEVER,
      })
      api.scrollToContent(element, { animate: false })
    },
    exportAs: (kind) => exportBoard(api, kind),
  }
}
