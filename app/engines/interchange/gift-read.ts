import { MOST_ITEMS, newPart, NOT_RIGHT, plainNumber, type Item, type Reading } from './brought.ts'
import { htmlToText, plainToText } from './html-text.ts'
import type { Made } from './moodle-read.ts'

interface Choice {
  right: boolean
  weight: number | null
  text: string
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
    .filter((line) => !line.trim().startsWith('//'))
    .join('\n')
  for (const raw of text.split(/\n\s*\n/)) {
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

/** Signs of the notation that are meant as themselves, put out of the way and back. */
const ESCAPED = [...'~=#{}:\\']
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(0xe000 + ESCAPED.indexOf(sign)))
const unhide = (text: string) =>
  text.replace(/[\ue000-\ue006]/g, (sign) => ESCAPED[sign.charCodeAt(0) - 0xe000]!).replaceAll('\\n', '\n')

function readBlock(block: string, number: number): Item {
  const hidden = hide(block)
  const [, title = '', rest = hidden] = /^::([\s\S]*?)::([\s\S]*)$/.exec(hidden) ?? []
  const [, format = '', body = rest] = /^\s*\[(html|moodle|plain|markdown)\]([\s\S]*)$/.exec(rest) ?? []
  const losses: string[] = []
  const read = (text: string) => {
    const plain = unhide(text).trim()
    if (format !== 'html' && !/<\w+[^>]*>/.test(plain)) return plainToText(plain)
    const made = htmlToText(plain)
    losses.push(...made.losses)
    return made.text
  }
  const found = /^([\s\S]*?)\{([\s\S]*?)\}([\s\S]*)$/.exec(body)
  const asked = found ? read(found[1]!) : read(body)
  const name =
    unhide(title).trim().slice(0, 90) ||
    asked.replace(/[$*|]/g, '').split('\n')[0]!.slice(0, 70) ||
    `Question ${number}`
  const item = { name, kind: 'GIFT' }
  if (!found) return { ...item, fate: 'not-carried', why: 'it asks nothing: there are no answers in braces' }
  const [inside, general] = splitGeneral(found[2]!)
  const after = read(found[3]!)
  const prompt = after ? `${asked} _____ ${after}` : asked
  const made = answerOf(inside, read, losses)
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

function answerOf(raw: string, read: (text: string) => string, losses: string[]): Made {
  const inside = raw.trim()
  if (inside === '') return { why: 'an essay has no criteria to judge it by' }
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*?))?(?:#([\s\S]*))?$/i.exec(inside)
  if (truth) {
    const right = /^t/i.test(truth[1]!)
    const wrong = truth[2] ? read(truth[2]) : NOT_RIGHT
    if (!truth[2]) losses.push('why a choice is wrong: the file does not say')
    return {
      answer: {
        kind: 'choice',
        fixedOrder: true,
        choices: [
          {
            text: 'True',
            ...(right
              ? { correct: true as const, ...(truth[3] ? { feedback: read(truth[3]) } : {}) }
              : { feedback: wrong }),
          },
          {
            text: 'False',
            ...(right
              ? { feedback: wrong }
              : { correct: true as const, ...(truth[3] ? { feedback: read(truth[3]) } : {}) }),
          },
        ],
      },
    }
  }
  if (inside.startsWith('#')) return numberOf(inside.slice(1), read, losses)
  const choices = choicesOf(inside, read)
  const right = choices.filter((one) => one.right)
  if (choices.length > 0 && choices.every((one) => one.right && one.text.includes('->')))
    return pairsOf(choices)
  if (choices.every((one) => one.right)) {
    const accept = right.map(({ text }) => text.replace(/&/g, ' and ').trim()).filter(Boolean)
    if (accept.length === 0) return { why: 'no answer is given' }
    if (right.some(({ feedback }) => feedback)) losses.push('what is said about a right answer')
    return {
      answer: {
        kind: 'short-text',
        points: [{ id: 'point-1', marks: 1, for: 'The right answer', accept }],
        model: accept[0]!,
      },
    }
  }
  return choiceOf(choices, losses)
}

function choicesOf(inside: string, read: (text: string) => string): Choice[] {
  return [...inside.matchAll(/([=~])([^=~]*(?:=[^=~]*->[^=~]*)?)/g)].map(([, sign, body]) => {
    const [, weight, rest = ''] = /^\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(body!) ?? []
    const [text = '', ...feedback] = rest.split('#')
    return {
      right: sign === '=',
      weight: weight === undefined ? null : Number(weight),
      text: read(text),
      feedback: read(feedback.join('#')),
    }
  })
}

function choiceOf(choices: Choice[], losses: string[]): Made {
  const isRight = (one: Choice) => one.right || (one.weight ?? 0) > 0
  const right = choices.filter(isRight)
  if (choices.length < 2 || choices.length > 6)
    return { why: `it has ${choices.length} choices: 2 to 6 are possible` }
  if (right.length === 0) return { why: 'none of its choices is right' }
  if (right.length === choices.length) return { why: 'every one of its choices is right' }
  if (choices.some(({ text }) => text === '')) return { why: 'one of its choices is empty' }
  const several = right.length > 1
  if (several || choices.some(({ weight }) => weight !== null))
    losses.push('marks for some of the right choices: here they count as a whole')
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

function pairsOf(choices: Choice[]): Made {
  const all = choices.map(({ text }) => {
    const at = text.indexOf('->')
    return { left: text.slice(0, at).trim(), right: text.slice(at + 2).trim() }
  })
  const pairs = all.filter(({ left }) => left !== '')
  const extra = all.filter(({ left }) => left === '').map(({ right }) => right)
  if (pairs.length < 2 || pairs.length > 8)
    return { why: `it has ${pairs.length} pairs: 2 to 8 are possible` }
  if (new Set(pairs.map(({ right }) => right)).size < pairs.length)
    return { why: 'two of its rows go with the same text' }
  return { answer: { kind: 'match', pairs, ...(extra.length > 0 ? { extra: extra.slice(0, 4) } : {}) } }
}

/** {#3:0.1}, {#1..5}, {#=3:0.1 =%50%3:1 ~}. */
function numberOf(raw: string, read: (text: string) => string, losses: string[]): Made {
  const several = /^\s*=/.test(raw)
  const given = (several ? raw.split(/(?=[=~])/).filter((one) => one.trim()) : [`=${raw}`]).map((one) => {
    const [, , weight, body = ''] = /^\s*([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(one) ?? []
    const [value = '', ...feedback] = body.split('#')
    return {
      weight: weight === undefined ? 100 : Number(weight),
      value: value.trim(),
      feedback: read(feedback.join('#')),
    }
  })
  const right = given.find(({ weight }) => weight >= 100)
  if (!right) return { why: 'no number is wholly right' }
  if (given.length > 1) losses.push('further numbers, and marks for those that are partly right')
  const range = /^(-?[\d.eE+]+)\s*\.\.\s*(-?[\d.eE+]+)$/.exec(right.value)
  if (range) {
    const [low, high] = [plainNumber(range[1]!), plainNumber(range[2]!)]
    if (low === null || high === null || low >= high) return { why: 'its range cannot be read' }
    losses.push('a range: written as its middle, with half its width as the tolerance')
    return {
      answer: {
        kind: 'tolerance',
        expected: String((low + high) / 2),
        options: { absolute: (high - low) / 2 },
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
