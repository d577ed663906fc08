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

/** What may not be read outside its own room, however it is spelled. */
const FORBIDDEN = [
  { what: /\bnew Date\(\s*\)/, where: /^app\/platform\/time\// },
  { what: /\bDate\.now\b|\[['"]now['"]\]/, where: /^app\/platform\/time\// },
  {
    what: /\bMath\.random\b|globalThis\.(?:Math|Date)\b|\{\s*random\b.*\}\s*=\s*Math/,
    where: /^app\/platform\/time\//,
  },
  { what: /\bprocess\.env\b|\bimport\.meta\.env\b/, where: /^app\/(?:platform\/config\/|commands\/)/ },
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

  it('try properties with values that a seed gives', () => {
    const unseeded = globSync(['app/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']).filter((file) =>
      readFileSync(file, 'utf8').includes("from 'fast" + "-check'"),
    )
    expect(unseeded).toEqual([])
  })

  it('would be caught reading them elsewhere', () => {
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

  it('are small: 95 in 100 under 300 lines, none over 500', () => {
    const sizes = code.map((file) => ({ file, lines: linesOf(file) })).toSorted((a, b) => b.lines - a.lines)
    expect(sizes.filter(({ lines }) => lines > 500)).toEqual([])
    expect(sizes.filter(({ lines }) => lines > 300).length).toBeLessThanOrEqual(sizes.length * 0.05)
    expect(sizes[Math.floor(sizes.length / 2)]!.lines).toBeLessThan(120)
  })

  it('have no barrels and no rooms for what nobody sorted', () => {
    expect(
      files.filter((file) =>
        /(?:^|\/)(?:index\.tsx?|utils?|helpers?|common|misc|manager)(?:\/|\.|$)/.test(file),
      ),
    ).toEqual([])
  })
})
