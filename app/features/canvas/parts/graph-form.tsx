import { useState, type FormEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { GraphInput } from '../rules/picture-ids.ts'
import styles from './canvas.module.css'
import { drawGraph } from './picture-files.ts'

interface GraphFormProps {
  /** The graph to edit. */
  input?: GraphInput
  submit: string
  onGraph: (input: GraphInput, size: { width: number; height: number }) => void
}

const EMPTY: GraphInput = { y: '', x1: '', x2: '', y1: '', y2: '' }
const WINDOW = [
  ['x1', 'Least x'],
  ['x2', 'Largest x'],
  ['y1', 'Least y'],
  ['y2', 'Largest y'],
] as const

/** The equations of a graph and its window, as in the graphing tool. */
export function GraphForm({ input = EMPTY, submit, onGraph }: GraphFormProps) {
  const [typed, setTyped] = useState(input)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const set = (name: keyof GraphInput, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.y.trim() === '') return setProblem('Type an equation, such as y = x^2 - 2.')
    setBusy(true)
    try {
      const graph = await drawGraph(typed)
      setProblem(graph.ok ? '' : graph.problem)
      if (graph.ok) {
        onGraph(typed, graph)
        if (input === EMPTY) setTyped(EMPTY)
      }
    } catch {
      setProblem('The graph could not be drawn. Check your connection, then try again.')
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="small">
        <TextArea
          name="equations"
          label="Equations, one a line"
          hint="For example: y = x^2 - 2"
          rows={2}
          maxLength={1_000}
          spellCheck={false}
          dir="ltr"
          value={typed.y}
          onChange={(event) => set('y', event.currentTarget.value)}
        />
        <div className={styles.window}>
          {WINDOW.map(([name, label]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              optional
              maxLength={20}
              autoComplete="off"
              dir="ltr"
              value={typed[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ))}
        </div>
        {problem === '' ? null : <Callout kind="care" title={problem} live />}
        <div>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
