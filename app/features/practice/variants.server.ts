import { asChoice } from '#app/engines/questions/as-choice.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { split, type Marking, type ShownQuestion } from '#app/engines/questions/split.ts'
import { renderText } from '#app/ui/maths/render-text.server.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { practiceBank } from './the-bank.server.ts'

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

/** @param as `choice`: a typed question asked with four choices, where that can be done fairly. */
export function dealt(questionId: string, seed: number, as?: 'choice'): Dealt | undefined {
  const question = practiceBank().byId.get(questionId)
  return question && dealtAs(question, seed, as)
}

/** The same of a question at hand. An id names one text for ever: what people edit becomes another version. */
export function dealtOf(question: Question, seed: number): Dealt {
  return dealtAs(question, seed)!
}

function dealtAs(question: Question, seed: number, as?: 'choice'): Dealt | undefined {
  const key = `${seed} ${question.id}${as ? ' as choice' : ''}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const variant = as ? asChoice(instantiate(question, seed)) : instantiate(question, seed)
  if (!variant) return undefined
  const made = split(variant)
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

const words = new Map<string, string>()

/** In plain words, formulas as they are said: for a list's option, which holds nothing but words. */
export function plainWords(source: string): string {
  const known = words.get(source)
  if (known !== undefined) return known
  const made = renderText(source, { inline: true }).plain
  words.set(source, made)
  if (words.size > 5_000) words.delete(words.keys().next().value!)
  return made
}
