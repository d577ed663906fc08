import { questionBank } from '#app/features/question-bank/door.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { formulaPlace, type Formula } from '../rules/formula.ts'

export interface SheetArea {
  id: string
  name: string
  formulas: { formula: Formula; official: boolean | null }[]
}

/** The sheet of a subject by area of study, in the order of the course. */
export function sheetAreas(subjectId: string): SheetArea[] {
  const formulas = theFormulas().bySubject.get(subjectId) ?? []
  return questionBank()
    .curriculum.topicsOf(subjectId)
    .map(({ id, name }) => ({
      id,
      name,
      formulas: formulas.flatMap((formula) => {
        const place = formulaPlace(formula, subjectId)
        return place?.topicId === id ? [{ formula, official: place.official }] : []
      }),
    }))
    .filter((area) => area.formulas.length > 0)
}
