import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { questionBank } from '#app/features/question-bank/door.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { findSheets } from '../queries/sheets.server.ts'
import { formulaPlace, type Formula } from '../rules/formula.ts'
import { formulasTyped, isFormula } from '../rules/tex-search.ts'
import { formulaDetails, formulaRow, type FormulaDetails, type FormulaRow } from './formula-view.server.ts'
import { sheetAreas } from './sheet-areas.server.ts'
import { sheetSubjects, subjectName } from './sheet-subjects.server.ts'

/** A row, with what it shows when the page came with it open. */
export interface SheetRow extends FormulaRow {
  /** The subject whose questions practise it. */
  subjectId: string
  /** The subject, where rows of several subjects stand together. */
  about: string
  opened?: FormulaDetails
}

const FOUND = 30

/** The formula sheets: the sheet of one subject, or what a search found on all of them. */
export async function subjectSheet(services: Services, actor: Person, query: URLSearchParams) {
  const subjects = await sheetSubjects(
    services,
    actor,
    query.get('subject'),
    (id) => `/formula-sheets?subject=${id}`,
  )
  const { subjectId } = subjects
  const words = (query.get('q') ?? '').trim().slice(0, 200)
  const open = new Set(query.getAll('formula').slice(0, 20))
  const sheets = await findSheets(services.db, actor)
  const row = (formula: Formula, subject: string, about = ''): SheetRow => ({
    ...formulaRow(formula, formulaPlace(formula, subject)?.official ?? null),
    subjectId: subject,
    about,
    ...(open.has(formula.id) ? { opened: formulaDetails(formula, subject) } : {}),
  })
  const areas = words === '' ? sheetAreas(subjectId) : []
  return {
    mine: subjects.mine,
    others: subjects.others,
    subjectId,
    subjectName: subjectId ? subjectName(subjectId) : '',
    tone: subjectTone(questionBank().curriculum.subject(subjectId)?.family ?? ''),
    query: words,
    found: words === '' ? null : findFormulas(services, actor, words, subjects.chosen, row),
    areas: areas.map(({ id, name, formulas }) => ({
      id,
      name,
      isFirst: id === (areas.find((one) => isExamined(one.id)) ?? areas[0])?.id,
      rows: formulas.map(({ formula }) => row(formula, subjectId)),
    })),
    counts: officialCounts(areas.flatMap(({ formulas }) => formulas)),
    sheets,
  }
}

export type SubjectSheet = Awaited<ReturnType<typeof subjectSheet>>

/** Units 3 and 4 of a certificate with four units: its exams are about these. */
const isExamined = (topicId: string) => /\.u(?:3|4|34)\./.test(`${topicId}.`)

function officialCounts(formulas: readonly { official: boolean | null }[]) {
  const count = (wanted: boolean | null) => formulas.filter(({ official }) => official === wanted).length
  return { all: formulas.length, printed: count(true), heart: count(false), unchecked: count(null) }
}

/** Formulas of all sheets that match the words. Each is shown for an own subject, if it is on such a sheet. */
function findFormulas(
  { search, development }: Services,
  actor: Person,
  words: string,
  subjects: readonly string[],
  row: (formula: Formula, subject: string, about: string) => SheetRow,
): SheetRow[] {
  const { byId } = theFormulas()
  const show = (formula: Formula) => {
    const on = Object.keys(formula.sheets)
    const subject = subjects.find((one) => on.includes(one)) ?? on[0] ?? ''
    return row(formula, subject, on.map((one) => subjectName(one)).join(', '))
  }
  if (isFormula(words)) {
    const typed = formulasTyped([...byId.values()], words)
    if (typed.length > 0) return typed.slice(0, FOUND).map(show)
  }
  return search
    .find(actor, words, { kinds: ['formula'], subjects, each: FOUND, development })
    .flatMap(({ id }) => {
      const formula = byId.get(id)
      return formula ? [show(formula)] : []
    })
}
