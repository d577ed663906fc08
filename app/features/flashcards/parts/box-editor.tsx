import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { fitBox, MOST_BOXES, nextNumber, readBoxes, writeBoxes, type Box } from '../rules/occlusion.ts'
import styles from './box-editor.module.css'

interface BoxEditorProps {
  /** The address of the picture, and its description. */
  picture: { address: string; words: string }
  /** The boxes as text. */
  text: string
  onText: (text: string) => void
}

const SIDES = [
  ['left', 'Left'],
  ['top', 'Top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

interface Point {
  x: number
  y: number
}

/**
 * Boxes over a picture: drawn with a mouse or finger, moved with the arrow keys, or written as numbers. Without scripts,
 * the boxes are lines of text.
 */
export function BoxEditor({ picture, text, onText }: BoxEditorProps) {
  const [boxes, setBoxes] = useState<readonly Box[]>(() => readBoxes(text))
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null)
  const [added, setAdded] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => onText(writeBoxes(boxes)), [boxes, onText])
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(`[name="box-${added}-label"]`)?.focus()
  }, [added])

  const add = (place: Pick<Box, 'left' | 'top' | 'width' | 'height'>) => {
    if (boxes.length >= MOST_BOXES) return
    const number = nextNumber(boxes)
    setBoxes([...boxes, fitBox({ ...place, number, label: '', clue: '' })])
    setAdded(number)
  }
  const change = (number: number, values: Partial<Box>) =>
    setBoxes(boxes.map((box) => (box.number === number ? fitBox({ ...box, ...values }) : box)))
  const pointAt = (event: PointerEvent): Point => {
    const frame = stage.current!.getBoundingClientRect()
    return {
      x: ((event.clientX - frame.left) / frame.width) * 100,
      y: ((event.clientY - frame.top) / frame.height) * 100,
    }
  }
  const finish = () => {
    const place = drawn ? placeOf(drawn) : null
    setDrawn(null)
    // A tap draws nothing.
    if (place && place.width >= 2 && place.height >= 2) add(place)
  }
  return (
    <Section
      title="Boxes"
      sub="Draw a box over each part to name, or add a box and write its place. Each box is a card."
    >
      <Stack>
        <div
          ref={stage}
          className={styles.stage}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrawn({ from: pointAt(event), to: pointAt(event) })
          }}
          onPointerMove={(event) => {
            if (drawn) setDrawn({ ...drawn, to: pointAt(event) })
          }}
          onPointerUp={finish}
          onPointerCancel={() => setDrawn(null)}
        >
          <img src={picture.address} alt={picture.words} draggable={false} />
          {boxes.map((box) => (
            <button
              key={box.number}
              type="button"
              className={styles.box}
              style={styleOf(box)}
              aria-label={`Box ${box.number}: ${box.label || 'no label yet'}. Arrow keys move it; with Shift they change its size.`}
              onPointerDown={(event) => event.stopPropagation()}
              onKeyDown={(event) => {
                const values = keyed(event, box)
                if (!values) return
                event.preventDefault()
                change(box.number, values)
              }}
            >
              {box.number}
            </button>
          ))}
          {drawn ? <span className={cx(styles.box, styles.drawn)} style={styleOf(placeOf(drawn))} /> : null}
        </div>
        <div ref={list}>
          <Stack>
            {boxes.map((box) => (
              <fieldset key={box.number} className={styles.fields}>
                <legend>Box {box.number}</legend>
                <TextField
                  name={`box-${box.number}-label`}
                  label="Label (the answer)"
                  required
                  maxLength={120}
                  value={box.label}
                  onChange={(event) => change(box.number, { label: event.currentTarget.value })}
                />
                <TextField
                  name={`box-${box.number}-clue`}
                  label="What the card asks"
                  optional
                  maxLength={120}
                  value={box.clue}
                  onChange={(event) => change(box.number, { clue: event.currentTarget.value })}
                />
                <Cluster feet>
                  {SIDES.map(([side, label]) => (
                    <TextField
                      key={side}
                      name={`box-${box.number}-${side}`}
                      label={label}
                      unit="%"
                      type="number"
                      min={0}
                      max={100}
                      step={0.1}
                      value={box[side]}
                      onChange={(event) => change(box.number, { [side]: event.currentTarget.valueAsNumber })}
                    />
                  ))}
                  <Button
                    tone="quiet"
                    onClick={() => setBoxes(boxes.filter(({ number }) => number !== box.number))}
                  >
                    Delete box {box.number}
                  </Button>
                </Cluster>
              </fieldset>
            ))}
          </Stack>
        </div>
        <div>
          <Button
            onClick={() => add({ left: 40, top: 40, width: 20, height: 12 })}
            disabled={boxes.length >= MOST_BOXES}
          >
            Add a box
          </Button>
        </div>
      </Stack>
    </Section>
  )
}

type Place = Pick<Box, 'left' | 'top' | 'width' | 'height'>

const styleOf = ({ left, top, width, height }: Place) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

function placeOf({ from, to }: { from: Point; to: Point }): Place {
  const inside = (value: number) => Math.min(100, Math.max(0, value))
  const [x1, x2] = [inside(from.x), inside(to.x)]
  const [y1, y2] = [inside(from.y), inside(to.y)]
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x1 - x2),
    height: Math.abs(y1 - y2),
  }
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function keyed({ key, shiftKey }: KeyboardEvent, box: Box): Partial<Box> | null {
  const step = STEPS[key]
  if (!step) return null
  return shiftKey
    ? { width: box.width + step[0], height: box.height + step[1] }
    : { left: box.left + step[0], top: box.top + step[1] }
}
