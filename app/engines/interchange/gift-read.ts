import {
  EACH_RIGHT,
  MOST_ITEMS,
  newPart,
  NOT_RIGHT,
  plainNumber,
  titleOf,
  type Item,
  type Reading,
} from './brought.ts'
import { htmlToText, markdownToText, oneLine, plainToText } from './html-text.ts'
import type { Made } from './moodle-read.ts'
import { asGroups } from './shared-targets.ts'
import { typedWords } from './typed-words.ts'

interface Choice {
  right: boolean
  weight: number | null
  text: string
  /** As it is written, without our notation. */
  raw: string
  feedback: string
}

/** Reads GIFT, Moodle's text notation. Format: https://docs.moodle.org/en/GIFT_format */
export function readGift(source: string): Reading {
  const notes: string[] = []
  const items: Item[] = []
  const text = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => {
      const comment = line.trim().startsWith('//')
      if (comment && /\[(?:id|tag):/.test(line))
        notes.push(`“${line.trim().slice(2, 120).trim()}”: a number or a tag of Moodle’s, left out`)
      return !comment
    })
    .join('\n')
  for (const raw of text.split(/\n\s*\n/).flatMap((some) => named(some, notes))) {
    const block = raw
      .split('\n')
      .filter((line) => {
        const category = /^\s*\$CATEGORY:\s*(.*)$/.exec(line)
        if (category)
          notes.push(
            `category “${category[1]!.trim().slice(0, 120)}”: questions here belong to topics instead`,
          )
        return !category
      })
      .join('\n')
      .trim()
    if (block === '') continue
    if (items.length === MOST_ITEMS) {
      notes.push(`more than ${MOST_ITEMS} questions: the rest is left out; split the file`)
      break
    }
    items.push(readBlock(block, items.length + 1))
  }
  return { items, notes }
}

/**
 * Questions that stand without a blank line between them, where a name begins a line and every brace before it is
 * closed. Read as one, a whole page of them would be lost for its second brace.
 */
function named(some: string, notes: string[]): string[] {
  const pieces: string[] = []
  for (const line of some.split('\n')) {
    const before = pieces.at(-1)
    const braces = before === undefined ? '' : hide(before).replace(/[^{}]/g, '')
    const closed = /^(?:\{\})+$/.test(braces)
    if (before !== undefined && !(closed && /^\s*::[^:]/.test(line))) pieces[pieces.length - 1] += `\n${line}`
    else pieces.push(line)
  }
  const told = 'some questions have no blank line between them: they are told apart by their names'
  if (pieces.length > 1 && !notes.includes(told)) notes.push(told)
  return pieces
}

/** Signs of the notation that are meant as themselves, put out of the way and back. */
const ESCAPED = [...'~=#{}:\\', '\n']
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
    String.fromCharCode(0xe000 + ESCAPED.indexOf(sign === 'n' ? '\n' : sign)),
  )
const unhide = (text: string) =>
  text.replace(/[\ue000-\ue007]/g, (sign) => ESCAPED[sign.charCodeAt(0) - 0xe000]!)

