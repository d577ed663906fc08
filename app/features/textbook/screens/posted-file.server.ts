import { readForm } from '#app/platform/http/form.ts'
import { LARGEST_DOCUMENT } from '../rules/limits.ts'
import type { ChosenFile } from '../use-cases/add-document.server.ts'

/** The fields of a form with one file. A file that is too large is not read: the use case refuses it by its size. */
export async function postedFile(
  request: Request,
): Promise<{ fields: Record<string, string>; file: ChosenFile | null }> {
  const form = await readForm(request)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  const chosen = form.get('file')
  if (typeof chosen !== 'object' || chosen === null || chosen.size === 0) return { fields, file: null }
  const isTooLarge = chosen.size > LARGEST_DOCUMENT
  return {
    fields,
    file: {
      name: chosen.name.replaceAll('\0', ''),
      bytes: isTooLarge ? new Uint8Array(LARGEST_DOCUMENT + 1) : new Uint8Array(await chosen.arrayBuffer()),
    },
  }
}
