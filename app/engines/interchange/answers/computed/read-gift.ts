import { numberAnswer, type ReadAnswer } from '../../build-part.ts'
import { answersIn } from '../../formats/gift/answer-list.ts'
import type { TextReader } from '../../formats/gift/marked-text.ts'
import { plainNumber } from '../../numbers.ts'

/** `{#3:0.1}`, `{#1..5}`, `{#=3:0.1 =%50%3:1 ~}`. */
export function readGiftNumber(raw: string, read: TextReader, losses: string[]): ReadAnswer {
  const several = /^\s*[=~]/.test(raw)
  const given = answersIn(several ? raw : `=${raw}`, several ? /(?=[=~])/ : /(?!)/).map((one) => ({
    weight: one.weight ?? (one.right ? 100 : 0),
    value: one.text.trim(),
    feedback: read.notation(one.feedback),
  }))
  const right = given.find(({ weight }) => weight >= 100)
  if (!right) return { why: 'no number is wholly right' }
  if (given.some((one) => one !== right && one.weight > 0))
    losses.push('other accepted numbers, and numbers that earn part of the marks')
  if (given.some(({ feedback }) => feedback)) losses.push('what is said about a number')
  if (right.value.length > 120) return { why: 'its number cannot be read' }
  const range = /^(-?[\d.eE+-]+?)\s*\.\.\s*(-?[\d.eE+-]+)$/.exec(right.value)
  return range ? middleOf(range[1]!, range[2]!, losses) : withTolerance(right.value)
}

function middleOf(from: string, to: string, losses: string[]): ReadAnswer {
  const [low, high] = [plainNumber(from), plainNumber(to)]
  if (low === null || high === null || low >= high) return { why: 'its range cannot be read' }
  losses.push('a range: written as its middle, with half its width as the tolerance')
  const short = (value: number) => Number(value.toPrecision(12))
  return { answer: numberAnswer(String(short((low + high) / 2)), short((high - low) / 2)) }
}

function withTolerance(text: string): ReadAnswer {
  const [value = '', tolerance = '0'] = text.split(':')
  if (plainNumber(value) === null || plainNumber(tolerance) === null)
    return { why: 'its number cannot be read' }
  return { answer: numberAnswer(value.trim(), Number(tolerance)) }
}
