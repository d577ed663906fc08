import { textsOf } from '#app/engines/question-check/texts.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { TemplateError } from '#app/engines/questions/template.ts'
import { hintGivesAnswerRule } from './hint-gives-answer.ts'
import { missingExamplesRule } from './missing-examples.ts'
import { patternRules } from './pattern-rules.ts'
import type { Linted, Rule, RuleFinding } from './rule.ts'
import { titleNumberRule } from './title-number.ts'
import { unfinishedFractionRule } from './unfinished-fraction.ts'

/** Every rule about how questions are written. These rules say nothing about whether an answer is right. */
export const RULES: readonly Rule[] = [
  ...patternRules,
  unfinishedFractionRule,
  hintGivesAnswerRule,
  titleNumberRule,
  missingExamplesRule,
]

export interface LintFinding extends RuleFinding {
  file: string
  rule: string
}

const DRAWS = 3

/** What the rules find in one question. A template that cannot be filled in has no findings: the check reports it. */
export function lintQuestion(file: string, question: Question, rules = RULES): LintFinding[] {
  try {
    const linted = drawsOf(question)
    return rules.flatMap((rule) => rule.find(linted).map((found) => ({ file, rule: rule.id, ...found })))
  } catch (error) {
    if (error instanceof TemplateError) return []
    throw error
  }
}

/** Words in quotation marks belong to a source, a character or a wrong answer. */
const withoutQuotes = (text: string): string =>
  text.replace(/“[^”]*”|‘[^’]*(?:’\w+[^’]*)*’(?!\w)|"[^"]*"/g, (quote) => ' '.repeat(quote.length))

function drawsOf(question: Question): Linted {
  const seeds = Array.from({ length: question.params ? DRAWS : 1 }, (_, index) => index + 1)
  const draws = seeds.map((seed) => {
    const variant = instantiate(question, seed)
    const texts = textsOf(variant)
      .filter(({ kind }) => kind === 'markdown')
      .map(({ path, text }) => ({ path, text, unquoted: withoutQuotes(text) }))
    return { variant, texts }
  })
  return { question, draws }
}
