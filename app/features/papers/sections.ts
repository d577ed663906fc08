import { MOST_QUESTIONS, MOST_SECTIONS } from './section-limits.ts'
import type { ChoiceSection, Section, WrittenSection } from './section-schema.ts'

export interface QuestionMark {
  section: number
  question: number
  /** Null while it is not marked. */
  awarded: number | null
  of: number | null
  topic: string | null
}

const blank = (count: number) => '-'.repeat(count)

export function choice(
  name: string,
  count: number,
  letters: ChoiceSection['letters'] = 'ABCD',
): ChoiceSection {
  return {
    kind: 'choice',
    name,
    letters,
    answers: blank(count),
    key: blank(count),
    verdicts: blank(count),
    topics: Array.from({ length: count }, () => null),
  }
}

export function written(name: string, count: number, of: number | null = null): WrittenSection {
  return {
    kind: 'written',
    name,
    questions: Array.from({ length: count }, () => ({ of, awarded: null, topic: null })),
  }
}

export interface Plan {
  name: string
  kind: 'choice' | 'written'
  count: number
}

/** What the facts about a paper say of its sections: how many questions, and whether they are choices. */
export function planOf(
  sections: readonly { name: string; questions?: string | undefined; marks?: number | undefined }[] | null,
): Plan[] {
  return (sections ?? []).slice(0, MOST_SECTIONS).map(({ name, questions = '', marks }) => {
    const said = /^(\d+)(?: of \d+)? /.exec(`${questions} `)?.[1]
    const count = Math.min(
      MOST_QUESTIONS,
      said ? Number(said) : name === 'Multiple choice' ? (marks ?? 0) : 0,
    )
    // As many marks as questions, and more than a few: one mark each, which only choices are.
    const choices =
      /multiple choice/i.test(`${questions} ${name}`) ||
      (count >= 10 && marks !== undefined && marks === count)
    return { name, kind: choices ? 'choice' : 'written', count }
  })
}

/**
 * A line of letters as it is typed: spaces and commas are nothing, '-', '.' and '?' leave a question open.
 * @returns one character a question, or words for the person
 */
export function readLine(text: string, letters: string, count: number): { line: string } | { error: string } {
  const typed = text.toUpperCase().replace(/[\s,;]+/g, '')
  if (typed.length > count) return { error: `That is ${typed.length} for ${count} questions.` }
  const line = typed.replace(/[.?_]/g, '-')
  const wrong = [...line].findIndex((one) => one !== '-' && !letters.includes(one))
  if (wrong !== -1)
    return { error: `Question ${wrong + 1}: ${[...line][wrong]} is not among ${[...letters].join(', ')}.` }
  return { line: line.padEnd(count, '-') }
}

/** What one choice question earned: by the person's own word, else by the key; null while neither is there. */
export function choiceMark({ answers, key, verdicts }: ChoiceSection, question: number): 0 | 1 | null {
  const verdict = verdicts[question]
  if (verdict === 'R') return 1
  if (verdict === 'W') return 0
  const right = key[question] ?? '-'
  if (right === '-') return null
  return answers[question] === right ? 1 : 0
}

/** Every question with its mark, in the order of the paper. */
export function marksOf(sections: readonly Section[]): QuestionMark[] {
  return sections.flatMap((one, section) =>
    one.kind === 'choice'
      ? [...one.answers].map((_, question) => ({
          section,
          question,
          awarded: choiceMark(one, question),
          of: 1,
          topic: one.topics[question] ?? null,
        }))
      : one.questions.map(({ of, awarded, topic }, question) => ({ section, question, awarded, of, topic })),
  )
}

export interface Totals {
  awarded: number
  /** Of the questions that are marked. */
  of: number
  marked: number
  questions: number
}

/** Over the questions that have both a mark and the marks it is out of. */
export function totalsOf(marks: readonly QuestionMark[]): Totals {
  const done = marks.filter(({ awarded, of }) => awarded !== null && of !== null)
  return {
    awarded: done.reduce((sum, { awarded }) => sum + awarded!, 0),
    of: done.reduce((sum, { of }) => sum + of!, 0),
    marked: done.length,
    questions: marks.length,
  }
}

export interface TopicTotals {
  topic: string
  awarded: number
  of: number
  questions: number
}

/** By tagged topic, the most marks lost first. */
export function byTopic(marks: readonly QuestionMark[]): TopicTotals[] {
  const groups = new Map<string, TopicTotals>()
  for (const { topic, awarded, of } of marks) {
    if (topic === null || awarded === null || of === null) continue
    const group = groups.get(topic) ?? { topic, awarded: 0, of: 0, questions: 0 }
    groups.set(topic, {
      topic,
      awarded: group.awarded + awarded,
      of: group.of + of,
      questions: group.questions + 1,
    })
  }
  return [...groups.values()].sort((a, b) => b.of - b.awarded - (a.of - a.awarded))
}

/** The same section for another number of questions: what was logged of those that stay is kept. */
export function resized(section: Section, count: number): Section {
  if (section.kind === 'written') {
    const { questions } = written(section.name, count)
    return { ...section, questions: questions.map((one, index) => section.questions[index] ?? one) }
  }
  const line = (text: string) => text.slice(0, count).padEnd(count, '-')
  return {
    ...section,
    answers: line(section.answers),
    key: line(section.key),
    verdicts: line(section.verdicts),
    topics: Array.from({ length: count }, (_, index) => section.topics[index] ?? null),
  }
}
