import type { Certificate, CertificateSubject } from './certificate.ts'
import { loadCertificates } from './certificates.server.ts'

let certificates: readonly Certificate[] | undefined

/** The certificates of this process, read on first need from the project's own folder. */
export function theCertificates(): readonly Certificate[] {
  return (certificates ??= loadCertificates(process.cwd()))
}

export function certificateOf(code: string): Certificate | undefined {
  return theCertificates().find(({ certificate }) => certificate === code)
}

let subjects: ReadonlyMap<string, CertificateSubject> | undefined

/** A subject of any certificate: everything that can be chosen has a name here, whether or not it is practised. */
export function certificateSubject(id: string): CertificateSubject | undefined {
  subjects ??= new Map(
    theCertificates().flatMap((one) => one.subjects.map((subject) => [subject.id, subject])),
  )
  return subjects.get(id)
}

/** Every subject of every certificate. */
export function certificateSubjects(): readonly CertificateSubject[] {
  return theCertificates().flatMap((one) => one.subjects)
}
