import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { projectPath } from '#app/platform/database/project-path.ts'
import type { Services } from '#app/platform/services.ts'
import type { Streams } from './streams.ts'
import { inWords } from './problem.ts'

/** What a file in `seeds/` exports. */
export interface Scenario {
  /** One line that says what the scenario shows. */
  what: string
  /** Creates the demo data. Running it twice creates it once. */
  plant: (services: Services) => Promise<{ links: { what: string; path: string }[] }>
}

/** `victor seed SCENARIO`: creates demo data from `seeds/` and prints links. Without a name: the list. */
export async function run(args: string[], io: Streams, config: Config = processConfig()): Promise<number> {
  const scenarios = await find()
  const [name] = args
  const wanted = scenarios.get(name ?? '')
  if (!wanted) {
    const list = [...scenarios].map(([word, { what }]) => `  ${word.padEnd(16)} ${what}`).join('\n')
    io[name ? 'stderr' : 'stdout'].write(
      `${name ? `There is no scenario “${name}”.\n` : ''}Scenarios:\n${list}\n`,
    )
    return name ? 2 : 0
  }
  if (!config.demoAllowed) {
    io.stderr.write(
      'Demo data is only for the embedded database on a loopback address: people use this installation.\n',
    )
    return 1
  }
  return inWords(io, async () => {
    const { openServices } = await import('#app/services.server.ts')
    const services = await openServices(config)
    try {
      const { links } = await wanted.plant(services)
      io.stdout.write(`Planted “${name}”.\n`)
      for (const { what, path } of links)
        io.stdout.write(`  ${new URL(path, config.publicUrl).href}  ${what}\n`)
      return 0
    } finally {
      await services.close()
    }
  })
}

async function find(): Promise<Map<string, Scenario>> {
  const folder = projectPath('seeds')
  const found = new Map<string, Scenario>()
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()) {
    const module = (await import(pathToFileURL(`${folder}/${file}`).href)) as Partial<Scenario>
    if (module.what && module.plant)
      found.set(file.replace(/\.ts$/, ''), { what: module.what, plant: module.plant })
  }
  return found
}
