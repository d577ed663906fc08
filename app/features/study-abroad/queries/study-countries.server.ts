import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { countriesSchema, type StudyCountry } from '../rules/study-country.ts'

export const STUDY_COUNTRIES = 'data/university/study-countries.json'

/**
 * Reads what is known of each country.
 * @throws Error that names the file and the problem
 */
export function loadStudyCountries(root: string): StudyCountry[] {
  const content: unknown = JSON.parse(readFileSync(join(root, STUDY_COUNTRIES), 'utf8'))
  const parsed = countriesSchema.safeParse(content)
  if (!parsed.success) throw new Error(`${STUDY_COUNTRIES}:${wordsByPath(parsed.error, content)}`)
  return parsed.data.countries
}

/** The countries, read at the first call. */
export const studyCountries = lazy(() => loadStudyCountries(process.cwd()))
