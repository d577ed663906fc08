import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { supportSchema, tenancySchema } from '../rules/support.ts'

export const SUPPORT_SERVICES = 'data/support-services.json'
export const TENANCY_BODIES = 'data/tenancy-bodies.json'

function read<Schema extends z.ZodType>(root: string, file: string, schema: Schema): z.output<Schema> {
  const content: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new Error(`${file}:${wordsByPath(parsed.error, content)}`)
  return parsed.data
}

/** Reads the support services. || @throws Error that names the file and the problem */
export const loadSupport = (root: string) => read(root, SUPPORT_SERVICES, supportSchema)
/** Reads each state’s tenancy body. || @throws Error that names the file and the problem */
export const loadTenancyBodies = (root: string) => read(root, TENANCY_BODIES, tenancySchema)

export const supportServices = lazy(() => loadSupport(process.cwd()))
export const tenancyBodies = lazy(() => loadTenancyBodies(process.cwd()))
