import dictionary from 'dictionary-en-au'
import { z } from 'zod'
import { adviceFor } from '#app/engines/grading/advice.ts'
import { grade } from '#app/engines/grading/grade.ts'
import { knownWords, type IsWord } from '#app/engines/grading/known-words.ts'
import { questionsFor } from '#app/engines/grading/questions.ts'
import { readRubric } from '#app/engines/grading/read-rubric.ts'
import { FAMILIES, rubricSchema, type Rubric } from '#app/engines/grading/rubric.ts'
import { LONGEST_TEXT } from '#app/engines/tools/english/sentences.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Grades drafts by a rubric: one JSON object a line in, one a line out, in the same order.

In   {"text": "…", "prompt": "…", "rubric": RUBRIC, "closeness"?: 0.6, "questionsOnly"?: true}
Out  {"levels": [{"criterion", "level", "nearNext", "evidence": [{"start", "end", "shows"}], "next": ["…"]}],
      "caps": [], "setAside": [{"start", "end", "why"}], "calibrated": false}

RUBRIC is {"family"?, "words"?: [from, to], "criteria": [{"id", "for", "levels": [{"name", "description"}]}]}, best level
first, or a text: a criterion, a line “Level: description” for each level, an empty line between criteria.
  family     ${FAMILIES.join(', ')}
  words      how long the task asks the text to be
  closeness  how close the text is in meaning to the prompt, −1 to 1; left out, only key words are compared
  level      the name of a level; null if there is not enough text to tell
  nearNext   in the upper half of the level
  start, end places in "text", counted in UTF-16 units
  caps       why no level may be high: too-short, short, off-topic, copied, repeated, no-sentence, to-the-grader
  calibrated the levels are not fitted to marks of examiners
With "questionsOnly" the answer is {"questions": [{"criterion", "questions"}]}, without a level.

Texts have at most ${LONGEST_TEXT} characters. A line that is not of this form is answered {"error": "…"}.
`

function rubricOf(given: Rubric | string): Rubric {
  if (typeof given !== 'string') return given
  const read = readRubric(given, 'other')
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.rubric
}

const request = z.strictObject({
  text: z.string().max(LONGEST_TEXT),
  prompt: z.string().max(4_000),
  rubric: z.union([rubricSchema, z.string().max(10_000)]),
  closeness: z.number().min(-1).max(1).optional(),
  questionsOnly: z.boolean().default(false),
})

function answer(isWord: IsWord, { questionsOnly, rubric: given, ...rest }: z.output<typeof request>) {
  const rubric = rubricOf(given)
  const input = { ...rest, rubric, isWord }
  if (questionsOnly)
    return { questions: questionsFor(input).map(({ id, questions }) => ({ criterion: id, questions })) }
  const { criteria, caps, asides, facts } = grade(input)
  return {
    levels: criteria.map(({ id, level, upper, evidence, strands }, at) => ({
      criterion: id,
      level: level === null ? null : rubric.criteria[at]!.levels[level]!.name,
      nearNext: upper && level !== 0,
      evidence: evidence.map(({ start, end, strand }) => ({ start, end, shows: strand })),
      next: adviceFor(strands, facts).map(({ text }) => text),
    })),
    caps: caps.map(({ kind }) => kind),
    setAside: asides,
    calibrated: false,
  }
}

/** `victor engine grading`: answers JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  let isWord: IsWord | undefined
  const forms = {
    text: form(request, (one) =>
      answer((isWord ??= knownWords(new TextDecoder().decode(dictionary.dic))), one),
    ),
  }
  return answerLines(args, io, HELP, (line) => answerBy(line, forms))
}
