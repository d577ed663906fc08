import type { Certificate } from './certificate.ts'
import { loadCertificates } from './certificates.server.ts'

let certificates: readonly Certificate[] | undefined

/** The certificates of this process, read on first need from the project's own folder. */
export function theCertificates(): readonly Certificate[] {
  return (certificates ??= loadCertificates(process.cwd()))
}

export function certificateOf(code: string): Certificate | undefined {
  return theCertificates().find(({ certificate }) => certificate === code)
}
