import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync(['app/**/*.{ts,tsx,css}', 'seeds/**/*.ts', 'bin/*.js', 'tests/**/*.ts'])
const code = files.filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    file.startsWith('app/') &&
    !/\.test\.tsx?$|testing\.ts$|fake-|\.cases\.ts$/.test(file),
)
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length

/** What may be read only in its own room, however it is spelled. */
const FORBIDDEN = [
  { what: /\bnew Date\(\s*\)/, where: /^app\/platform\/time\// },
  { what: /\bDate\.now\b|\[['"]now['"]\]/, where: /^app\/platform\/time\// },
  {
    what: /\bMath\.random\b|globalThis\.(?:Math|Date)\b|\{\s*random\b.*\}\s*=\s*Math/,
    where: /^app\/platform\/time\//,
  },
  { what: /\bprocess\.env\b|\bimport\.meta\.env\b/, where: /^app\/(?:platform\/config\/|commands\/)/ },
]

/** A map or set that begins empty and lives as long as the process. */
const OWN_CACHE = /^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)$/m

const ALLOWED_MAPS = [
  /^app\/platform\/cache\//,
  // Tables that are filled while their module loads, or caches whose engine states the saving.
  /^app\/engines\/text\//,
  /^app\/engines\/algebra\/(?:evaluate|syntax\/reader|units\/unit-table)\.ts$/,
  /^app\/engines\/questions\/mark-points\.ts$/,
  // Browsers load this, and lru-cache would cost them 6 kB.
  /^app\/platform\/time\/date-format\.ts$/,
  /^app\/ui\/toast\//,
  // Commands end soon.
  /^app\/commands\//,
  // One request, or a snapshot of the database with its own refresh.
  /^app\/features\/account\/queries\/request-viewer\.server\.ts$/,
  /^app\/features\/responses\/queries\/rulings-in-force\.server\.ts$/,
  // Built files and fonts do not change while the process runs.
  /^app\/platform\/http\/built-styles\.server\.ts$/,
  /^app\/ui\/pdf\//,
]

function offences(source: string, file: string): string[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  return FORBIDDEN.filter(({ what, where }) => what.test(bare) && !where.test(file)).map(
    ({ what }) => `${file}: ${what.source}`,
  )
}

describe('sources', () => {
  it('read the clock, the dice and the environment in one place each', () => {
    expect(code.length).toBeGreaterThan(300)
    expect(code.flatMap((file) => offences(readFileSync(file, 'utf8'), file))).toEqual([])
  })

  it('lead back after signing in, from every screen that offers it', () => {
    // The start page leads to the start of the person; the account feature makes the addresses itself.
    const screens = code.filter((file) => /^app\/features\/(?!account|public|design).*\.tsx$/.test(file))
    const links = screens.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](\/signin\b[^'"`]*)['"`]/g)]
        .map(([, href]) => href!)
        .filter((href) => !/[?&]to=/.test(href))
        .map((href) => `${file}: ${href}`),
    )
    expect(links).toEqual([])
  })

  it('test properties with seeded values', () => {
    const unseeded = globSync(['app/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']).filter((file) =>
      readFileSync(file, 'utf8').includes("from 'fast" + "-check'"),
    )
    expect(unseeded).toEqual([])
  })

  it('cache results in platform/cache, and in no module-level map of their own', () => {
    expect(
      code.filter(
        (file) => OWN_CACHE.test(readFileSync(file, 'utf8')) && !ALLOWED_MAPS.some((one) => one.test(file)),
      ),
    ).toEqual([])
    expect('\nconst known = new Map<string, string | null>()\n').toMatch(OWN_CACHE)
    expect('\nlet seen: Set<string> = new WeakMap()\n').toMatch(OWN_CACHE)
  })

  it('are caught reading them elsewhere', () => {
    for (const planted of [
      'const t = Date.now()',
      'new Date( )',
      'Math.random()',
      'globalThis.Math.random()',
      "Date['now']()",
      'process.env.PORT',
    ])
      expect([planted, offences(planted, 'app/features/x.ts').length]).toEqual([planted, 1])
    expect(offences('// Date.now() is refused here', 'app/features/x.ts')).toEqual([])
  })

  it('are small: 95 of 100 under 300 lines, none over 500', () => {
    const sizes = code.map((file) => ({ file, lines: linesOf(file) })).toSorted((a, b) => b.lines - a.lines)
    expect(sizes.filter(({ lines }) => lines > 500)).toEqual([])
    expect(sizes.filter(({ lines }) => lines > 300).length).toBeLessThanOrEqual(sizes.length * 0.05)
    expect(sizes[Math.floor(sizes.length / 2)]!.lines).toBeLessThan(120)
  })

  it('have no barrels and no rooms for unsorted files', () => {
    expect(
      files.filter((file) =>
        /(?:^|\/)(?:index\.tsx?|utils?|helpers?|common|misc|manager)(?:\/|\.|$)/.test(file),
      ),
    ).toEqual([])
  })
})
