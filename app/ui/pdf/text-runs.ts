import { printPieces, type PrintPiece } from '#app/engines/markdown/print-blocks.ts'
import { speak } from '#app/ui/maths/speak.ts'
import type { Face } from './faces.server.ts'

export type Inline = { kind: 'text'; text: string; face: Face } | { kind: 'formula'; latex: string }
/** Content without a line break inside, a space between runs, or a line break of the text. */
export type Run = Inline[] | 'space' | 'break'

type Style = 'regular' | 'bold' | 'italic'

/** Inline text as runs. Parsed text is passed as pieces. */
export function runsOf(text: string | readonly PrintPiece[], style: Style = 'regular'): Run[] {
  const runs: Run[] = []
  let word: Inline[] = []
  const endWord = () => {
    if (word.length > 0) runs.push(word)
    word = []
  }
  const addWords = (plain: string, face: Face) => {
    for (const [index, piece] of plain.split(/([ \n\t]+)/).entries()) {
      if (index % 2 === 1) {
        endWord()
        if (runs.at(-1) !== 'space') runs.push('space')
      } else if (piece !== '') word.push({ kind: 'text', text: piece, face })
    }
  }
  for (const { kind, text: inner } of typeof text === 'string' ? printPieces(text) : text) {
    if (kind === 'break') {
      endWord()
      runs.push('break')
    } else if (kind === 'maths') word.push({ kind: 'formula', latex: inner })
    else if (kind === 'code') addWords(inner, 'regular')
    else addWords(inner, kind === 'plain' ? style : kind)
  }
  endWord()
  return runs
}

/** Runs as words: for a bookmark. */
export function plainText(runs: readonly Run[]): string {
  const words = runs.map((run) =>
    typeof run === 'string'
      ? ' '
      : run.map((inline) => (inline.kind === 'text' ? inline.text : speak(inline.latex))).join(''),
  )
  return words.join('').trim()
}
