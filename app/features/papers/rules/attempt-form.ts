import type { ChoiceSection, Section, WrittenSection } from './section-schema.ts'
import { readLine } from './sections.ts'

type Fields = Readonly<Record<string, unknown>>

export type Read = { ok: true; sections: Section[] } | { ok: false; fields: Record<string, string> }

/**
 * Reads the form of an attempt over the stored sections; fields that were not sent keep their values. Names
 * are answers-0, key-0, verdicts-0, of-1-0, awarded-1-0, topic-1-0: section, then question, both counted from
 * 0.
 */
export function readAttempt(stored: readonly Section[], fields: Fields, topics: ReadonlySet<string>): Read {
  const errors: Record<string, string> = {}
  const sections = stored.map((section, index) =>
    section.kind === 'choice'
      ? readChoices(section, index, fields, topics, errors)
      : readWritten(section, index, fields, topics, errors),
  )
  return Object.keys(errors).length === 0 ? { ok: true, sections } : { ok: false, fields: errors }
}

function readChoices(
  section: ChoiceSection,
  index: number,
  fields: Fields,
  topics: ReadonlySet<string>,
  errors: Record<string, string>,
): ChoiceSection {
  const count = section.answers.length
  const line = (name: 'answers' | 'key' | 'verdicts', letters: string) => {
    const sent = fields[`${name}-${index}`]
    if (typeof sent !== 'string') return section[name]
    const read = readLine(sent, letters, count)
    if ('line' in read) return read.line
    errors[`${name}-${index}`] = read.error
    return section[name]
  }
  return {
    ...section,
    answers: line('answers', section.letters),
    key: line('key', section.letters),
    verdicts: line('verdicts', 'RW'),
    topics: section.topics.map((before, question) =>
      readTopic(fields[`topic-${index}-${question}`], before, topics),
    ),
  }
}

function readWritten(
  section: WrittenSection,
  index: number,
  fields: Fields,
  topics: ReadonlySet<string>,
  errors: Record<string, string>,
): WrittenSection {
  return {
    ...section,
    questions: section.questions.map((before, question) => {
      const name = (what: string) => `${what}-${index}-${question}`
      const number = (what: 'of' | 'awarded') => {
        const read = readMark(fields[name(what)], before[what])
        if (typeof read === 'string') errors[name(what)] = read
        return typeof read === 'string' ? before[what] : read
      }
      const of = number('of')
      const awarded = number('awarded')
      if (awarded !== null && of !== null && awarded > of && !errors[name('awarded')])
        errors[name('awarded')] = `At most ${of}.`
      return { of, awarded, topic: readTopic(fields[name('topic')], before.topic, topics) }
    }),
  }
}

function readTopic(sent: unknown, before: string | null, topics: ReadonlySet<string>): string | null {
  if (typeof sent !== 'string') return before
  return topics.has(sent) ? sent : null
}

/** A mark: 0 to 200, halves allowed. Null for an empty field; a message for an invalid one. */
function readMark(sent: unknown, before: number | null): number | null | string {
  if (typeof sent !== 'string') return before
  const text = sent.trim().replace(',', '.')
  if (text === '') return null
  const value = Number(text)
  if (!(value >= 0 && value <= 200) || !Number.isInteger(value * 2))
    return 'A number from 0 to 200, halves allowed.'
  return value
}
