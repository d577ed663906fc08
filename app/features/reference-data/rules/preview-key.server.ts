import { createHash } from 'node:crypto'
import type { ImportDiff } from './import-diff.ts'

/** Equal for previews that show equal changes, so that staff confirm exactly what they saw. */
export const previewKey = ({ changes }: ImportDiff): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ id, before, after }) => [id, before, after])))
    .digest('hex')
