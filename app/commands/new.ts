import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { systemClock, type Clock } from '#app/platform/time/clock.ts'
import { hasEntry, insertEntry, mapFile } from './new-screen/map-entry.ts'
import { nextSteps } from './new-screen/next-steps.ts'
import { planFiles, type PlannedFile } from './new-screen/plan-files.ts'
import { readRequest, USAGE } from './new-screen/read-request.ts'
import type { Streams } from './streams.ts'

const MAP = 'app/map'

interface Surroundings {
  root: string
  clock: Clock
}

/** `victor new screen NAME`: writes a small working screen, or nothing when the request is wrong. */
export async function run(
  args: string[],
  io: Pick<Streams, 'stdout' | 'stderr'>,
  { root, clock }: Surroundings = { root: process.cwd(), clock: systemClock },
): Promise<number> {
  const refuse = (words: string, code = 1) => {
    io.stderr.write(words.endsWith('\n') ? words : `${words}\n`)
    return code
  }
  const request = readRequest(args, root)
  if (typeof request === 'string') return refuse(request, request === USAGE ? 2 : 1)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const map = readdirSync(join(root, MAP))
    .map((file) => read(join(MAP, file)))
    .join('\n')
  if (hasEntry(map, request.path)) return refuse(`${MAP} has a screen at ${request.path} already.`)
  const files = planFiles(request, clock().toISOString().slice(0, 10))
  const existing = files.filter(({ file }) => existsSync(join(root, file)))
  if (existing.length > 0)
    return refuse(
      `Choose another name. These files exist already:\n${existing.map(({ file }) => `  ${file}`).join('\n')}`,
    )
  const section = mapFile(request.audience)
  const formatted = await Promise.all(
    [...files, { file: section, text: insertEntry(read(section), request) }].map((one) =>
      formatFile(root, one),
    ),
  )
  for (const { file, text } of formatted) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  io.stdout.write(nextSteps(request, files, map))
  return 0
}

/** Prettier formats the code; the lines of an article stay as they are. */
async function formatFile(root: string, { file, text }: PlannedFile): Promise<PlannedFile> {
  if (file.endsWith('.md')) return { file, text }
  const filepath = join(root, file)
  return { file, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) }
}
