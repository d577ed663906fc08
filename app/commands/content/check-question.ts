import { COMPUTED_KINDS, type ComputedKind } from '#app/engines/questions/answer-schema.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { split } from '#app/engines/questions/split.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { TemplateError } from '#app/engines/questions/template.ts'
import type { ComputedAnswer, Variant } from '#app/engines/questions/variant.ts'
import type { Bank, BankProblem } from '#app/features/practice/bank.ts'
import { checkAnswers } from './check-answers.ts'
import { checkBareScripts, checkTexts } from './check-texts.ts'
import { findLeaks } from './leaks.ts'
import { checkRecheck } from './recheck.ts'
import { describeSeed, Report } from './report.ts'

export type Facts = Pick<Bank, 'skills' | 'curriculum'>

/** Fewer different variants than this over all seeds, and the template is not worth its parameters. */
const FEWEST_VARIANTS = 3

/** All rules for one question of the format, over the seeds 1 … `seeds` (a fixed question has one). */
export function checkQuestion(file: string, question: Question, facts: Facts, seeds: number): BankProblem[] {
  const report = new Report(file)
  checkNames(question, facts, report)
  for (const leak of findLeaksSafely(question))
    report.add('', 'leak', `${leak} would reach the learner's browser`)
  const many = question.params ? seeds : 1
  const different = new Set<string>()
  const namedErrors = new Set<string>()
  for (let seed = 1; seed <= many; seed += 1) {
    const variant = variantOf(question, seed, report)
    if (!variant) break
    report.where = describeSeed(seed, question, variant.values)
    different.add(JSON.stringify(split(variant).shown))
    checkTexts(variant, report)
    checkBareScripts(question, variant, report)
    checkAnswers(variant, report, namedErrors)
    question.parts.forEach((part, index) => {
      const { answer } = variant.parts[index]!
      if (isComputed(answer)) checkRecheck(part, answer, variant, `parts[${index}]`, report)
    })
    report.where = ''
  }
  // A few draws prove nothing here: two errors may meet in each of them by chance.
  if (different.size > 0 && (!question.params || many >= 10)) checkShadowed(question, namedErrors, report)
  if (many >= 10 && different.size > 0 && different.size < FEWEST_VARIANTS)
    report.add(
      'params',
      'few',
      `${many} seeds give only ${different.size} different questions: widen the ranges`,
    )
  return report.problems
}

function checkNames(question: Question, facts: Facts, report: Report): void {
  const skill = facts.skills.get(question.skill)
  if (skill?.family !== question.family)
    report.add('skill', 'unknown', `"${question.skill}" is not in content/skills/${question.family}.yaml`)
  question.topics.forEach((topic, index) => {
    if (!facts.curriculum.topic(topic))
      report.add(
        `topics[${index}]`,
        'unknown',
        `"${topic}" is not a topic of data/curriculum${nearest(topic, facts)}`,
      )
  })
}

/** Two known errors may meet in some draws; one that is always taken for another is never named to anybody. */
function checkShadowed(question: Question, namedErrors: ReadonlySet<string>, report: Report): void {
  question.parts.forEach((part, index) =>
    part.misconceptions?.forEach((one, n) => {
      if (!namedErrors.has(`${part.id}/${one.id}`))
        report.add(
          `parts[${index}].misconceptions[${n}]`,
          'shadowed',
          `"${one.id}" is taken for another known error in every draw`,
        )
    }),
  )
}

function nearest(topic: string, facts: Facts): string {
  const subject = topic.slice(0, topic.indexOf('.'))
  const own = facts.curriculum.topicsOf(subject).map((one) => one.id)
  if (own.length === 0) return `, and "${subject}" is not a subject`
  return `; ${subject} has ${own.map((id) => id.slice(subject.length + 1)).join(', ')}`
}

function variantOf(question: Question, seed: number, report: Report): Variant | null {
  try {
    return instantiate(question, seed)
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    report.add(error.path, 'template', `${error.message} (seed ${seed})`)
    return null
  }
}

function findLeaksSafely(question: Question): string[] {
  try {
    return findLeaks(question)
  } catch (error) {
    // A template that cannot be filled in is told below, with its place.
    if (error instanceof TemplateError) return []
    throw error
  }
}

function isComputed(answer: Variant['parts'][number]['answer']): answer is ComputedAnswer {
  return COMPUTED_KINDS.includes(answer.kind as ComputedKind)
}
