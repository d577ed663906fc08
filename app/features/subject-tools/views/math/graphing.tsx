import '#app/ui/field/zod-without-functions.ts'
import { useEffect, useMemo, useState } from 'react'
import {
  describeGraph,
  graphed,
  type Graphed,
  type GraphingInput,
} from '#app/engines/tools/math/graphing.tool.ts'
import { InputProblem } from '#app/engines/tools/math/problem.ts'
import type { Window } from '#app/engines/tools/math/sample-curve.ts'
import { Card } from '#app/ui/card/card.tsx'
import type { ToolViewProps } from '../tool-view.ts'
import { GraphSliders } from './graph-sliders.tsx'
import { GraphWindow } from './graph-window.tsx'
import styles from './graphing.module.css'
import { windowFields } from './window-moves.ts'

/** A change in the graph follows into the form and the address after this pause. */
const PAUSE = 500

const FIELDS = ['y', 's', 'x1', 'x2', 'y1', 'y2', 'tan', 'from', 'to'] as const

/** The graph that can be moved and scaled, with sliders. The form, the named points and the tables are the frame's. */
export default function Graphing({ input, change, formPart, resultPart }: ToolViewProps) {
  const [moved, setMoved] = useState<Partial<GraphingInput>>({})
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const all = Object.fromEntries(
    FIELDS.map((name) => [name, moved[name] ?? input[name] ?? '']),
  ) as GraphingInput
  const key = JSON.stringify(all)
  const drawn = useMemo(() => draw(JSON.parse(key) as GraphingInput), [key])
  // The last graph stays while a line is being typed.
  const [last, setLast] = useState<Graphed | null>(drawn)
  if (drawn && drawn !== last) setLast(drawn)
  const shown = drawn ?? last

  useEffect(() => {
    if (Object.keys(moved).length === 0) return undefined
    const timer = setTimeout(() => {
      change(moved)
      setMoved({})
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [moved, change])

  const move = (window: Window) => setMoved((before) => ({ ...before, ...windowFields(window) }))
  const setSlider = (name: string, value: number) => {
    if (!shown) return
    const values = new Map(shown.sliders).set(name, value)
    setMoved((before) => ({
      ...before,
      s: [...values].map(([letter, one]) => `${letter}=${one}`).join(', '),
    }))
  }
  return (
    <div className={styles.columns}>
      <div className={styles.graph}>
        {shown ? (
          <Card title="Graph">
            <GraphWindow graphed={shown} description={describeGraph(shown)} onMove={move} />
            <GraphSliders sliders={shown.sliders} onChange={setSlider} />
          </Card>
        ) : null}
      </div>
      {formPart}
      <div className={isLive ? styles.live : undefined}>{resultPart}</div>
    </div>
  )
}

function draw(input: GraphingInput): Graphed | null {
  try {
    return graphed(input)
  } catch (problem) {
    if (problem instanceof InputProblem) return null
    throw problem
  }
}
