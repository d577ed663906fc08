import { useState } from 'react'
import type { Row } from './row-editor.tsx'

/**
 * Rows of a form that stand for lines of text. The text is what the tool reads; unfinished rows live here until the
 * text changes from outside, such as by an example.
 */
export function useTextRows(
  text: string,
  read: (text: string) => Row[],
  write: (row: Row) => string,
  change: (text: string) => void,
) {
  const [state, setState] = useState(() => ({ text, rows: read(text) as readonly Row[] }))
  if (state.text !== text) setState({ text, rows: read(text) })
  const set = (rows: readonly Row[]) => {
    const next = rows
      .map(write)
      .filter((line) => line !== '')
      .join('\n')
    setState({ text: next, rows })
    if (next !== text) change(next)
  }
  return [state.text === text ? state.rows : read(text), set] as const
}

/** The lines that are not empty. */
export const filledLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
