import { asChoice } from '#app/engines/questions/as-choice.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { split, type Marking, type ShownQuestion } from '#app/engines/questions/split.ts'
import { boundedCache } from '#app/platform/cache/bounded-cache.ts'
import { renderMarkdown, type RenderedMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { questionBank } from '../queries/bank-store.server.ts'

export interface QuestionVariant {
  shown: ShownQuestion
  marking: Marking
}

/** Questions with drawn numbers. Each template has 50 seeds, which a class shares. Drawing takes 0.5 ms. */
const questionCache = boundedCache<QuestionVariant>(4_000)

/** @param as `choice`: asks a typed question with four choices, if that can be done fairly */
export function variantById(questionId: string, seed: number, as?: 'choice'): QuestionVariant | undefined {
  const question = questionBank().byId.get(questionId)
  return question && withChoices(question, seed, as)
}

/** Draws the numbers of a question. An id always means the same text, because edited questions get a new version. */
export function variantOf(question: Question, seed: number): QuestionVariant {
  return withChoices(question, seed)!
}

function withChoices(question: Question, seed: number, as?: 'choice'): QuestionVariant | undefined {
  const key = `${seed} ${question.id}${as ? ' as choice' : ''}`
  const known = questionCache.get(key)
  if (known) return known
  const variant = as ? asChoice(instantiate(question, seed)) : instantiate(question, seed)
  if (!variant) return undefined
  const made = split(variant)
  questionCache.set(key, made)
  return made
}

/** Rendered texts. A page has about thirty, and rendering one takes up to 1 ms. */
const textCache = boundedCache<RenderedMarkdown>(20_000)

/** Markdown to HTML, with formulas. */
export function html(source: string): string {
  return rendered(source, false).html
}

/** One line without a paragraph, for example a choice or a step. */
export function inlineHtml(source: string): string {
  return rendered(source, true).html
}

/** Plain text with spoken formulas, for select options. */
export function plainWords(source: string): string {
  return rendered(source, true).plain
}

function rendered(source: string, inline: boolean): RenderedMarkdown {
  return textCache.getOrCreate(`${inline ? 'i' : 'b'}${source}`, () => renderMarkdown(source, { inline }))
}
