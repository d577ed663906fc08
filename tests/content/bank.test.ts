import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { compileContent } from '#app/commands/content-build.ts'
import { COMPILED_BANK, loadBank, loadFromSources, readSources } from '#app/features/question-bank/door.ts'

const root = mkdtempSync(join(tmpdir(), 'victor-bank-'))
const fixtures = 'app/engines/questions/fixtures/v1'
const question = (name: string, id: string) =>
  readFileSync(`${fixtures}/${name}.yaml`, 'utf8').replace(/^id: .*$/m, `id: ${id}`)

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  cpSync('data', join(root, 'data'), { recursive: true })
  write('content/skills/chemistry.yaml', '- { id: equilibrium-constant, name: Equilibrium constant }\n')
  write('content/questions/chemistry/chem-one-01.yaml', question('template-equilibrium', 'chem-one-01'))
  write('content/questions/physics/phys-one-01.yaml', question('fixed-kinds', 'phys-one-01'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the bank', () => {
  test('finds questions by id, family, topic, subject and skill', () => {
    const bank = loadBank(root)
    expect(bank.problems).toEqual([])
    expect([...bank.byId.keys()]).toEqual(['chem-one-01', 'phys-one-01'])
    const chemistry = bank.byId.get('chem-one-01')
    for (const list of [
      bank.byFamily.get('chemistry'),
      bank.byTopic.get('vce-chemistry.u3.aos2'),
      bank.bySubject.get('hsc-chemistry'),
      bank.bySkill.get('equilibrium-constant'),
    ])
      expect(list).toEqual([chemistry])
    expect(bank.skills.get('equilibrium-constant')).toMatchObject({ family: 'chemistry' })
    expect(bank.curriculum.topic('vce-chemistry.u3.aos2')).toMatchObject({ subjectId: 'vce-chemistry' })
    expect(bank.curriculum.subject('hsc-chemistry')?.subject).toBe('Chemistry')
  })

  test('leaves out files that break the format, and names the problem', () => {
    write('content/questions/chemistry/chem-two-01.yaml', question('template-equilibrium', 'chem-three-01'))
    write('content/questions/physics/phys-two-01.yaml', 'id: [1,\nschema: "')
    write('content/questions/biology/bio-one-01.yaml', question('fixed-kinds', 'bio-one-01'))
    write('content/skills/physics.yaml', '- { id: Motion }\n')
    const bank = loadBank(root)
    expect(bank.questions).toHaveLength(2)
    const problems = bank.problems.map(({ file, path }) => `${file}:${path}`)
    expect(problems).toContain('content/questions/chemistry/chem-two-01.yaml:id')
    expect(problems).toContain('content/questions/physics/phys-two-01.yaml:line 2')
    expect(problems).toContain('content/questions/biology/bio-one-01.yaml:family')
    expect(problems).toContain('content/skills/physics.yaml:[0].id')
  })

  test('is the same after compiling; after a change the sources count', async () => {
    const before = loadBank(root)
    await compileContent(root)
    const compiled = JSON.parse(readFileSync(join(root, COMPILED_BANK), 'utf8'))
    compiled.questions[0].title = 'From the compiled bank'
    writeFileSync(join(root, COMPILED_BANK), JSON.stringify(compiled))
    const after = loadBank(root)
    expect(after.byId.get('chem-one-01')?.title).toBe('From the compiled bank')
    expect(after.byId.get('phys-one-01')).toEqual(before.byId.get('phys-one-01'))
    expect(after.revision).toBe(before.revision)

    write(
      'content/questions/physics/phys-one-01.yaml',
      question('fixed-kinds', 'phys-one-01') + '\n# changed\n',
    )
    expect(loadBank(root).byId.get('chem-one-01')?.title).toBe('Equilibrium constant from concentrations')
    rmSync(join(root, 'content'), { recursive: true })
    expect(loadBank(root).byId.get('chem-one-01')?.title).toBe('From the compiled bank')
  })

  test('contains no `tried` answers, compiled or read; the check has them all', async () => {
    const triedYaml = `tried: [{ answer: nobody would write this, marks: 0 }]`
    const text = question('fixed-kinds', 'phys-one-01').replace(/^( +)model: .*$/m, `$&\n$1${triedYaml}`)
    expect(text).toContain(triedYaml)
    write('content/questions/physics/phys-one-01.yaml', text)
    expect(JSON.stringify(loadBank(root).questions)).not.toContain('nobody would write this')
    await compileContent(root)
    expect(readFileSync(join(root, COMPILED_BANK), 'utf8')).not.toMatch(/tried|nobody would write this/)
    const written = loadFromSources(root, readSources(root)!, { testAnswers: true })
    expect(written.problems).toEqual([])
    expect(JSON.stringify(written.questions)).toContain('nobody would write this')
  })

  test('contains no examples of key points, compiled or read; the check has them all', async () => {
    const examples = 'examples: { right: [one, two, three], wrong: [four, five], bare: [nobody says this] }'
    const text = question('fixed-kinds', 'phys-one-01').replace('for: Names a net force,', `$& ${examples},`)
    expect(text).toContain(examples)
    write('content/questions/physics/phys-one-01.yaml', text)
    expect(JSON.stringify(loadBank(root).questions)).not.toContain('nobody says this')
    await compileContent(root)
    expect(readFileSync(join(root, COMPILED_BANK), 'utf8')).not.toMatch(/"examples":|nobody says this/)
    const written = loadFromSources(root, readSources(root)!, { testAnswers: true })
    expect(JSON.stringify(written.questions)).toContain('nobody says this')
  })

  test('is not compiled with a broken file', async () => {
    write('content/questions/physics/phys-two-01.yaml', 'schema: 1\n')
    await expect(compileContent(root)).rejects.toThrow('content/questions/physics/phys-two-01.yaml')
  })

  test('says what is missing when there are neither sources nor a compiled bank', () => {
    rmSync(join(root, 'content'), { recursive: true })
    expect(() => loadBank(root)).toThrow('no content')
  })
})
