/** A text that is still being written, cut into finished blocks and the one that grows. */

export interface GrowingText {
  /** Finished blocks of Markdown: they never change again. */
  blocks: string[]
  /** The block that grows, without an unfinished formula or citation. */
  tail: string
}

/** Cuts at empty lines outside displayed formulas and lists. At the end of a text, nothing grows any more. */
export function growingText(text: string, isEnd = false): GrowingText {
  const parts = text.split(/\n{2,}/)
  const blocks: string[] = []
  let open = ''
  for (const [i, part] of parts.entries()) {
    open = open === '' ? part : `${open}\n\n${part}`
    const isLast = i === parts.length - 1
    const isInsideFormula = (open.match(/\$\$/g) ?? []).length % 2 === 1
    // A numbered list goes on after an empty line.
    const isList = /^\s*(?:\d+\.|-)\s/.test(part) && /^\s*(?:\d+\.|-)\s/.test(parts[i + 1] ?? '')
    if (isLast || isInsideFormula || isList) continue
    blocks.push(open)
    open = ''
  }
  if (isEnd) blocks.push(open)
  return {
    blocks: blocks.filter((one) => one.trim() !== ''),
    tail: isEnd ? '' : withoutUnfinished(open),
  }
}

/** The text before a formula that has begun and not ended, and before half a citation. */
export function withoutUnfinished(text: string): string {
  const open = openFormulaAt(text)
  const whole = open === null ? text : text.slice(0, open)
  return whole.replace(/\\$|\s?\[\d{0,2}$|\*{1,2}$/, '')
}

/** Where a formula begins that has not ended; null if there is none. A dollar sign before a digit may be money. */
function openFormulaAt(text: string): number | null {
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('$', at)
    if (start < 0) return null
    if (text[start - 1] === '\\') {
      at = start + 1
      continue
    }
    const isDouble = text[start + 1] === '$'
    const width = isDouble ? 2 : 1
    const end = closing(text, start + width, isDouble)
    if (end !== null) {
      at = end + width
      continue
    }
    return !isDouble && isMoney(text.slice(start)) ? null : start
  }
  return null
}

function closing(text: string, from: number, isDouble: boolean): number | null {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '$') {
      if (!isDouble) return /\d/.test(text[at + 1] ?? '') ? null : at
      if (text[at + 1] === '$') return at
    }
  }
  return null
}

/** “$10 to …”, “$5.50.”: an amount followed by words, with no sign of a formula. */
const isMoney = (text: string): boolean =>
  /^\$\d[\d,]*(?:\.\d\d)?(?:[.,;:!?]|\s+[a-z]{2,}|\s*$)/i.test(text) && !/[\\^_=]/.test(text)
