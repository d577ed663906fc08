import { instantiate } from '#app/engines/questions/instantiate.ts'
import { split, type Marking, type ShownQuestion } from '#app/engines/questions/split.ts'
import { renderText } from '#app/ui/maths/render-text.server.ts'
import { theBank } from './the-bank.server.ts'

export interface Dealt {
  shown: ShownQuestion
  marking: Marking
}

/**
 * Questions as dealt, kept while they are in demand. Only 50 seeds of each are ever dealt, so that a class working
 * on one topic shares the work of filling in and rendering. Bounded: the least recently used goes first.
 */
const MOST = 4_000
const kept = new Map<string, Dealt>()

export function dealt(questionId: string, seed: number): Dealt | undefined {
  const key = `${seed} ${questionId}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const question = theBank().byId.get(questionId)
  if (!question) return undefined
  const made = split(instantiate(question, seed))
  kept.set(key, made)
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
  return made
}

const pages = new Map<string, string>()

/** Markdown-lite to HTML, with maths, kept by its source. */
export function html(source: string): string {
  return rendered(source, false)
}

/** The same without the paragraph around it: for a choice, a step, a sentence among others. */
export function inlineHtml(source: string): string {
  return rendered(source, true)
}

function rendered(source: string, inline: boolean): string {
  const key = `${inline ? 'i' : 'b'}${source}`
  const known = pages.get(key)
  if (known !== undefined) return known
  const made = renderText(source, { inline }).html
  pages.set(key, made)
  if (pages.size > 20_000) pages.delete(pages.keys().next().value!)
  return made
}
