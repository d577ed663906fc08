import { z } from 'zod'
import type { FileKind } from '#app/platform/files/sniff.ts'

/** Recognised by their content. Downloaded only, never shown in a page, because a PDF may contain scripts. */
export const DOCUMENT_KINDS: readonly FileKind[] = ['application/pdf', 'image/png', 'image/jpeg']
export const LARGEST_DOCUMENT = 4_000_000
export const MOST_DOCUMENTS = 15
export const LARGEST_VAULT = 25_000_000

export const documentLabel = z
  .string()
  .trim()
  .min(1, 'Say what the document is, such as “Birth certificate”.')
  .max(80, 'At most 80 characters.')

/** The name for a download: only signs that no file system and no header misreads, with the ending of the content. */
export function downloadName(label: string, contentType: string): string {
  const ending = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }[contentType] ?? 'bin'
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain.toLowerCase() || 'document'}.${ending}`
}