function readBlock(block: string, number: number): Item {
  const hidden = hide(block)
  const [, title = '', rest = hidden] = /^::([\s\S]*?)::([\s\S]*)$/.exec(hidden) ?? []
  const [, format = '', body = rest] = /^\s*\[(html|moodle|plain|markdown)\]([\s\S]*)$/.exec(rest) ?? []
  const losses: string[] = []
  const read = (text: string) => {
    const plain = unhide(text).trim()
    if (format !== 'html' && !/<\w+[^<>]*>/.test(plain))
      return format === 'markdown' ? markdownToText(plain) : plainToText(plain)
    const made = htmlToText(plain)
    losses.push(...made.losses)
    return made.text
  }
  const found = /^([\s\S]*?)\{([\s\S]*?)\}([\s\S]*)$/.exec(body)
  const asked = found ? read(found[1]!) : read(body)
  const called = unhide(title).trim()
  const name = called
    ? titleOf(called, losses)
    : titleOf(asked.replace(/[$*|\\]/g, '').split('\n')[0]!, []) || `Question ${number}`
  const item = { name, kind: 'GIFT' }
  if (!found) return { ...item, fate: 'not-carried', why: 'it asks nothing: there are no answers in braces' }
  if (/[{}]/.test(found[3]!))
    return {
      ...item,
      fate: 'not-carried',
      why: 'it has braces more than once: those of its text need a \\ before',
    }
  const [inside, general] = splitGeneral(found[2]!)
  const after = read(found[3]!)
  const prompt = after ? `${asked} _____ ${after}` : asked
  const made = answerOf(inside, read, (text) => unhide(text).trim(), losses)
  if ('why' in made) return { ...item, fate: 'not-carried', why: made.why }
  const part = newPart({
    prompt,
    marks: 1,
    answer: made.answer,
    solution: general ? read(general) : '',
    misconceptions: made.misconceptions ?? [],
  })
  return { ...item, fate: 'carried', question: { title: name, parts: [part] }, losses: [...new Set(losses)] }
}

function splitGeneral(inside: string): [string, string] {
  const at = inside.indexOf('####')
  return at === -1 ? [inside, ''] : [inside.slice(0, at), inside.slice(at + 4)]
}

type Reader = (text: string) => string

/** What is told apart by Moodle, in its order: numbers, choices, pairs, true or false, words. */
function answerOf(raw: string, read: Reader, plain: Reader, losses: string[]): Made {
  const inside = raw.trim()
  if (inside === '') return { why: 'an essay has no criteria to judge it by' }
  if (inside.startsWith('#')) return numberOf(inside.slice(1), read, losses)
  if (inside.includes('~')) return choiceOf(givenIn(inside, /(?=[=~])/, read, plain), losses)
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*?))?(?:#([\s\S]*))?$/i.exec(inside)
  if (truth) return truthOf(/^t/i.test(truth[1]!), read(truth[2] ?? ''), read(truth[3] ?? ''), losses)
  if (!inside.startsWith('=')) return { why: 'what stands in its braces cannot be read' }
  const given = givenIn(inside, /(?==)/, read, plain)
  if (given.some(({ text }) => text.includes('->'))) return pairsOf(given, losses)
  return typedWords(
    // An equals sign alone is wholly right.
    given.map(({ weight, raw: one, feedback }) => ({ raw: one, fraction: weight ?? 100, feedback })),
    1,
    losses,
  )
}

/** Feedback stands in this order: to a wrong answer, to a right one. */
function truthOf(right: boolean, wrong: string, good: string, losses: string[]): Made {
  if (!wrong) losses.push('why a choice is wrong: the file does not say')
  const choice = (text: string, correct: boolean) =>
    correct
      ? { text, correct: true as const, ...(good ? { feedback: good } : {}) }
      : { text, feedback: wrong || NOT_RIGHT }
  return {
    answer: { kind: 'choice', fixedOrder: true, choices: [choice('True', right), choice('False', !right)] },
  }
}

function givenIn(inside: string, parting: RegExp, read: Reader, plain: Reader): Choice[] {
  return inside
    .split(parting)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [, sign, weight, rest = ''] = /^\s*([=~])?\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(one) ?? []
      const [text = '', ...feedback] = rest.split('#')
      return {
        right: sign === '=',
        weight: weight === undefined ? null : Number(weight),
        text: oneLine(read(text)),
        raw: plain(text),
        feedback: read(feedback.join('#')),
      }
    })
}

