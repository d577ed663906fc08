import { NO_COMMON_LOSS } from '#app/features/question-bank/door.ts'
import { parseQuestion, type Parsed, type Problem } from '#app/engines/questions/parse.ts'
import type { Question, QuestionPart } from '#app/engines/questions/schema.ts'
import { listAt, textAt, type Draft, type DraftMap, type DraftValue } from './draft.ts'
import { FLAG_FIELDS, hasForm, hasLetters, LINE_FIELDS, NUMBER_FIELDS, OTHER_KIND } from './kinds.ts'

const NO_SOURCE = 'The author of the question'

export interface DraftContext {
  /** The question id in the bank. */
  id: string
  familyOf: (subjectId: string) => string | undefined
  /** Parses an answer in the format's notation. */
  readYaml: (text: string) => unknown
}

/** The question of a draft, or the problems that prevent it. Paths are those of the draft. */
export function questionOf(draft: Draft, context: DraftContext): Parsed {
  const extra: Problem[] = []
  const parsed = parseQuestion(rawQuestion(draft, context, extra))
  if (parsed.ok && extra.length === 0) return parsed
  const problems = [...extra, ...(parsed.ok ? [] : parsed.problems)]
  return { ok: false, problems: problems.map((problem) => toDraft(problem, draft)) }
}

function rawQuestion(draft: Draft, { id, familyOf, readYaml }: DraftContext, extra: Problem[]) {
  const subject = textAt(draft, 'subject')
  const topics = listAt(draft, 'topics').filter((one) => typeof one === 'string' && one.trim() !== '')
  if (subject === '') extra.push({ path: 'subject', message: 'is missing' })
  const params = paramsOf(draft)
  const where = lines(textAt(draft, 'where'))
  return dropEmpty({
    schema: 1,
    id,
    family: familyOf(subject) ?? 'mathematics',
    title: textAt(draft, 'title'),
    topics,
    skill: textAt(draft, 'skill'),
    commandTerm: textAt(draft, 'commandTerm'),
    difficulty: typed('difficulty', textAt(draft, 'difficulty')),
    minutes: typed('minutes', textAt(draft, 'minutes')),
    params,
    where: where.length > 0 ? where : '',
    stem: textAt(draft, 'stem'),
    picture: notation(textAt(draft, 'picture'), 'picture', readYaml, extra),
    parts: listAt(draft, 'parts').map((part, index) => rawPart(part, index, readYaml, extra)),
    commonLoss: textAt(draft, 'commonLoss').trim() || NO_COMMON_LOSS,
    review: { answers: 'second-reading', source: textAt(draft, 'source').trim() || NO_SOURCE },
  })
}

function rawPart(part: DraftValue, index: number, readYaml: DraftContext['readYaml'], extra: Problem[]) {
  const text = (name: string) => leaf(part, name)
  const more = notation(text('more'), `parts[${index}].more`, readYaml, extra)
  return dropEmpty({
    ...(typeof more === 'object' && more !== null ? more : {}),
    id: 'abcdef'[index] ?? 'f',
    prompt: text('prompt'),
    picture: notation(text('picture'), `parts[${index}].picture`, readYaml, extra),
    marks: typed('marks', text('marks')),
    answer: rawAnswer(under(part, 'answer'), `parts[${index}].answer`, readYaml, extra),
    steps: rows(part, 'steps').map((step) =>
      dropEmpty({
        marks: typed('marks', leaf(step, 'marks')),
        for: leaf(step, 'for'),
        needs: leaf(step, 'needs'),
      }),
    ),
    hints: rows(part, 'hints').filter((hint) => typeof hint === 'string' && hint.trim() !== ''),
    solution: text('solution'),
    solutionPicture: notation(text('solutionPicture'), `parts[${index}].solutionPicture`, readYaml, extra),
    accepts: lines(text('accepts')),
    misconceptions: rows(part, 'misconceptions').map((one, n) =>
      dropEmpty({
        id: leaf(one, 'id') || `error-${n + 1}`,
        answer: leaf(one, 'answer'),
        feedback: leaf(one, 'feedback'),
        marks: typed('marks', leaf(one, 'marks')),
      }),
    ),
    recheck: text('recheck'),
    recheckTolerance: typed('recheckTolerance', text('recheckTolerance')),
  })
}

