import { useState, type FormEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { addImage, addText } from '../rules/edit-scene.ts'
import type { Meaning } from '../rules/scene-schema.ts'
import styles from './canvas.module.css'
import { FormulaForm } from './formula-form.tsx'
import { GraphForm } from './graph-form.tsx'
import { PictureForm, type AddedPicture } from './picture-form.tsx'
import type { Edit, SceneStore } from './use-scene.ts'

interface AddPanelProps {
  scene: SceneStore
  canvasId: string
  pasted: File | null
  /** A stored picture may be shown on the canvas from now on. */
  onStored: (fileId: string) => void
}

/** Adds objects without a mouse: text, a formula, a graph, a picture. */
export function AddPanel({ scene, canvasId, pasted, onStored }: AddPanelProps) {
  const [said, setSaid] = useState('')
  const add = (what: string, edit: (id: string) => Edit) => {
    const id = crypto.randomUUID()
    scene.change(edit(id))
    scene.board()?.reveal(id)
    setSaid(`${what} added below the other objects.`)
  }
  const addPicture =
    (meaning: Meaning, size: { width: number; height: number }, fileId?: string) => (id: string) => {
      const { width, height } = size
      return (all: Parameters<Edit>[0]) =>
        addImage(all, { id, meaning, width, height, ...(fileId ? { fileId } : {}) })
    }
  const picture = ({ fileId, words, ...size }: AddedPicture) => {
    onStored(fileId)
    add('Picture', addPicture({ kind: 'picture', words }, size, fileId))
  }
  return (
    <section aria-labelledby="add" className={styles.section}>
      <h2 id="add">Add</h2>
      <div>
        <Fold summary="Formula" name="add">
          <FormulaForm
            submit="Add formula"
            onFormula={(formula) =>
              add('Formula', addPicture({ kind: 'formula', tex: formula.tex }, formula))
            }
          />
        </Fold>
        <Fold summary="Graph" name="add">
          <GraphForm
            submit="Add graph"
            onGraph={(input, size) => add('Graph', addPicture({ kind: 'graph', input }, size))}
          />
        </Fold>
        <Fold summary="Text" name="add">
          <TextForm onText={(text) => add('Text', (id) => (all) => addText(all, id, text))} />
        </Fold>
        <Fold summary="Picture" name="add" open={pasted !== null}>
          <PictureForm canvasId={canvasId} pasted={pasted} onPicture={picture} />
        </Fold>
      </div>
      <p role="status" className={styles.status}>
        {said}
      </p>
    </section>
  )
}

function TextForm({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onText(text.trim())
    setText('')
  }
  return (
    <form onSubmit={send}>
      <Stack gap="small">
        <TextArea
          name="text"
          label="Text"
          rows={2}
          maxLength={2_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <Button type="submit">Add text</Button>
        </div>
      </Stack>
    </form>
  )
}
