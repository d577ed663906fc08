import type { ReadAnswer } from '../../build-part.ts'
import { answersOf } from '../../formats/moodle/answer-list.ts'
import { setting } from '../../formats/moodle/fields.ts'
import { CAPITALS_COUNT } from '../../losses.ts'
import type { Element } from '../../xml/element.ts'
import { typedWords } from './typed-words.ts'

export function readMoodleWords(element: Element, marks: number, losses: string[]): ReadAnswer {
  const read = typedWords(answersOf(element, []), marks, losses)
  const comparesLetters = 'answer' in read && read.answer.kind === 'short-text'
  if (comparesLetters && setting(element, 'usecase') === '1') losses.push(CAPITALS_COUNT)
  return read
}