function rawAnswer(
  answer: DraftMap,
  path: string,
  readYaml: DraftContext['readYaml'],
  extra: Problem[],
): unknown {
  const kind = leaf(answer, 'kind')
  if (!hasForm(kind)) return notation(leaf(answer, 'notation'), `${path}.notation`, readYaml, extra) || {}
  if (kind === 'choice' || kind === 'multiple')
    return dropEmpty({
      kind,
      choices: rows(answer, 'choices').map((choice, n) =>
        dropEmpty({
          text: leaf(choice, 'text'),
          picture: notation(leaf(choice, 'picture'), `${path}.choices[${n}].picture`, readYaml, extra),
          correct: flag(leaf(choice, 'correct')),
          feedback: leaf(choice, 'feedback'),
        }),
      ),
      fixedOrder: flag(leaf(answer, 'fixedOrder')),
    })
  if (kind === 'short-text')
    return dropEmpty({
      kind,
      points: rows(answer, 'points').map((point, n) =>
        dropEmpty({
          id: leaf(point, 'id') || `point-${n + 1}`,
          marks: typed('marks', leaf(point, 'marks')),
          for: leaf(point, 'for'),
          accept: lines(leaf(point, 'accept')),
          reject: lines(leaf(point, 'reject')),
        }),
      ),
      model: leaf(answer, 'model'),
      tried: rows(answer, 'tried').map((one) => ({
        answer: leaf(one, 'answer'),
        marks: typed('marks', leaf(one, 'marks')),
      })),
    })
  const allOrNothing = flag(leaf(answer, 'allOrNothing'))
  const shown = leaf(answer, 'shown')
  if (kind === 'order') {
    const ends = [leaf(answer, 'first'), leaf(answer, 'last')]
    return dropEmpty({
      kind,
      items: rows(answer, 'items'),
      ends: ends.some(Boolean) ? ends : '',
      allOrNothing,
      shown,
    })
  }
  if (kind === 'match') {
    const pairs = rows(answer, 'pairs').map((pair) => ({
      left: leaf(pair, 'left'),
      right: leaf(pair, 'right'),
    }))
    return dropEmpty({ kind, pairs, extra: lines(leaf(answer, 'extra')), allOrNothing, shown })
  }
  if (kind === 'cloze') {
    const gaps = rows(answer, 'gaps').map((gap) =>
      dropEmpty({ accept: lines(leaf(gap, 'accept')), choices: lines(leaf(gap, 'choices')) }),
    )
    return dropEmpty({ kind, text: leaf(answer, 'text'), gaps, allOrNothing, shown })
  }
  const options = Object.fromEntries(
    Object.entries(under(answer, 'options')).map(([name, value]) => [
      name,
      FLAG_FIELDS.has(name) || BOOLEANS.has(value)
        ? (BOOLEANS.get(value) ?? flag(leafText(value)))
        : typed(name, typeof value === 'string' ? value : ''),
    ]),
  )
  const needsOptions = kind === 'decimal-places' || kind === 'sigfigs' || kind === 'tolerance'
  const filled = dropEmpty(options)
  return {
    ...dropEmpty({
      kind,
      expected: leaf(answer, 'expected'),
      shown: leaf(answer, 'shown'),
      variables: hasLetters(kind) ? words(leaf(answer, 'variables')) : '',
    }),
    ...(needsOptions || Object.keys(filled).length > 0 ? { options: filled } : {}),
  }
}

const BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])
const leafText = (value: DraftValue) => (typeof value === 'string' ? value : '')

/** Parses the format's notation: an answer of a rare kind, or a drawn picture. */
function notation(text: string, path: string, readYaml: DraftContext['readYaml'], extra: Problem[]): unknown {
  if (text.trim() === '') return ''
  try {
    return readYaml(text)
  } catch (error) {
    extra.push({ path, message: `cannot be read: ${(error as Error).message.split('\n')[0]}` })
    return ''
  }
}

function paramsOf(draft: Draft): Record<string, unknown> | '' {
  const rows = listAt(draft, 'params').filter((row) => leaf(row, 'name').trim() !== '')
  if (rows.length === 0) return ''
  return Object.fromEntries(
    rows.map((row) => {
      const number = (name: string) => typed('low', leaf(row, name))
      const not = list(leaf(row, 'not'))
      const range = [number('low'), number('high')]
      const how = leaf(row, 'how')
      const made =
        how === 'value'
          ? { value: leaf(row, 'value') }
          : how === 'pick'
            ? { pick: lines(leaf(row, 'list')).map(numberOrWord), not }
            : how === 'decimal'
              ? { decimal: range, places: number('places'), not, step: number('step') }
              : { integer: range, not, step: number('step') }
      return [leaf(row, 'name').trim(), dropEmpty(made)]
    }),
  )
}

/** The draft of an existing question: the reverse of `questionOf`. */
export function draftOf(question: Question, writeYaml: (value: unknown) => string): Draft {
  return tidy({
    title: question.title,
    subject: question.topics[0]!.slice(0, question.topics[0]!.indexOf('.')),
    topics: question.topics,
    skill: question.skill,
    commandTerm: question.commandTerm,
    difficulty: question.difficulty,
    minutes: question.minutes,
    params: Object.entries(question.params ?? {}).map(([name, param]) => {
      if ('value' in param) return { name, how: 'value', value: param.value }
      const not = (param.not ?? []).join(', ')
      if ('pick' in param) return { name, how: 'pick', list: param.pick.join('\n'), not }
      const [low, high] = 'integer' in param ? param.integer : param.decimal
      const places = 'decimal' in param ? { places: param.places } : {}
      const step = param.step === undefined ? {} : { step: param.step }
      return { name, how: 'integer' in param ? 'integer' : 'decimal', low, high, ...places, ...step, not }
    }),
    where: (question.where ?? []).join('\n'),
    stem: question.stem ?? '',
    picture: question.picture ? writeYaml(question.picture) : '',
    parts: question.parts.map((part) => draftPart(part, writeYaml)),
    commonLoss: question.commonLoss === NO_COMMON_LOSS ? '' : question.commonLoss,
    source: question.review.source === NO_SOURCE ? '' : question.review.source,
  }) as Draft
}