function choiceOf(choices: Choice[], losses: string[]): Made {
  // With an equals sign, one is to be chosen, and a weight is a part of the marks; without, all that weigh are right.
  const one = choices.some(({ right }) => right)
  const isRight = ({ right: sign, weight }: Choice) =>
    one ? (sign && (weight === null || weight >= 100)) || (weight ?? 0) >= 100 : (weight ?? 0) > 0
  const right = choices.filter(isRight)
  if (choices.length < 2 || choices.length > 6)
    return { why: `it has ${choices.length} choices: 2 to 6 are possible` }
  if (right.length === 0) return { why: 'none of its choices is right' }
  if (right.length === choices.length) return { why: 'every one of its choices is right' }
  if (choices.some(({ text }) => text === '')) return { why: 'one of its choices is empty' }
  const several = right.length > 1
  if (one && several) return { why: EACH_RIGHT }
  if (one && choices.some((some) => !isRight(some) && (some.weight ?? 0) > 0))
    losses.push('marks for choices that are partly right')
  if (!one) losses.push('marks for some of the right choices: here they count as a whole')
  if (choices.some((one) => !isRight(one) && !one.feedback))
    losses.push('why a choice is wrong: the file does not say')
  return {
    answer: {
      kind: several ? 'multiple' : 'choice',
      choices: choices.map((one) => ({
        text: one.text,
        ...(isRight(one) ? { correct: true as const } : {}),
        ...(one.feedback ? { feedback: one.feedback } : isRight(one) ? {} : { feedback: NOT_RIGHT }),
      })),
    },
  }
}

function pairsOf(choices: Choice[], losses: string[]): Made {
  if (choices.some(({ text }) => !text.includes('->'))) return { why: 'one of its pairs has no ->' }
  if (choices.some(({ feedback }) => feedback)) losses.push('what is said about a pair')
  const all = choices.map(({ text }) => {
    const at = text.indexOf('->')
    return { left: text.slice(0, at).trim(), right: text.slice(at + 2).trim() }
  })
  const pairs = all.filter(({ left }) => left !== '')
  const extra = all.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right)
  if (pairs.length > 1 && new Set(pairs.map(({ right }) => right)).size < pairs.length)
    return asGroups(
      pairs.map(({ left, right }) => ({ text: left, group: right })),
      extra,
    )
  if (pairs.length < 2 || pairs.length > 8)
    return { why: `it has ${pairs.length} pairs: 2 to 8 are possible` }
  if (extra.length > 4) losses.push('texts that go with nothing, after the fourth')
  return { answer: { kind: 'match', pairs, ...(extra.length > 0 ? { extra: extra.slice(0, 4) } : {}) } }
}

/** {#3:0.1}, {#1..5}, {#=3:0.1 =%50%3:1 ~}. */
function numberOf(raw: string, read: Reader, losses: string[]): Made {
  const several = /^\s*[=~]/.test(raw)
  const given = (several ? raw.split(/(?=[=~])/).filter((one) => one.trim()) : [`=${raw}`]).map((one) => {
    const [, sign, weight, body = ''] = /^\s*([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(one) ?? []
    const [value = '', ...feedback] = body.split('#')
    return {
      weight: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight),
      value: value.trim(),
      feedback: read(feedback.join('#')),
    }
  })
  const right = given.find(({ weight }) => weight >= 100)
  if (!right) return { why: 'no number is wholly right' }
  if (given.some((one) => one !== right && one.weight > 0))
    losses.push('further numbers, and marks for those that are partly right')
  if (given.some(({ feedback }) => feedback)) losses.push('what is said about a number')
  if (right.value.length > 120) return { why: 'its number cannot be read' }
  const range = /^(-?[\d.eE+]+)\s*\.\.\s*(-?[\d.eE+]+)$/.exec(right.value)
  if (range) {
    const [low, high] = [plainNumber(range[1]!), plainNumber(range[2]!)]
    if (low === null || high === null || low >= high) return { why: 'its range cannot be read' }
    losses.push('a range: written as its middle, with half its width as the tolerance')
    return {
      answer: {
        kind: 'tolerance',
        expected: String(Number(((low + high) / 2).toPrecision(12))),
        options: { absolute: Number(((high - low) / 2).toPrecision(12)) },
      },
    }
  }
  const [value = '', tolerance = '0'] = right.value.split(':')
  if (plainNumber(value) === null || plainNumber(tolerance) === null)
    return { why: 'its number cannot be read' }
  const within = Number(tolerance)
  return {
    answer:
      within > 0
        ? { kind: 'tolerance', expected: value.trim(), options: { absolute: within } }
        : { kind: 'numeric', expected: value.trim() },
  }
}
