import { childOf, childrenOf, type Element } from '../../xml/element.ts'
import { notationOfField, setting } from './fields.ts'

/** Elements that are read elsewhere, or that say nothing about the question. */
const READ = new Set('name questiontext generalfeedback defaultgrade single shuffleanswers usecase answer subquestion units selectoption dragbox hint correctfeedback partiallycorrectfeedback incorrectfeedback tags'.split(' ')) // prettier-ignore
const OF_MOODLE = new Set('answernumbering showstandardinstruction shownumcorrect unitgradingtype unitpenalty showunits unitsleft layouttype numberingstyle selectcount selecttype gradingtype showgrading penalty hidden idnumber'.split(' ')) // prettier-ignore

/** Settings and texts of a question that our format does not have, by name. */
export function settingLosses(element: Element): string[] {
  const losses: string[] = []
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    const words = notationOfField(childOf(element, name), [])
    // Moodle writes this default text into every question.
    if (/^Your answer is (?:correct|partially correct|incorrect)\.$/.test(words))
      losses.push('Moodle’s own words after an answer')
    else if (words) losses.push(`what is said after any answer (${name})`)
  }
  if (childrenOf(childOf(element, 'tags')).length > 0) losses.push('tags')
  if (Number(setting(element, 'penalty')) > 0) losses.push('what each further try costs (penalty)')
  if (setting(element, 'hidden') === '1') losses.push('that it was hidden')
  const idNumber = setting(element, 'idnumber')
  if (idNumber) losses.push(`its number “${idNumber.slice(0, 40)}”`)
  if (/^(?:1|2|RANDOM|CONTIGUOUS)$/.test(setting(element, 'selecttype')))
    losses.push('that only some of its things were put in order')
  const grading = setting(element, 'gradingtype')
  if (grading && !/^(?:ABSOLUTE_POSITION|0|ALL_OR_NOTHING|-1)$/.test(grading))
    losses.push('how marks for a part of the order are counted')
  if (childrenOf(element, 'subquestion').length > 0 && setting(element, 'shuffleanswers') === 'false')
    losses.push('that its rows stand in a fixed order')
  const unknown = childrenOf(element).filter(({ name }) => !READ.has(name) && !OF_MOODLE.has(name))
  for (const name of new Set(unknown.map((one) => one.name))) losses.push(`<${name.slice(0, 40)}>`)
  return losses
}
