import { MAX_ANSWER_LENGTH, typedText } from '../../answers/short-text/key-phrases.ts'

/** A gap of Moodle's embedded answers: `{1:SHORTANSWER:=right~wrong#why}`. A gap ends before the next one starts. */
export const GAP = /\{(\d*):([A-Z_]+):((?:\\.|(?!\{\d*:[A-Z_]+:)[^\\}])*)\}/g

export const isTyped = (kind: string) => /^(?:SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC)$/.test(kind)
export const isChosen = (kind: string) =>
  /^(?:MULTICHOICE(?:_S|_V|_H|_VS|_HS)?|MC|MCS|MCV|MCH|MCVS|MCHS)$/.test(kind)
export const isNumber = (kind: string) => /^(?:NUMERICAL|NM)$/.test(kind)
export const countsCapitals = (kind: string) => /^(?:SHORTANSWER_C|SAC|MWC)$/.test(kind)

export interface GapChoice {
  text: string
  /** Share of the gap's marks, in per cent. */
  fraction: number
  feedback: string
}

type Read = (text: string, losses: string[]) => string

/** The choices of a gap, as plain words unless `read` says otherwise. */
export const gapChoices = (body: string, losses: string[], read: Read = gapWords): GapChoice[] =>
  body
    .split(/(?<!\\)~/)
    .filter((one) => one.trim() !== '')
    .map((one) => readChoice(one, losses, read))

function readChoice(raw: string, losses: string[], read: Read): GapChoice {
  const [, mark = '', rest = ''] = /^(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(raw.trim()) ?? []
  const [text = '', feedback = ''] = rest.split(/(?<!\\)#/)
  return {
    text: read(text.replace(/\\([~#=}\\{"/])/g, '$1'), losses),
    fraction: mark === '=' ? 100 : mark ? Number(mark.slice(1, -1)) : 0,
    feedback: feedback.trim(),
  }
}

/** Words in a gap are plain: a formula stays as typed. */
export function gapWords(given: string, losses: string[]): string {
  const text = given.length > MAX_ANSWER_LENGTH ? '' : given
  if (given !== text) losses.push(`an answer of more than ${MAX_ANSWER_LENGTH} letters`)
  if (/\\\(|\\\[|\$\$/.test(text))
    losses.push('formulas among the words of a gap: they stand as they are typed')
  return typedText(text.replace(/\\[()[\]]/g, '').replaceAll('$$', ''), losses)
}
