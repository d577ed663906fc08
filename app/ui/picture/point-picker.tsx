import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { fromBox, snapped, toBox, type Drawn, type Frame } from '#app/engines/pictures/drawn.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Drawing, Picture } from './picture.tsx'
import styles from './point-picker.module.css'

export interface PointPickerProps {
  name: string
  drawn: Drawn
  /** How many points are asked for. */
  count: number
  /** A tapped point snaps to multiples of this. */
  snap: number
  defaultValue: string
  onChange: (text: string) => void
}

type Point = readonly [number, number]

const POINT = /\(\s*([-−]?[\d.]+(?:\/[\d.]+)?)\s*[,;]\s*([-−]?[\d.]+(?:\/[\d.]+)?)\s*\)/g

function pointsIn(text: string): Point[] {
  const value = (part: string) => {
    const [top, bottom = '1'] = part.replace('−', '-').split('/')
    return Number(top) / Number(bottom)
  }
  return [...text.matchAll(POINT)]
    .map(([, x, y]): Point => [value(x!), value(y!)])
    .filter((point) => point.every(Number.isFinite))
}

const written = (points: readonly Point[]) => points.map(([x, y]) => `(${x}, ${y})`).join(', ')

/**
 * Points on a picture: tapped, placed with a cross that the arrow keys move, or typed as coordinates. The typed field
 * is the answer; before scripts it is the only control.
 */
export function PointPicker({ name, drawn, count, snap, defaultValue, onChange }: PointPickerProps) {
  const [text, setText] = useState(defaultValue)
  const [cross, setCross] = useState<Point | null>(null)
  const [said, setSaid] = useState('')
  const plane = useRef<HTMLDivElement>(null)
  const help = useId()
  const { frame } = drawn
  const points = pointsIn(text)

  const change = (value: string) => {
    setText(value)
    onChange(value)
  }
  const place = (point: Point) => {
    const rest = points.filter(([x, y]) => x !== point[0] || y !== point[1])
    const taken = rest.length < points.length
    const next = taken && count > 1 ? rest : [...rest, point].slice(-count)
    change(written(next))
    setCross(point)
    setSaid(taken && count > 1 ? `${written([point])} removed` : `${written([point])} placed`)
  }
  const pressed = (event: PointerEvent<HTMLDivElement>) => {
    const svg = plane.current?.querySelector('svg')
    if (!svg || !frame || event.button !== 0) return
    const box = svg.getBoundingClientRect()
    const unit = drawn.width / box.width
    place(fromBox(frame, (event.clientX - box.left) * unit, (event.clientY - box.top) * unit, snap))
  }
  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!frame) return
    const from = cross ?? points.at(-1) ?? middle(frame, snap)
    const size = event.shiftKey ? Math.max(...frame.step) : snap
    const [dx, dy] = STEPS[event.key] ?? [0, 0]
    if (dx !== 0 || dy !== 0) {
      event.preventDefault()
      const to: Point = [
        snapped(from[0] + dx * size, snap, frame.x),
        snapped(from[1] + dy * size, snap, frame.y),
      ]
      setCross(to)
      setSaid(written([to]))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      place(from)
    }
  }
  return (
    <div className={styles.picker}>
      <Picture drawn={drawn}>
        <div
          ref={plane}
          role="application"
          aria-label={`${drawn.alt}. ${count === 1 ? 'Place a point' : `Place ${count} points`}.`}
          aria-describedby={help}
          tabIndex={0}
          className={styles.plane}
          onPointerDown={pressed}
          onKeyDown={moved}
          onFocus={() => frame && setCross((known) => known ?? points.at(-1) ?? middle(frame, snap))}
          onBlur={() => setCross(null)}
        >
          <Drawing drawn={drawn} unnamed>
            {frame ? points.map((point, index) => <Placed key={index} frame={frame} point={point} />) : null}
            {frame && cross ? <Cross frame={frame} point={cross} /> : null}
          </Drawing>
        </div>
      </Picture>
      <p id={help} className={`${styles.help} needs-scripts`}>
        Tap the picture, or move the cross with the arrow keys (with Shift in larger steps) and press Enter.
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div className={styles.typed}>
        <TextField
          name={name}
          label={count === 1 ? 'Your point' : `Your ${count} points`}
          hint={count === 1 ? 'Coordinates, such as (2, -3).' : 'Coordinates, such as (1, 2), (3, -4).'}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={200}
        />
        {points.length > 0 ? (
          <Button type="button" tone="quiet" size="small" onClick={() => change('')}>
            {count === 1 ? 'Take the point away' : 'Take the points away'}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The given points on their picture. */
export function PlacedPoints({ drawn, text }: { drawn: Drawn; text: string }) {
  const { frame } = drawn
  return (
    <Drawing drawn={drawn}>
      {frame
        ? pointsIn(text).map((point, index) => <Placed key={index} frame={frame} point={point} />)
        : null}
    </Drawing>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const middle = (frame: Frame, snap: number): Point => [
  snapped((frame.x[0] + frame.x[1]) / 2, snap, frame.x),
  snapped((frame.y[0] + frame.y[1]) / 2, snap, frame.y),
]

function Placed({ frame, point }: { frame: Frame; point: Point }) {
  const [x, y] = toBox(frame, point[0], point[1])
  return <circle cx={x} cy={y} r={6} className={styles.placed} data-placed={written([point])} />
}

function Cross({ frame, point }: { frame: Frame; point: Point }) {
  const [x, y] = toBox(frame, point[0], point[1])
  return <path d={`M${x - 11} ${y}h22M${x} ${y - 11}v22`} className={styles.cross} />
}