/** The keys of a part that have a field. All other keys are kept in the format's notation. */
// prettier-ignore
const WITH_FIELDS = new Set([
  'id', 'prompt', 'picture', 'solutionPicture', 'marks', 'answer', 'steps', 'hints', 'solution', 'accepts', 'misconceptions', 'recheck', 'recheckTolerance',
])

/** Parts in the shape of the form. */
export function draftParts(
  parts: readonly QuestionPart[],
  writeYaml: (value: unknown) => string,
): DraftValue[] {
  return parts.map((part) => tidy(draftPart(part, writeYaml)))
}

function draftPart(part: QuestionPart, writeYaml: (value: unknown) => string) {
  const { answer } = part
  const more = Object.fromEntries(Object.entries(part).filter(([name]) => !WITH_FIELDS.has(name)))
  return {
    more: Object.keys(more).length > 0 ? writeYaml(more) : '',
    prompt: part.prompt,
    marks: part.marks,
    picture: part.picture ? writeYaml(part.picture) : '',
    solutionPicture: part.solutionPicture ? writeYaml(part.solutionPicture) : '',
    answer: hasForm(answer.kind)
      ? {
          ...answer,
          ...(answer.kind === 'choice' || answer.kind === 'multiple'
            ? {
                choices: answer.choices.map(({ picture, ...choice }) => ({
                  ...choice,
                  picture: picture ? writeYaml(picture) : '',
                })),
              }
            : {}),
          ...('variables' in answer ? { variables: (answer.variables ?? []).join(', ') } : {}),
          ...('ends' in answer && answer.ends
            ? { first: answer.ends[0], last: answer.ends[1], ends: '' }
            : {}),
        }
      : { kind: OTHER_KIND, notation: writeYaml(answer) },
    steps: (part.steps ?? []).map((step) => ({ needs: '', ...step })),
    hints: part.hints ?? [],
    solution: part.solution,
    accepts: part.accepts ?? [],
    misconceptions: (part.misconceptions ?? []).map((one) => ({ marks: '', ...one })),
    recheck: typeof part.recheck === 'string' ? part.recheck : '',
    recheckTolerance: part.recheckTolerance ?? '',
  }
}

/** Numbers and flags as form values, and lists of lines as one text. */
function tidy(value: unknown, name = ''): DraftValue {
  if (value === undefined || value === null) return ''
  if (value === true) return 'on'
  if (value === false) return 'false'
  if (Array.isArray(value))
    return LINE_FIELDS.has(name) || (name === 'choices' && typeof value[0] === 'string')
      ? value.join('\n')
      : value.map((one) => tidy(one))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidy(one, key)]))
  return String(value as string | number)
}

/** Maps a problem of the format to the field of the draft. */
function toDraft({ path, message }: Problem, draft: Draft): Problem {
  const names = listAt(draft, 'params').map((row) => leaf(row, 'name').trim())
  const drawn = /^params\.([^.[]+)/.exec(path)
  const place = drawn ? `params[${names.indexOf(drawn[1]!)}]` : path.replace(/^review\.source$/, 'source')
  return { path: place, message: plainer(message) }
}

function plainer(message: string): string {
  if (/expected number, received undefined/.test(message)) return 'is missing'
  if (/expected number/.test(message)) return 'must be a number'
  if (/received undefined|Invalid option/.test(message)) return 'is missing'
  if (/^Too small: expected array/.test(message)) return 'needs at least one'
  return message.replace(/^Too (?:small|big): expected \w+ to (?:be|have) /, 'must be ')
}

const under = (value: DraftValue | undefined, name: string): DraftMap => {
  const found = typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined
  return typeof found === 'object' && !Array.isArray(found) ? found : {}
}
const leaf = (value: DraftValue | undefined, name: string): string => {
  const found =
    typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, name) ? value[name] : ''
  return typeof found === 'string' ? found : ''
}
function rows(value: DraftValue | undefined, name: string): DraftValue[] {
  const found = typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined
  return Array.isArray(found) ? found.filter(hasWords) : []
}
/** False for an empty row, which is left out. */
function hasWords(row: DraftValue): boolean {
  if (typeof row === 'string') return row.trim() !== ''
  return Object.entries(row).some(
    ([name, one]) => name !== 'id' && name !== 'marks' && typeof one === 'string' && one.trim() !== '',
  )
}
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d{1,2})?$/
const numberOrWord = (text: string) => (NUMBER.test(text) ? Number(text) : text)
const flag = (text: string) => (text === 'on' || text === 'true' ? true : '')
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const list = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(numberOrWord)

function typed(name: string, text: string): string | number {
  const plain = text.trim()
  return NUMBER_FIELDS.has(name) && NUMBER.test(plain) ? Number(plain) : plain
}

function dropEmpty<T extends Record<string, unknown>>(record: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>
}
