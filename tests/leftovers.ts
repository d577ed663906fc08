import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Leftover } from './global-setup.ts'

/** Notes what to remove after the run, even if this process is ended without notice. */
export function removeAfterRun(leftover: Leftover): void {
  const folder = process.env['TEST_LEFTOVERS']
  if (folder) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(leftover))
}
