/** A legal document with its versions, the newest first. */
export interface VersionedDocument {
  slug: string
  version: number
  history: readonly { version: number; change: string; material: boolean }[]
}

/**
 * The version that counts as accepted without a stored row: everybody who created an account saw version 1, also
 * through a provider or an invitation, where no form was sent.
 */
const FIRST_VERSION = 1

/** The documents with a material change since the version that the person accepted. */
export function pendingDocuments<Document extends VersionedDocument>(
  documents: readonly Document[],
  accepted: Readonly<Record<string, number>>,
): Document[] {
  return documents.filter(({ slug, history }) =>
    history.some(({ version, material }) => material && version > (accepted[slug] ?? FIRST_VERSION)),
  )
}

/** Pages where we never ask: rules, help and settings stay open, and a question or a paper is not interrupted. */
const NOT_ASKED =
  /^\/(?:$|(?:signin|guardian|legal|privacy-policy|terms-of-service|help|status|about|blog|compare|settings|onboarding|dev)(?:\/|$)|(?:mock-tests|past-papers|dojo|exam-practice)\/.)/

export const mayAskAt = (path: string): boolean => !NOT_ASKED.test(path)
