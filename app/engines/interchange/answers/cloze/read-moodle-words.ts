import { FILL_IN, MAX_GAPS, type ReadAnswer } from '../../build-part.ts'
import { childOf, childrenOf, type Element } from '../../xml/element.ts'
import { rawText, setting } from '../../formats/moodle/fields.ts'
import { gapWords } from '../../formats/moodle/gap-choices.ts'

/** Reads "select missing words" and "drag and drop into text": `[[2]]` in the text is the second word of the list. */
export function readSelectedWords(element: Element, text: string, losses: string[]): ReadAnswer {
  const options = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')].map(
    (option) => ({
      text: gapWords(rawText(option), losses),
      group: setting(option, 'group') || '1',
    }),
  )
  const groups = Map.groupBy(options, ({ group }) => group)
  const gaps: { accept: string[]; choices: string[] }[] = []
  let why = ''
  const filled = text.replace(/\[\[(\d{1,2})\]\]/g, (_, number: string) => {
    const option = options[Number(number) - 1]
    if (!option) {
      why ||= 'one of its gaps names a word that is not there'
      return ''
    }
    if (gaps.length > MAX_GAPS) return ''
    const choices = [...new Set(groups.get(option.group)!.map((one) => one.text))]
    if (choices.length < 2 || choices.length > 8)
      why ||= 'one of its gaps has fewer than two or more than eight words to choose from'
    gaps.push({ accept: [option.text], choices })
    return `[[${gaps.length}]]`
  })
  if (gaps.length > MAX_GAPS) why ||= `it has more than ${MAX_GAPS} gaps`
  if (gaps.length === 0) why ||= 'its text has no gap that can be read'
  if (why) return { why }
  if (childOf(element, 'dragbox')) losses.push('that words are dragged: they are chosen from a list')
  return { answer: { kind: 'cloze', text: filled, gaps }, prompt: FILL_IN }
}
