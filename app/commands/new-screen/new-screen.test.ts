import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { helpArticles, problemsOf } from '#app/features/help/door.server.ts'
import { run } from '../new.ts'
import { brokenImports } from './broken-imports.ts'
import { PATTERNS } from './patterns.ts'

const NIGHTLY = process.env['TEST_NIGHTLY'] === 'yes'
const NAMES = Object.keys(PATTERNS)
const clock = () => new Date('2026-11-26T10:00:00Z')
const roots: string[] = []

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** A folder with only the files that the command reads. */
function smallProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'victor-new-screen-'))
  roots.push(root)
  for (const path of ['.prettierrc.json', 'app/map', 'app/audiences', 'app/features/subjects/README.md'])
    cpSync(path, join(root, path), { recursive: true })
  return root
}

async function victorNew(root: string, ...args: string[]) {
  let output = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk)
      done()
    },
  })
  const code = await run(args, { stdout: stream, stderr: stream }, { root, clock })
  return { code, output }
}

const allFiles = (root: string) =>
  globSync('**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

const contents = (root: string) => allFiles(root).map((file) => [file, readFileSync(file, 'utf8')])

const screenArgs = (pattern: string) => [
  ...['screen', `night-${pattern}`, '--feature', 'subjects', '--pattern', pattern],
]

it.each(NAMES)('writes a %s screen whose files parse and import only what exists', async (pattern) => {
  const root = smallProject()
  const before = allFiles(root)
  const { code, output } = await victorNew(root, ...screenArgs(pattern))
  expect([code, output]).toEqual([0, expect.stringContaining('tests/access/screens.ts')])
  const written = allFiles(root).filter((file) => !before.includes(file))
  expect(written.length).toBeLessThanOrEqual(8)
  const sources = written.filter((file) => /\.tsx?$/.test(file))
  expect(sources.some((file) => file.endsWith('.test.ts'))).toBe(true)
  expect(sources.flatMap((file) => brokenImports(file, [root, process.cwd()]))).toEqual([])
  for (const file of written) expect(readFileSync(file, 'utf8')).not.toMatch(/screen-?name|SCREEN_|PATTERN_/i)
})

const SECTIONS: Readonly<Record<string, string>> = {
  ...{ guest: 'public', 'signed-in': 'account', student: 'student', 'staff:content': 'staff' },
}

it.each(NAMES)('maps a %s screen in the file of its audience, with a valid help article', async (name) => {
  const root = smallProject()
  const { audience, path } = PATTERNS[name]!
  const read = () => readFileSync(join(root, `app/map/${SECTIONS[audience]}.ts`), 'utf8').split('\n')
  const before = read()
  await victorNew(root, ...screenArgs(name))
  const after = read()
  const start = after.findIndex((line, index) => line !== before[index])
  const end = start + after.length - before.length
  expect([...after.slice(0, start), ...after.slice(end)]).toEqual(before)
  expect(after.slice(start, end).join(' ').replace(/\s+/g, ' ')).toContain(
    `screen('${path(`night-${name}`)}', '${audience}', 'subjects/screens/night-${name}.tsx'`,
  )
  const articles = helpArticles.load(root)
  expect(articles.map(({ slug }) => slug)).toEqual([`night-${name}`])
  expect(problemsOf(articles, () => audience)).toEqual([])
})

it('notices an import of a file or a name that does not exist', () => {
  const root = smallProject()
  const file = join(root, 'app/planted.ts')
  writeFileSync(
    file,
    `import { nothing } from '#app/platform/errors/failure.ts'\nimport { a } from './gone.ts'\nimport 'no-such-package'\n`,
  )
  expect(brokenImports(file, [root, process.cwd()])).toEqual([
    `${file}: nothing is not in #app/platform/errors/failure.ts`,
    `${file}: ./gone.ts does not exist`,
    `${file}: no-such-package is not in package.json`,
  ])
})

it.each([
  [['screen', 'Exam Dates', '--feature', 'subjects', '--pattern', 'list'], 'is not a name for a screen'],
  [['screen', '../exam', '--feature', 'subjects', '--pattern', 'list'], 'is not a name for a screen'],
  [['screen', 'exam-dates', '--feature', 'subjects', '--pattern', 'poster'], 'no pattern “poster”'],
  [['screen', 'exam-dates', '--feature', 'subjects', '--pattern', 'constructor'], 'no pattern'],
  [['screen', 'exam-dates', '--feature', 'subjects'], 'no pattern “”'],
  [['screen', 'exam-dates', '--feature', 'sports', '--pattern', 'list'], 'no feature “sports”'],
  [[...screenArgs('list'), '--path', 'exam-dates'], 'not an address'],
  [[...screenArgs('list'), '--path', '/exam-dates/:day'], 'has no parameter'],
  [[...screenArgs('detail'), '--path', '/exam-dates'], 'ends with its one parameter: /exam-dates/:day'],
  [[...screenArgs('list'), '--path', '/past-papers'], 'has a screen at /past-papers already'],
  [[...screenArgs('list'), '--audience', 'everybody'], 'no audience “everybody”'],
  [[...screenArgs('list'), '--audience', 'guest'], 'guests cannot open it'],
  [[...screenArgs('reading'), '--audience', 'student'], 'open to everybody'],
  [[...screenArgs('list'), '--audience', 'partner'], 'Write app/audiences/partner.tsx first'],
  [['page', 'exam-dates'], 'victor new screen NAME'],
  [[...screenArgs('list'), '--colour', 'red'], 'victor new screen NAME'],
])('refuses %j in words, and writes nothing', async (args, words) => {
  const root = smallProject()
  const before = contents(root)
  const { code, output } = await victorNew(root, ...args)
  expect(code).toBeGreaterThan(0)
  expect(output).toContain(words)
  expect(contents(root)).toEqual(before)
})

it('refuses a screen whose files exist, and changes none of them', async () => {
  const root = smallProject()
  await victorNew(root, ...screenArgs('form'))
  const before = contents(root)
  const again = await victorNew(root, ...screenArgs('form'), '--path', '/elsewhere')
  expect(again).toEqual({ code: 1, output: expect.stringContaining('screens/night-form.tsx') })
  expect(contents(root)).toEqual(before)
})

// Types and tests of every generated screen take minutes, so they run at night.
if (NIGHTLY)
  it('writes screens that pass types, lint, structure and their own tests', async () => {
    const root = mkdtempSync(join(tmpdir(), 'victor-new-screen-'))
    roots.push(root)
    const copied = ['app', 'tests', 'seeds', 'content']
    for (const entry of readdirSync('.', { withFileTypes: true })) {
      if (['.git', '.victor', 'build'].includes(entry.name)) continue
      if (entry.isDirectory() && !copied.includes(entry.name))
        symlinkSync(join(process.cwd(), entry.name), join(root, entry.name))
      else cpSync(entry.name, join(root, entry.name), { recursive: true })
    }
    const before = new Set(allFilesOf(root))
    const lines: string[] = []
    for (const name of NAMES) {
      const { code, output } = await victorNew(root, ...screenArgs(name))
      expect([code, output]).toEqual([0, expect.anything()])
      lines.push(/^ +\.\.\.built\(.*\),$/m.exec(output)![0])
    }
    const list = join(root, 'tests/access/screens.ts')
    const text = readFileSync(list, 'utf8')
    writeFileSync(list, text.replace(/(OWN_SCREENS.*= \[\n)/, `$1${lines.join('\n')}\n`))
    const written = allFilesOf(root).filter((file) => !before.has(file) && file.endsWith('.ts'))
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST_LEFTOVERS)/.test(name)),
    )
    const inCopy = (program: string, ...args: string[]) =>
      promisify(execFile)(join(root, 'node_modules/.bin', program), args, { cwd: root, env }).catch(
        ({ stdout, stderr }: { stdout: string; stderr: string }) => {
          throw new Error(`${program} failed.\n${stdout}\n${stderr}`)
        },
      )
    await inCopy('tsc', '--noEmit', '-p', '.')
    await inCopy('oxlint', '--deny-warnings', 'app/features/subjects')
    const tests = written.filter((file) => file.endsWith('.test.ts'))
    expect(tests.length).toBeGreaterThanOrEqual(NAMES.length)
    await inCopy('vitest', 'run', ...tests, 'tests/structure/rooms.test.ts', 'tests/access/screens.test.ts')
    await inCopy('vitest', 'run', 'tests/content/help.test.ts')
  })

/** Files in the rooms that screens are written to, from the root. */
const allFilesOf = (root: string) => globSync('app/features/subjects/**/*.{ts,tsx}', { cwd: root })
