import { setFormula } from './formula-box.server.ts'
import { row, setText, type Box, type Face } from './type-case.server.ts'

/** A stretch of text that a line is not broken in, or the place between two. */
export type Run = { box: Box } | 'space' | 'break'

type Style = 'regular' | 'bold' | 'italic'

/**
 * Inline text – bold, italic, code, formulas between dollar signs – as runs. The same small language as
 * ui/maths/render-inline reads; whatever is not of it stands as it is.
 */
export function runsOf(text: string, size: number, style: Style = 'regular'): Run[] {
  const runs: Run[] = []
  let glued: Box[] = []
  const end = () => {
    if (glued.length > 0) runs.push({ box: row(glued) })
    glued = []
  }
  const words = (plain: string, face: Face) => {
    for (const [index, piece] of plain.split(/([ \n\t]+)/).entries()) {
      if (index % 2 === 1) {
        end()
        if (runs.at(-1) !== 'space') runs.push(/ {2}\n/.test(piece) ? 'break' : 'space')
      } else if (piece !== '') glued.push(setText(piece, face, size))
    }
  }
  for (const { kind, text: inner } of pieces(text)) {
    if (kind === 'maths') glued.push(setFormula(inner, size))
    else if (kind === 'code') words(inner, 'regular')
    else words(inner, kind === 'plain' ? style : kind)
  }
  end()
  return runs
}

interface Piece {
  kind: 'plain' | 'bold' | 'italic' | 'code' | 'maths'
  text: string
}

function pieces(text: string): Piece[] {
  const found: Piece[] = []
  const plain = (piece: string) => {
    const last = found.at(-1)
    if (last?.kind === 'plain') last.text += piece
    else if (piece !== '') found.push({ kind: 'plain', text: piece })
  }
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const match =
      /^\$\$([^]+?)\$\$/.exec(rest) ??
      /^\$((?:\\[^]|[^$\\])+)\$(?!\d)/.exec(rest) ??
      /^\*\*(?=\S)((?:\$(?:\\[^]|[^$\\])+\$|[^*$]|\$)+?)\*\*/.exec(rest) ??
      /^\*(?=[^\s*])((?:\$(?:\\[^]|[^$\\])+\$|[^*$]|\$)+?)\*/.exec(rest) ??
      /^`([^`]+)`/.exec(rest)
    if (match) {
      const kind: Piece['kind'] = match[0].startsWith('$')
        ? 'maths'
        : match[0].startsWith('**')
          ? 'bold'
          : match[0].startsWith('*')
            ? 'italic'
            : 'code'
      const inner = match[1]!
      // A formula inside bold or italic words stays a formula.
      if ((kind === 'bold' || kind === 'italic') && inner.includes('$'))
        found.push(...pieces(inner).map((piece) => (piece.kind === 'plain' ? { ...piece, kind } : piece)))
      else found.push({ kind, text: inner })
      at += match[0].length
    } else if (rest[0] === '\\' && /^\\[$*`\\[\]_]/.test(rest)) {
      plain(rest[1]!)
      at += 2
    } else {
      plain(rest[0]!)
      at += 1
    }
  }
  return found
}
