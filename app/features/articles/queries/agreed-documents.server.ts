import type { LegalDocument } from '../rules/article-head.ts'
import { findLegalDocument } from './read-articles.server.ts'

/** The documents that everybody with an account agrees to. */
const AGREED = ['terms-of-service', 'privacy-policy'] as const

export type AgreedDocument = Pick<LegalDocument, 'slug' | 'title' | 'version' | 'history' | 'inShort'>

/** The current versions of the documents that everybody with an account agrees to. */
export function agreedDocuments(): AgreedDocument[] {
  return AGREED.map((slug) => findLegalDocument().get(slug)).filter((one) => one !== undefined)
}
