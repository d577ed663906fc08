import type { Frame } from '#app/engines/pictures/drawn.ts'
import { marksOf, type Task } from '#app/engines/questions/extended-schema.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import type { Problem } from '#app/engines/questions/parse.ts'
import { isPlaced } from '#app/engines/questions/placed-schema.ts'
import type { Question, QuestionPart } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import { TemplateError } from '#app/engines/questions/template.ts'
import {
  isComputed,
  type ComputedAnswer,
  type PlacedAnswer,
  type Variant,
} from '#app/engines/questions/variant.ts'
import { checkAnswers } from './check-answers.ts'
import { checkCopied } from './check-copied.ts'
import { checkExamples } from './check-examples.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkPrint } from './check-print.ts'
import { Sisters } from './check-sisters.ts'
import { checkTried } from './check-tried.ts'
import { checkWorking } from './check-working.ts'
import { checkBareScripts, checkTexts } from './check-texts.ts'
import { KnownErrors } from './known-errors.ts'
import { findLeaks } from './leaks.ts'
import { describeSeed, Report } from './report.ts'

/** What a question may name: the skills of each family and the topics of the curriculum. */
export interface Facts {
  skills: { get(id: string): { family: string } | undefined }
  curriculum: {
    topic(id: string): unknown
    topicsOf(subjectId: string): readonly { id: string }[]
  }
  /** Types of long answers; left out where there are none to name. */
  tasks?: { get(id: string): Task | undefined }
}

/** A second reckoning of one computed answer. Evaluating what an author writes needs a program that engines do not have. */
export type Recheck = (
  part: QuestionPart,
  answer: ComputedAnswer | PlacedAnswer,
  variant: Variant,
  path: string,
  report: Report,
  /** The coordinates of the picture, for answers given on one. */
  frame: Frame | null,
) => void

export interface CheckOptions {
  /** A template is checked for the seeds 1 … `seeds`; a fixed question has one. */
  seeds: number
  recheck?: Recheck
  /** Asked before each seed; false ends the check with a problem that says so. */
  mayGoOn?: () => boolean
  /**
   * What is asked of our own bank beside: answers simplified, in lowest terms, in standard form and typeset, and no later
   * prompt that states an earlier answer.
   */
  ownBank?: boolean
}

/** Fewer different variants than this over all seeds, and the template is not worth its parameters. */
const FEWEST_VARIANTS = 3

/** All rules for one question of the format. */
export function checkQuestion(
  question: Question,
  facts: Facts,
  { seeds, recheck, mayGoOn = () => true, ownBank = false }: CheckOptions,
): Problem[] {
  const report = new Report()
  checkNames(question, facts, report)
  checkTasks(question, facts, report)
  for (const leak of findLeaksSafely(question))
    report.add('', 'leak', `${leak} would reach the learner's browser`)
  const many = question.params ? seeds : 1
  const different = new Set<string>()
  const errors = new KnownErrors()
  const sisters = new Sisters()
  for (let seed = 1; seed <= many; seed += 1) {
    if (!mayGoOn()) {
      report.add('', 'slow', 'takes too long to check: make it shorter, or its conditions easier to meet')
      break
    }
    const variant = variantOf(question, seed, report)
    if (!variant) break
    report.where = describeSeed(seed, question, variant.values)
    different.add(JSON.stringify(split(variant).shown))
    checkTexts(variant, report)
    checkBareScripts(question, variant, report)
    checkPrint(variant, report, ownBank)
    checkAnswers(variant, report, errors)
    checkNumbers(variant, report)
    checkCopied(variant, report)
    sisters.look(variant, report)
    checkTried(question, seed, variant, report)
    checkExamples(question, seed, variant, report)
    checkWorking(question, variant, report)
    question.parts.forEach((part, index) => {
      const { answer } = variant.parts[index]!
      const { picture } = variant.parts[index]!
      const frame = (picture ?? variant.picture)?.frame ?? null
      if (isComputed(answer) || isPlaced(answer))
        recheck?.(part, answer, variant, `parts[${index}]`, report, frame)
    })
    report.where = ''
  }
  if (ownBank) sisters.tell(question.params !== undefined, report)
  // A few draws prove nothing here: two errors may meet in each of them by chance.
  if (different.size > 0 && (!question.params || many >= 10)) errors.tellShadowed(question, report)
  if (ownBank && question.params && different.size > 0 && many >= 10)
    errors.tellMeetings(question, many, report)
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

/** A question that names a task is marked by its criteria, and so is worth what they are. */
function checkTasks(question: Question, facts: Facts, report: Report): void {
  question.parts.forEach(({ answer, marks }, index) => {
    if (answer.kind !== 'extended' || !answer.task) return
    const at = `parts[${index}].answer.task`
    const task = facts.tasks?.get(answer.task)
    if (!task) return report.add(at, 'unknown', `"${answer.task}" is not in content/tasks`)
    if (task.family !== question.family)
      report.add(at, 'family', `"${answer.task}" is a task of ${task.family}`)
    const total = marksOf(task.criteria)
    if (total !== marks)
      report.add(
        at,
        'marks',
        `the criteria of "${answer.task}" are worth ${total}, but the part is worth ${marks}`,
      )
  })
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
