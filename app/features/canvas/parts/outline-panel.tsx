import { useMemo, useRef, useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { changeImage, changeText, moveBy, remove } from '../rules/edit-scene.ts'
import { outlineOf, type OutlineItem } from '../rules/outline.ts'
import type { SceneElement } from '../rules/scene-schema.ts'
import styles from './canvas.module.css'
import { FormulaForm } from './formula-form.tsx'
import { GraphForm } from './graph-form.tsx'
import type { SceneStore } from './use-scene.ts'
import { useTyped } from './use-typed.ts'

/** One press of an arrow moves an object by this many pixels of the canvas. */
const STEP = 20

const MOVES = [
  ['up', 0, -STEP, ArrowUp],
  ['down', 0, STEP, ArrowDown],
  ['left', -STEP, 0, ArrowLeft],
  ['right', STEP, 0, ArrowRight],
] as const

/** The objects of the canvas as a list, for the keyboard and for screen readers. */
export function OutlinePanel({ scene }: { scene: SceneStore }) {
  const { items, strokes } = useOutline(scene.elements)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  return (
    <section aria-labelledby="objects" className={styles.section}>
      <h2 id="objects" ref={heading} tabIndex={-1}>
        Objects
      </h2>
      {items.length === 0 && strokes === 0 ? (
        <p>The canvas is empty. Draw on it, or add a line of working, a formula or a graph.</p>
      ) : null}
      <ul role="list" className={styles.objects}>
        {items.map((item) => (
          <li key={item.id}>
            <Disclosure
              summary={
                <>
                  <span className={styles.kind}>{item.name}</span>{' '}
                  <bdi className={styles.words}>{item.words}</bdi>
                </>
              }
            >
              <ObjectActions
                item={item}
                scene={scene}
                onDone={(words, isGone) => {
                  setSaid(words)
                  if (isGone) heading.current?.focus()
                }}
              />
            </Disclosure>
          </li>
        ))}
      </ul>
      {strokes > 0 ? <p>Ink: {plural(strokes, 'stroke')}.</p> : null}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}

export const useOutline = (elements: readonly SceneElement[]) =>
  useMemo(() => outlineOf(elements), [elements])

interface ObjectActionsProps {
  item: OutlineItem
  scene: SceneStore
  onDone: (words: string, isGone: boolean) => void
}

function ObjectActions({ item, scene, onDone }: ObjectActionsProps) {
  const { id, name, text, meaning } = item
  const { change } = scene
  const board = scene.board()
  return (
    <Stack gap="small">
      {text ? <EditText key={text.id} id={text.id} value={text.value} scene={scene} /> : null}
      {meaning?.kind === 'formula' ? (
        <FormulaForm
          tex={meaning.tex}
          submit="Change formula"
          onFormula={({ tex, width, height }, before) => {
            const size = { id, meaning: { kind: 'formula' as const, tex }, width, height }
            change((all) => changeImage(all, size, before))
            onDone('Formula changed.', false)
          }}
        />
      ) : null}
      {meaning?.kind === 'graph' ? (
        <GraphForm
          input={meaning.input}
          submit="Change graph"
          onGraph={(input, { width, height }) => {
            const size = { id, meaning: { kind: 'graph' as const, input }, width, height }
            // All graphs have the same width in their files.
            change((all) => changeImage(all, size, { width }))
            onDone('Graph changed.', false)
          }}
        />
      ) : null}
      <Cluster>
        <div role="group" aria-label={`Move ${name}`} className={styles.moves}>
          {MOVES.map(([way, dx, dy, Icon]) => (
            <IconButton
              key={way}
              label={`Move ${way}`}
              icon={<Icon size={18} />}
              onClick={() => {
                change((all) => moveBy(all, id, dx, dy))
                onDone(`${name} moved ${way}.`, false)
              }}
            />
          ))}
        </div>
        {board ? (
          <Button size="small" onClick={() => board.reveal(id)}>
            Show
          </Button>
        ) : null}
        <Button
          size="small"
          tone="danger"
          onClick={() => {
            change((all) => remove(all, id))
            onDone(`${name} deleted.`, true)
          }}
        >
          Delete
        </Button>
      </Cluster>
    </Stack>
  )
}

function EditText({ id, value, scene: { change } }: { id: string; value: string; scene: SceneStore }) {
  const field = useTyped(value, (text) =>
    change((all) => (text === '' ? remove(all, id) : changeText(all, id, text))),
  )
  return <TextArea name={`text-${id}`} label="Text" rows={2} maxLength={2_000} {...field} />
}
