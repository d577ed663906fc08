import { buildPart, titleOf } from '../../build-part.ts'
import { MAX_ITEMS, type ImportedItem, type ImportResult } from '../../imported.ts'
import { readAnswer } from './answers.ts'
import { splitQuestions } from './blocks.ts'
import { escapeSigns, restoreSigns } from './escapes.ts'
import { textReader, withoutMarker } from './marked-text.ts'

/** Reads GIFT, the text format of Moodle. Format: https://docs.moodle.org/en/GIFT_format */
export function readGift(source: string): ImportResult {
  const { questions, notes } = splitQuestions(source)
  if (questions.length > MAX_ITEMS)
    notes.push(`more than ${MAX_ITEMS} questions: the rest is left out; split the file`)
  return {
    items: questions.slice(0, MAX_ITEMS).map((question, index) => readQuestion(question, index + 1)),
    notes,
  }
}

function readQuestion(question: string, number: number): ImportedItem {
  const losses: string[] = []
  const { title, rest } = withoutTitle(escapeSigns(question))
  const { text: body, format } = withoutMarker(rest, 'auto')
  const read = textReader(format, losses)
  const open = body.indexOf('{')
  const close = open === -1 ? -1 : body.indexOf('}', open)
  const before = close === -1 ? body : body.slice(0, open)
  const prompt = read.notation(before)
  const firstLine = prompt.replace(/[$*|\\]/g, '').split('\n', 1)[0]!
  const name = (title ? titleOf(title, losses) : titleOf(firstLine, [])) || `Question ${number}`
  const item = { name, kind: 'GIFT' }
  const notCarried = (why: string): ImportedItem => ({ ...item, fate: 'not-carried', why })
  if (close === -1) return notCarried('it asks nothing: there are no answers in braces')
  const behind = body.slice(close + 1)
  if (/[{}]/.test(behind))
    return notCarried('it has braces more than once: those of its text need a \\ before')
  const [inside, general] = partedAt(body.slice(open + 1, close), '####')
  const answer = readAnswer(inside, read, losses, /(?:[\^_]|\\[A-Za-z]{1,30}|\})$/.test(before))
  if ('why' in answer) return notCarried(answer.why)
  const after = read.notation(behind)
  const part = buildPart({
    prompt: after ? `${prompt} _____ ${after}` : prompt,
    marks: 1,
    answer: answer.answer,
    solution: general ? read.notation(general) : '',
    misconceptions: answer.misconceptions ?? [],
  })
  return { ...item, fate: 'carried', question: { title: name, parts: [part] }, losses: [...new Set(losses)] }
}

/** The name of a question, between `::` and `::`. */
function withoutTitle(question: string): { title: string; rest: string } {
  const end = question.startsWith('::') ? question.indexOf('::', 2) : -1
  return end === -1
    ? { title: '', rest: question }
    : { title: restoreSigns(question.slice(2, end)).trim(), rest: question.slice(end + 2) }
}

function partedAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)]
}
