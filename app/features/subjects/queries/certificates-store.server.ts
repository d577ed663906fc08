import { lazy } from '#app/platform/cache/lazy.ts'
import type { Certificate, CertificateSubject } from '../rules/certificate.ts'
import { loadCertificates } from './load-certificates.server.ts'

/** The certificates in the project folder, read at the first call. */
export const theCertificates = lazy((): readonly Certificate[] => loadCertificates(process.cwd()))

export function certificateOf(code: string): Certificate | undefined {
  return theCertificates().find(({ certificate }) => certificate === code)
}

const subjectsById = lazy(
  (): ReadonlyMap<string, CertificateSubject> =>
    new Map(theCertificates().flatMap((one) => one.subjects.map((subject) => [subject.id, subject]))),
)

/** A subject of any certificate, including subjects without questions. */
export function certificateSubject(id: string): CertificateSubject | undefined {
  return subjectsById().get(id)
}

/** Every subject of every certificate. */
export function certificateSubjects(): readonly CertificateSubject[] {
  return theCertificates().flatMap((one) => one.subjects)
}
