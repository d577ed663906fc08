import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/platform/access/actor.ts'
import { ok, type Result, fail } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import type { Services } from '#app/platform/services.ts'
import { certificateSubject, certificateSubjects, findSubjects } from '#app/features/subjects/door.ts'
import { z } from 'zod'
import type { System, YearTable } from '#app/engines/atar/year-table.ts'
import { atarTables } from '../queries/load-atar-tables.server.ts'
import { findScenarios } from '../queries/scenarios.server.ts'
import { CERTIFICATES, isSystem, SYSTEMS } from '../rules/certificates.ts'
import { findNeed, predict } from '../rules/prediction.ts'
import { goalField, predictorFields } from '../rules/predictor-form.ts'
import { USUAL_SUBJECTS } from '../rules/quick-estimate.ts'
import { linesOf, type ResultLine } from '../rules/scenario.ts'

/** The lines that an empty calculator opens with. */
const USUAL_LINES = 6

/** What the predictor shows before anything is calculated. */
export async function predictorPage(services: Services, actor: Actor, query: URLSearchParams) {
  const own = actor.kind === 'guest' ? [] : await findSubjects(services.db, actor)
  const subjects = own.flatMap(({ subjectId }) => certificateSubject(subjectId) ?? [])
  const asked = query.get('certificate') ?? own[0]?.subjectId.split('-')[0] ?? ''
  const system: System = isSystem(asked) ? asked : 'vce'
  const tables = atarTables(system)
  const names = [...new Set(tables.toReversed().flatMap((table) => table.subjects.map(({ name }) => name)))]
  const scenarios = actor.kind === 'guest' ? [] : await findScenarios(services.db, actor)
  return {
    system,
    certificates: SYSTEMS.map((id) => ({ id, label: CERTIFICATES[id].label })),
    names: (names.length > 0 ? names : certificateNames(system)).toSorted((a, b) => a.localeCompare(b)),
    lines: openingLines(
      system,
      subjects.filter(({ id }) => id.startsWith(`${system}-`)).map(({ name }) => name),
      averageIn(system, query),
    ),
    /** The lines hold an average from the start page and usual subjects. */
    isCarried: averageIn(system, query) !== '',
    years: tables.map(({ year }) => year),
    sources: tables
      .toReversed()
      .map(({ year, authority, sources, trust }) => ({ year, authority, trust, title: sources[0]!.title })),
    scenarios: scenarios.map(({ id, title, system, lines }) => {
      const { latest, spread } = predict(atarTables(system), lines)
      return {
        id,
        title,
        system,
        lines,
        atar: latest.atar,
        spread,
        certificate: CERTIFICATES[system].label,
      }
    }),
    signedIn: actor.kind !== 'guest',
    /** A new id for each form, so that a double submit saves one scenario. */
    newId: randomUUID(),
  }
}

/** SATAC publishes nothing for single subjects, so the names come from the certificate. */
const certificateNames = (system: System) =>
  certificateSubjects()
    .filter(({ id }) => id.startsWith(`${system}-`))
    .map(({ name }) => name)

/** An average that the start page carries over, as typed; empty without a usable one. */
function averageIn(system: System, query: URLSearchParams): string {
  const text = (query.get('average') ?? '').trim()
  const average = Number(text)
  const isUsable = text !== '' && text.length <= 5 && average >= 0 && average <= CERTIFICATES[system].highest
  return isUsable ? text : ''
}

function openingLines(system: System, own: readonly string[], average: string): ResultLine[] {
  if (average !== '') {
    const names = own.length >= USUAL_SUBJECTS[system].length - 1 ? own : USUAL_SUBJECTS[system]
    return names.map((name) => ({ name, result: average }))
  }
  const names = own.length > 0 ? own : [CERTIFICATES[system].english]
  const empty = Array.from({ length: Math.max(0, USUAL_LINES - names.length) }, () => '')
  return [...names, ...empty].map((name) => ({ name, result: '' }))
}

/** A year's figures for the calculator in the browser: only what it calculates with. */
export const figuresOf = (system: System): YearTable[] =>
  atarTables(system).map(
    ({
      year,
      subjects,
      aggregateToAtar,
      aggregateToAtarKind,
      aggregateToEligiblePercentile,
      participationRatePercent,
    }) => ({
      system,
      year,
      aggregateToAtar,
      aggregateToAtarKind,
      aggregateToEligiblePercentile,
      participationRatePercent,
      subjects: subjects.map(
        ({ name, code, group, units, points, curve, suspect, gradeToScaled, fixedScaled }) => ({
          name,
          code,
          group,
          units,
          points,
          curve: curve && { a: curve.a, b: curve.b },
          suspect,
          gradeToScaled,
          fixedScaled,
        }),
      ),
    }),
  )

const calculateForm = z.object({
  ...predictorFields,
  goal: goalField,
  from: z.coerce.number().int().min(0).max(20).catch(0),
})

/** Calculates for a browser without scripts. Nothing is stored. */
export function calculateOnce(_services: Services, _actor: Actor, input: unknown) {
  const parsed = calculateForm.safeParse(input)
  if (!parsed.success)
    return Promise.resolve<Result<never>>(
      fail('invalid-input', 'Nothing is calculated yet.', { fields: wordsByField(parsed.error) }),
    )
  const { certificate, goal, from } = parsed.data
  const lines = linesOf(parsed.data)
  const tables = atarTables(certificate)
  return Promise.resolve(
    ok({
      lines,
      goal: goal === undefined ? '' : String(goal),
      from,
      prediction: predict(tables, lines),
      need: goal === undefined ? null : findNeed(tables, lines, from, goal),
    }),
  )
}
