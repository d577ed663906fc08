import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { centresSchema, type AdmissionCentre, type CentreId } from '../rules/admission-centre.ts'

export const ADMISSION_CENTRES = 'data/university/admission-centres.json'

/**
 * Reads the rules of every admission centre.
 * @throws Error that names the file and the problem
 */
export function loadAdmissionCentres(root: string): AdmissionCentre[] {
  const content: unknown = JSON.parse(readFileSync(join(root, ADMISSION_CENTRES), 'utf8'))
  const parsed = centresSchema.safeParse(content)
  if (!parsed.success) throw new Error(`${ADMISSION_CENTRES}:${wordsByPath(parsed.error, content)}`)
  return parsed.data.centres
}

/** The admission centres, read at the first call. */
export const admissionCentres = lazy(() => loadAdmissionCentres(process.cwd()))

export function admissionCentre(id: CentreId): AdmissionCentre {
  return admissionCentres().find((one) => one.id === id)!
}
