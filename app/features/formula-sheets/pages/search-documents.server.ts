import type { SearchDocument } from '#app/platform/search/search-index.ts'
import { plural } from '#app/ui/words/plural.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { subjectName } from './sheet-subjects.server.ts'

/** The formulas of all sheets, for the search. */
export function formulaDocuments(): SearchDocument[] {
  return [...theFormulas().byId.values()].map(({ id, name, spoken, symbols, conditions = '', sheets }) => {
    const subjects = Object.keys(sheets)
    return {
      kind: 'formula',
      id,
      title: name,
      about: aboutOf(subjects),
      text: ['formula equation', spoken, ...Object.values(symbols).map(([meaning]) => meaning), conditions]
        .join(' ')
        .replace(/\$[^$]*\$/g, ' '),
      audience: 'study',
      subjects,
      href: (subjectId) =>
        `/formula-sheets?${new URLSearchParams({ subject: subjectId, formula: id })}#formula-${id}`,
    }
  })
}

/** "VCE Physics", or "VCE Physics and 2 more subjects". */
function aboutOf([first = '', ...more]: readonly string[]): string {
  return more.length === 0
    ? subjectName(first)
    : `${subjectName(first)} and ${plural(more.length, 'more subject')}`
}
