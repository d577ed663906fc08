export type SubjectFamily = 'maths' | 'chemistry' | 'physics' | 'biology' | 'english' | 'history'

/** A subject without a family has the colour of Victor. */
export type SubjectTone = SubjectFamily | 'laurel'

const FAMILIES: Readonly<Record<string, SubjectFamily>> = {
  mathematics: 'maths',
  maths: 'maths',
  chemistry: 'chemistry',
  physics: 'physics',
  biology: 'biology',
  english: 'english',
  history: 'history',
}

/** The colour and icon of a subject family of the question bank. */
export function subjectTone(family: string): SubjectTone {
  return Object.hasOwn(FAMILIES, family) ? FAMILIES[family]! : 'laurel'
}
