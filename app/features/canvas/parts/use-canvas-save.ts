import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isUnreachable, type Done, type Refusal } from '#app/platform/screens/action-answer.ts'
import type { Draft } from '#app/ui/drafts/draft-store.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import { useSaveQueue } from '#app/ui/drafts/use-save-queue.ts'
import type { SaveState } from '#app/ui/drafts/save-queue.ts'
import { LARGEST_SCENE } from '../rules/limits.ts'
import type { SceneElement, StoredScene } from '../rules/scene-schema.ts'
import { sceneKey, sceneOf } from '../rules/storable-scene.ts'

type Saved = Done<string, { revision: number; savedAt: number }> | Refusal

const PAUSE_MS = 1_500
/** Browsers send at most 64 kB while a page closes. */
const LARGEST_LAST_SAVE = 60_000

export type CanvasProblem =
  { kind: 'changed-elsewhere'; message: string } | { kind: 'refused'; message: string }

interface Options {
  canvas: { id: string; revision: number; savedAt: number; scene: StoredScene }
  enabled: boolean
  /** The elements now. */
  now: () => { elements: readonly SceneElement[]; background: string }
}

/**
 * Saves a canvas shortly after the last change, one save at a time, and retries while the server cannot be reached.
 * Until the server has a change, this device keeps it.
 */
export function useCanvasSave({ canvas, enabled, now }: Options) {
  const fetcher = useFetcher<Saved>()
  const key = { owner: canvas.id, form: 'canvas' }
  const saved = useRef({ revision: canvas.revision, at: canvas.savedAt })
  const [savedAt, setSavedAt] = useState(canvas.savedAt)
  const [problem, setProblem] = useState<CanvasProblem | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const page = useRef('')
  /** The next save replaces what another window saved. */
  const replaces = useRef(false)
  /** The person chose the other canvas: this page sends nothing more. */
  const hasLeft = useRef(false)

  const scene = () => {
    const { elements, background } = now()
    return JSON.stringify(sceneOf(elements, background))
  }
  const bodyOf = (intent: string, edit: number, json: string) => {
    const body = new FormData()
    const fields = { intent, scene: json, revision: saved.current.revision, page: page.current, edit }
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
    if (replaces.current) body.set('replace', 'yes')
    return body
  }
  const { queue, state } = useSaveQueue({
    pause: PAUSE_MS,
    send: (edit) => {
      const json = scene()
      localDrafts.keep(key, [['scene', json]])
      if (json.length > LARGEST_SCENE) {
        queue.setOutcome('refused')
        setProblem({ kind: 'refused', message: tooLarge(json.length) })
        return
      }
      void fetcher.submit(bodyOf('save', edit, json), { method: 'post', encType: 'multipart/form-data' })
    },
    leave: () => {
      if (hasLeft.current) return
      const json = scene()
      localDrafts.keep(key, [['scene', json]])
      if (json.length <= LARGEST_LAST_SAVE)
        navigator.sendBeacon(`/victor-canvas/${canvas.id}`, bodyOf('save', queue.count(), json))
    },
  })
  const { data, state: sending } = fetcher
  useEffect(() => {
    if (sending !== 'idle' || !data) return
    queue.setOutcome(data.ok ? 'saved' : isUnreachable(data) ? 'unreachable' : 'refused')
    if (data.ok) {
      saved.current = { revision: data.value.revision, at: data.value.savedAt }
      replaces.current = false
      setSavedAt(data.value.savedAt)
      setProblem(null)
      if (!queue.isOpen()) localDrafts.forget(key)
    } else if (!isUnreachable(data)) {
      const { code, message } = data.error
      setProblem({ kind: code === 'conflict' ? 'changed-elsewhere' : 'refused', message })
    }
    // Each answer is read once.
  }, [sending, data]) // oxlint-disable-line react/exhaustive-deps

  useLayoutEffect(() => {
    page.current = crypto.randomUUID()
    const found = enabled ? localDrafts.read(key) : null
    if (!found) return
    if (isSaved(found, canvas.scene)) localDrafts.forget(key)
    else setDraft(found)
    // Runs once: what is drawn later is not an earlier draft.
  }, []) // oxlint-disable-line react/exhaustive-deps

  return {
    state: problem ? ('refused' as SaveState) : state,
    savedAt,
    problem,
    /** Changes of an earlier visit that the server does not have. */
    draft,
    changed: () => {
      if (enabled) queue.changed()
    },
    /** Saves this state over the one of another window, which becomes a version. */
    replace: () => {
      replaces.current = true
      setProblem(null)
      queue.changed()
      queue.flush()
    },
    /** Keeps this state as a version, and loads what the other window saved. */
    useOther: async () => {
      const body = bodyOf('keep', queue.count(), scene())
      const answer = await fetch(`/victor-canvas/${canvas.id}.data`, { method: 'POST', body }).catch(
        () => null,
      )
      if (!answer?.ok) {
        setProblem({
          kind: 'changed-elsewhere',
          message: 'This canvas could not be kept as a version. Try again.',
        })
        return
      }
      hasLeft.current = true
      localDrafts.forget(key)
      location.reload()
    },
    /** The draft stays on this device until its scene is saved. What the server has becomes a version. */
    restoreDraft: () => {
      replaces.current = true
      setDraft(null)
    },
    discardDraft: () => {
      setDraft(null)
      localDrafts.forget(key)
    },
  }
}

export type CanvasSave = ReturnType<typeof useCanvasSave>

/** The elements of a stored draft; null when another version of the page wrote it. */
export function draftScene(draft: Draft): StoredScene | null {
  try {
    const scene = JSON.parse(draft.fields[0]?.[1] ?? 'null') as Partial<StoredScene> | null
    return scene && Array.isArray(scene.elements) && typeof scene.background === 'string'
      ? (scene as StoredScene)
      : null
  } catch {
    return null
  }
}

const isSaved = (draft: Draft, scene: StoredScene): boolean => {
  const kept = draftScene(draft)
  return (
    !kept || (kept.background === scene.background && sceneKey(kept.elements) === sceneKey(scene.elements))
  )
}

const tooLarge = (characters: number) =>
  `This canvas is too large to save: ${(characters / 1_000_000).toFixed(1)} MB of at most ${LARGEST_SCENE / 1_000_000} MB. Delete some drawings, or continue on a new canvas.`
