import { plainToText } from './html-text.ts'
import type { Made } from './moodle-read.ts'
import { childOf, childrenOf, textOf, type Element } from './xml.ts'

const GAP = /\{(\d*):([A-Z_]+):((?:\\.|[^\\}])*)\}/g
const TYPED = new Set(['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'])
const CHOSEN = new Set(['MULTICHOICE', 'MC', 'MULTICHOICE_S', 'MCS', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH', 'MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS']) // prettier-ignore

/** Moodle's embedded answers: {1:SHORTANSWER:=right~wrong#why}. Format: https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type */
export function readCloze(text: string, losses: string[]): Made {
  const gaps: { accept: string[]; choices?: string[] }[] = []
  let why = ''
  const filled = text.replace(GAP, (_, weight: string, kind: string, body: string) => {
    const choices = body
      .split(/(?<!\\)~/)
      .filter(Boolean)
      .map(readChoice)
    const right = choices.filter(({ fraction }) => fraction >= 100).map((one) => one.text)
    if (!TYPED.has(kind) && !CHOSEN.has(kind)) why ||= `one of its gaps is of the kind ${kind}`
    if (right.length === 0) why ||= 'one of its gaps has no right answer'
    if (weight !== '' && weight !== '1') losses.push('that gaps weigh differently')
    if (choices.some(({ feedback }) => feedback)) losses.push('what is said about the words in a gap')
    if (choices.some(({ fraction }) => fraction > 0 && fraction < 100))
      losses.push('words that are partly right')
    if (kind.endsWith('_C') || kind === 'SAC' || kind === 'MWC') losses.push('that capitals count')
    const texts = [...new Set(choices.map((one) => one.text))]
    if (CHOSEN.has(kind)) gaps.push({ accept: right.slice(0, 1), choices: texts })
    else gaps.push({ accept: right })
    return `[[${gaps.length}]]`
  })
  if (gaps.length === 0) return { why: 'its text has no gap that can be read' }
  if (gaps.length > 12) return { why: `it has ${gaps.length} gaps: 1 to 12 are possible` }
  if (gaps.some(({ choices }) => choices && (choices.length < 2 || choices.length > 8)))
    why ||= 'one of its gaps has fewer than two or more than eight choices'
  if (why) return { why }
  return { answer: { kind: 'cloze', text: filled, gaps }, prompt: 'Fill in the gaps.' }
}

function readChoice(raw: string): { text: string; fraction: number; feedback: string } {
  const [, mark = '', rest = ''] = /^(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(raw.trim()) ?? []
  const [text = '', feedback = ''] = rest.split(/(?<!\\)#/)
  const plain = (part: string) => plainGap(part.replace(/\\([~#=}\\{"])/g, '$1'))
  return {
    text: plain(text),
    fraction: mark === '=' ? 100 : mark ? Number(mark.slice(1, -1)) : 0,
    feedback: feedback.trim(),
  }
}

/** Words in a gap are plain: no formulas, no marks of our notation. */
const plainGap = (text: string) => plainToText(text).replace(/\$/g, '').replace(/\s+/g, ' ').trim()

/** Choose or drag missing words: the text holds [[1]], [[2]] …, numbers of the words in their list. */
export function readGapSelect(element: Element, text: string, losses: string[]): Made {
  const options = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')].map(
    (option) => ({
      text: plainGap(textOf(childOf(option, 'text'))),
      group: textOf(childOf(option, 'group')).trim() || '1',
    }),
  )
  const gaps: { accept: string[]; choices: string[] }[] = []
  let why = ''
  const filled = text.replace(/\[\[(\d{1,2})\]\]/g, (_, number: string) => {
    const option = options[Number(number) - 1]
    if (!option) {
      why ||= 'one of its gaps names a word that is not there'
      return ''
    }
    const choices = [...new Set(options.filter(({ group }) => group === option.group).map((one) => one.text))]
    if (choices.length < 2 || choices.length > 8)
      why ||= 'one of its gaps has fewer than two or more than eight words to choose from'
    gaps.push({ accept: [option.text], choices })
    return `[[${gaps.length}]]`
  })
  if (gaps.length === 0 || gaps.length > 12) why ||= `it has ${gaps.length} gaps: 1 to 12 are possible`
  if (why) return { why }
  if (childrenOf(element, 'dragbox').length > 0)
    losses.push('that words are dragged: they are chosen from a list')
  return { answer: { kind: 'cloze', text: filled, gaps }, prompt: 'Fill in the gaps.' }
}
