/** Reads a rubric that a person typed: a criterion, then its levels, best first; an empty line between criteria. */
import { rubricSchema, type Family, type Rubric } from './rubric.ts'

export type ReadRubric = { ok: true; rubric: Rubric } | { ok: false; problems: readonly string[] }

/** How a rubric is typed, as an example. */
export const RUBRIC_EXAMPLE = `Argument
High: Answers every part of the task and says how far the answer holds.
Medium: Answers the task, with a reason.
Low: Tells facts about the topic.

Evidence
High: Exact details, each with a comment.
Medium: Some details.
Low: General statements.`

const MOST_CRITERIA = 8
const LEVEL = /^\s*(?:[-•*]\s*)?([^:：–—]{1,60})\s*[:：–—]\s*(.+)$/

export function readRubric(text: string, family: Family): ReadRubric {
  const problems: string[] = []
  const lines = text.split(/\r\n?|\n/)
  const blocks: { line: number; lines: string[] }[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    if (index === 0 || lines[index - 1]!.trim() === '') blocks.push({ line: index + 1, lines: [] })
    blocks.at(-1)!.lines.push(line.trim())
  })
  if (blocks.length === 0) return { ok: false, problems: ['Type at least one criterion with two levels.'] }
  if (blocks.length > MOST_CRITERIA)
    return {
      ok: false,
      problems: [`Type at most ${MOST_CRITERIA} criteria. Your text has ${blocks.length}.`],
    }
  const criteria = blocks.map(({ line, lines: [name = '', ...rest] }, index) => {
    const levels = rest.flatMap((one, at) => {
      const match = LEVEL.exec(one)
      if (!match)
        problems.push(`Line ${line + at + 1}: write the level’s name, a colon and a description: “High: …”.`)
      return match ? [{ name: match[1]!.trim(), description: match[2]!.trim() }] : []
    })
    if (rest.length < 2)
      problems.push(`Line ${line}: “${name.slice(0, 40)}” needs at least two levels below it.`)
    if (rest.length > 8) problems.push(`Line ${line}: “${name.slice(0, 40)}” has more than 8 levels.`)
    if (name.length > 200) problems.push(`Line ${line}: shorten the criterion to 200 characters.`)
    return { id: `criterion-${index + 1}`, for: name.replace(/[:：]$/, ''), levels }
  })
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, 5) }
  const read = rubricSchema.safeParse({ family, criteria })
  return read.success
    ? { ok: true, rubric: read.data }
    : { ok: false, problems: ['A line is too long. Use at most 600 characters for each level.'] }
}
