import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#app/commands/content.ts'

const root = mkdtempSync(join(tmpdir(), 'victor-content-'))
const chemistry = 'content/questions/chemistry/chem-one-01.yaml'
const template = readFileSync('app/engines/questions/fixtures/v1/template-equilibrium.yaml', 'utf8')
  .replace(/^id: .*$/m, 'id: chem-one-01')
  .replace('options: { relative: 0.01 }', 'options: { relative: 0.01, because: steps }')

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

async function victor(...args: string[]) {
  let [out, err] = ['', '']
  const io = {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text) },
  }
  return { code: await run(args, io, root), out, err }
}

beforeAll(() => {
  cpSync('data/curriculum', join(root, 'data/curriculum'), { recursive: true })
  write('content/skills/chemistry.yaml', '- { id: equilibrium-constant, name: Equilibrium constant }\n')
  write(chemistry, template)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('victor content', () => {
  test('check FILE accepts a correct file, without the bars of the bank', async () => {
    expect(await victor('check', '--seeds', '4', chemistry)).toMatchObject({
      code: 0,
      out: '1 file, 0 problems, 0 warnings\n',
    })
  })

  test('check FILE names file, place and problem', async () => {
    const broken = 'content/questions/chemistry/chem-two-01.yaml'
    write(
      broken,
      template.replace('chem-one-01', 'chem-two-01').replace("expected: '{{k}}'", "expected: '{{2*k}}'"),
    )
    const { code, out } = await victor('check', broken)
    rmSync(join(root, broken))
    expect(code).toBe(1)
    expect(out).toMatch(new RegExp(`^${broken}:parts\\[0\\]\\.recheck: gives .*seed 1: a = `, 'm'))
  })

  test('tried names the answers with wrong marks, and the points they met', async () => {
    const words = 'content/questions/physics/phys-one-01.yaml'
    const list = (marks: number) =>
      `tried: [{ answer: the force is balanced, marks: ${marks} }, { answer: no idea, marks: 0 }]`
    const text = readFileSync('app/engines/questions/fixtures/v1/fixed-kinds.yaml', 'utf8').replace(
      /^id: .*$/m,
      'id: phys-one-01',
    )
    const withTried = (marks: number) => text.replace(/^( +)model: .*$/m, `$&\n$1${list(marks)}`)
    write(words, withTried(0))
    expect(await victor('tried', words)).toMatchObject({
      code: 0,
      out: '1 file, 2 answers, 0 not marked as they should be\n',
    })
    write(words, withTried(1))
    const { code, out } = await victor('tried', words)
    expect(code).toBe(1)
    expect(out).toContain(
      `${words}:parts[4].answer.tried[0]: "the force is balanced" should earn 1 but earns 0 of 2; not met: net-force`,
    )
    const whole = await victor('check', words)
    expect(whole.out).toContain('"the force is balanced" should earn 1 but earns 0 of 2')
    rmSync(join(root, words))
  })

  test('check fails while a bar is missed, and prints the table', async () => {
    const { code, out } = await victor('check', '--seeds', '4')
    expect(code).toBe(1)
    expect(out).toContain('chemistry, VCE: 1 items, at least 20 are needed')
    expect(out).toMatch(/vce-chemistry: 10 of 11 topics have no question: /)
    expect(out).toMatch(/chemistry +HSC +1 +1 +0 %/)
    expect(out).toMatch(/1 item, 0 problems, \d+ bars missed, 0 rules above the limit/)
  })

  test('check FILE reports a finding as an error, or as a warning while its rule has a limit', async () => {
    write(chemistry, template.replace(/^commonLoss: .*$/m, 'commonLoss: The power was left out.'))
    const found = `${chemistry}:commonLoss: %s past-tense-loss: "The power was left out."`
    const refused = await victor('check', '--seeds', '4', chemistry)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.out).toContain(found.replace('%s', 'error'))
    write('content/check-limits.yaml', '# Only down.\n\nreckon: 2\npast-tense-loss: 3\n')
    const allowed = await victor('check', '--seeds', '4', chemistry)
    expect(allowed).toMatchObject({ code: 0 })
    expect(allowed.out).toContain(found.replace('%s', 'warning'))
    expect(allowed.out).toContain('1 file, 0 problems, 1 warning\n')
    expect(await victor('check', '--rule', 'past-tense-loss')).toMatchObject({ code: 0 })
    await victor('check', '--lower-limits')
    expect(readFileSync(join(root, 'content/check-limits.yaml'), 'utf8')).toBe(
      '# Only down.\n\npast-tense-loss: 1\n',
    )
    rmSync(join(root, 'content/check-limits.yaml'))
    expect(await victor('check', '--rule', 'past-tense-loss')).toMatchObject({ code: 1 })
    write(chemistry, template)
  })

  test('check --rules lists every rule with its reason', async () => {
    const { code, out } = await victor('check', '--rules')
    expect(code).toBe(0)
    expect(out).toMatch(/^cohort-claim +No cohort has sat/m)
    expect(await victor('check', '--rule', 'no-such-rule')).toMatchObject({ code: 2 })
  })

  test('coverage has a row for each topic', async () => {
    const { code, out } = await victor('coverage')
    expect(code).toBe(1)
    expect(out).toMatch(/VCE and HSC: [1-9]\d+ topics without an item, 2 topics with fewer than 5 items/)
    expect(out).toMatch(/^vce-chemistry\.u3\.aos2 +calculate +1 +· +· +1 +· +·$/m)
  })

  test('coverage --bars says what each topic lacks, and fails while one is empty', async () => {
    const { code, out } = await victor('coverage', '--bars', 'vce-chemistry')
    expect(code).toBe(1)
    expect(out).toMatch(/^vce-chemistry: 0 of 11 topics meet the bars, 10 empty$/m)
    expect(out).toMatch(
      /^ {2}u3\.aos2: 4 more items \(has 1\), 2 more terms \(has calculate\), another difficulty \(has 3\)$/m,
    )
    expect(out).not.toContain('hsc-')
    expect(out).toMatch(/Other certificates: [1-9]\d+ of [1-9]\d+ topics without an item/)
  })

  test("coverage --bars names the empty topics of another certificate's subject", async () => {
    const { out } = await victor('coverage', '--bars', 'sace-biology')
    expect(out).toMatch(/^sace-biology: 0 of 4 topics have an item$/m)
    expect(out).toMatch(/^ {2}s2\.homeostasis: EMPTY$/m)
  })

  test('prints its usage for anything else', async () => {
    expect(await victor('chekc')).toMatchObject({ code: 2, out: '' })
  })
})
