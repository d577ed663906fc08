import { z } from 'zod'
import { atarTables } from '../queries/load-atar-tables.server.ts'
import { CERTIFICATES, isSystem, SYSTEMS } from '../rules/certificates.ts'
import { estimateFrom } from '../rules/quick-estimate.ts'

/** The two-field estimate: certificate and average result in, a wide range out. */
export interface QuickEstimate {
  certificates: { id: string; label: string }[]
  certificate: string
  average: string
  /** Beside the field; undefined without an average. */
  error: string | undefined
  answer: {
    range: string
    /** “2023, 2024 and 2025” */
    years: string
    authority: string
    mark: string
    href: string
  } | null
}

/** Reads the two fields of an address and estimates. Nothing is stored. */
export function quickEstimate(query: URLSearchParams): QuickEstimate {
  const asked = query.get('certificate') ?? ''
  const system = isSystem(asked) ? asked : 'vce'
  const average = (query.get('average') ?? '').trim().slice(0, 12)
  const words = CERTIFICATES[system]
  const common = {
    certificates: SYSTEMS.map((id) => ({
      id,
      label: `${CERTIFICATES[id].label}, ${CERTIFICATES[id].average}`,
    })),
    certificate: system,
    average,
  }
  if (average === '') return { ...common, error: undefined, answer: null }
  const read = z.coerce.number().min(0).max(words.highest).safeParse(average)
  if (!read.success)
    return {
      ...common,
      error: `For the ${words.label}, write a number from 0 to ${words.highest}.`,
      answer: null,
    }
  const tables = atarTables(system)
  const { low, high, years } = estimateFrom(tables, read.data)
  return {
    ...common,
    error: undefined,
    answer: {
      range: `${Math.floor(low)}–${Math.min(99.95, Math.ceil(high))}`,
      years: new Intl.ListFormat('en-AU').format(years.map(String)),
      authority: tables.at(-1)!.authority,
      mark: words.mark.toLowerCase(),
      href: `/atar-predictor?certificate=${system}&average=${encodeURIComponent(average)}`,
    },
  }
}
