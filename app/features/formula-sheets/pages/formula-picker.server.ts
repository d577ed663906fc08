import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { renderFormula } from '#app/ui/maths/render-formula.server.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import type { Formula } from '../rules/formula.ts'
import { sheetAreas } from './sheet-areas.server.ts'
import { sheetSubjects, type SubjectLink } from './sheet-subjects.server.ts'

export interface PickerPage {
  subjects: SubjectLink[]
  subjectId: string
  query: string
  /** Ids of formulas that are chosen already. */
  chosen: string[]
  groups: { name: string; formulas: { id: string; name: string; html: string }[] }[]
}

/** The formulas to choose from: the sheet of one subject by area, or what a search found on all sheets. */
export async function formulaPicker(
  services: Services,
  actor: Person,
  query: URLSearchParams,
  path: string,
): Promise<PickerPage> {
  const address = (subject: string) => `${path}${path.includes('?') ? '&' : '?'}subject=${subject}`
  const { mine, others, subjectId, chosen } = await sheetSubjects(
    services,
    actor,
    query.get('subject'),
    address,
  )
  const words = (query.get('q') ?? '').trim().slice(0, 200)
  const open = subjectId || (others[0]?.id ?? '')
  const { search, development } = services
  const groups =
    words === ''
      ? sheetAreas(open).map(({ name, formulas }) => ({
          name,
          formulas: formulas.map(({ formula }) => formula),
        }))
      : [
          {
            name: `Found for “${words}”`,
            formulas: search
              .find(actor, words, { kinds: ['formula'], subjects: chosen, each: 40, development })
              .flatMap(({ id }) => theFormulas().byId.get(id) ?? []),
          },
        ]
  const choice = ({ id, name, tex }: Formula) => ({ id, name, html: renderFormula(tex) })
  return {
    subjects: mine.length > 0 ? mine : others,
    subjectId: open,
    query: words,
    chosen: query.getAll('formulas').filter((id) => theFormulas().byId.has(id)),
    groups: groups.map(({ name, formulas }) => ({ name, formulas: formulas.map(choice) })),
  }
}
