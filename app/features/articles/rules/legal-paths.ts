/** The addresses of the legal documents; the last word is the name of the file. */
export const LEGAL_PATHS = ['/privacy-policy', '/terms-of-service', '/legal/victor-tutor'] as const
