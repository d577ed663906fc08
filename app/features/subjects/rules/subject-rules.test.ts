import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { danglingReferences, loadCertificates } from '../queries/load-certificates.server.ts'
import type { Certificate } from './certificate.ts'
import { checkSubjects } from './subject-rules.ts'

const certificates = loadCertificates(process.cwd())
const find = (name: string): Certificate => {
  const certificate = certificates.find((c) => c.certificate === name)
  if (!certificate) throw new Error(`no ${name}`)
  return certificate
}
const broken = (name: string, ids: string[], severity?: 'must') =>
  checkSubjects(find(name), ids)
    .problems.filter((p) => severity === undefined || p.severity === severity)
    .map((p) => p.ruleId)

test('the five certificates load, and every curriculum they name exists', () => {
  expect(certificates.map((c) => c.certificate)).toEqual(['HSC', 'QCE', 'SACE', 'VCE', 'WACE'])
  const named = certificates.flatMap((c) => c.subjects.flatMap((s) => s.curriculum ?? []))
  expect(named).toContain('vce-mathematical-methods')
  expect(named).toContain('hsc-mathematics-advanced')
  expect(named.filter((id) => !existsSync(`data/curriculum/${id}.json`))).toEqual([])
})

test('VCE: a usual choice meets every rule it touches', () => {
  const { problems, met } = checkSubjects(find('VCE'), [
    'vce-english',
    'vce-mathematical-methods',
    'vce-specialist-mathematics',
    'vce-chemistry',
    'vce-physics',
  ])
  expect(problems).toEqual([])
  expect(met).toEqual(
    expect.arrayContaining(['vce-english', 'vce-primary-four', 'vce-specialist-with-methods']),
  )
  expect(met).not.toContain('vce-chinese')
})

test('VCE: no English, and English with EAL', () => {
  expect(broken('VCE', ['vce-biology', 'vce-chemistry', 'vce-physics', 'vce-psychology'])).toEqual([
    'vce-english',
    'vce-primary-four',
  ])
  const both = checkSubjects(find('VCE'), [
    'vce-english',
    'vce-english-as-an-additional-language',
    'vce-biology',
    'vce-chemistry',
    'vce-physics',
  ])
  expect(both.problems).toEqual([
    expect.objectContaining({
      ruleId: 'vce-english-or-eal',
      severity: 'must',
      subjects: ['vce-english', 'vce-english-as-an-additional-language'],
    }),
  ])
})

test('VCE: three of one area cannot make a primary four, a fifth of another can', () => {
  const four = ['vce-english', 'vce-literature', 'vce-english-language', 'vce-biology']
  expect(broken('VCE', four)).toEqual(['vce-primary-four'])
  expect(broken('VCE', [...four, 'vce-chemistry'])).toEqual([])
})

test('VCE: a Year 11 history gives no fourth study, and an unknown id is ignored', () => {
  const three = ['vce-english', 'vce-biology', 'vce-chemistry']
  expect(broken('VCE', [...three, 'vce-modern-history'])).toEqual(['vce-primary-four'])
  expect(broken('VCE', [...three, 'vce-alchemy'])).toEqual(['vce-primary-four'])
  expect(broken('VCE', [...three, 'vce-history-revolutions'])).toEqual([])
})

test('HSC: ten units, English, subjects and courses are counted', () => {
  const good = [
    'hsc-english-advanced',
    'hsc-mathematics-advanced',
    'hsc-mathematics-extension-1',
    'hsc-chemistry',
    'hsc-physics',
    'hsc-modern-history',
  ]
  expect(broken('HSC', good)).toEqual([])
  expect(broken('HSC', good.slice(0, 5))).toEqual(['hsc-ten-units'])
  expect(broken('HSC', good.slice(1))).toContain('hsc-english')
  const threeSubjects = [
    'hsc-english-advanced',
    'hsc-english-extension-1',
    'hsc-english-extension-2',
    'hsc-mathematics-advanced',
    'hsc-mathematics-extension-1',
    'hsc-music-2',
    'hsc-music-extension',
  ]
  expect(broken('HSC', threeSubjects)).toEqual(['hsc-four-subjects'])
})

test('HSC: extensions need their courses, and levels exclude one another', () => {
  expect(broken('HSC', ['hsc-english-standard', 'hsc-english-extension-1'])).toContain(
    'hsc-english-extension-1',
  )
  expect(broken('HSC', ['hsc-english-advanced', 'hsc-english-extension-2'])).toContain(
    'hsc-english-extension-2',
  )
  expect(broken('HSC', ['hsc-mathematics-extension-2'])).toContain('hsc-mathematics-extension-2')
  expect(broken('HSC', ['hsc-mathematics-standard-2', 'hsc-mathematics-extension-1'])).toEqual(
    expect.arrayContaining(['hsc-one-mathematics', 'hsc-mathematics-extension-1']),
  )
  expect(broken('HSC', ['hsc-english-standard', 'hsc-english-advanced'])).toContain('hsc-one-english')
  expect(broken('HSC', ['hsc-history-extension', 'hsc-ancient-history'])).not.toContain(
    'hsc-history-extension',
  )
})

test('HSC: Extension 2 in place of Advanced is a note, not an error', () => {
  const all = ['hsc-mathematics-advanced', 'hsc-mathematics-extension-1', 'hsc-mathematics-extension-2']
  expect(broken('HSC', all)).toContain('hsc-extension-2-replaces-advanced')
  expect(broken('HSC', all, 'must')).not.toContain('hsc-extension-2-replaces-advanced')
})

test('HSC: Extension 1 and 2 are four units, with Advanced listed or not', () => {
  const rest = ['hsc-english-advanced', 'hsc-chemistry', 'hsc-physics']
  const extensions = ['hsc-mathematics-extension-1', 'hsc-mathematics-extension-2']
  expect(broken('HSC', [...rest, ...extensions], 'must')).toEqual([])
  expect(broken('HSC', [...rest, ...extensions, 'hsc-mathematics-advanced'], 'must')).toEqual([])
  const short = ['hsc-english-advanced', 'hsc-chemistry', 'hsc-history-extension', 'hsc-modern-history']
  expect(broken('HSC', [...short.slice(0, 2), ...extensions, 'hsc-mathematics-advanced'])).toContain(
    'hsc-ten-units',
  )
  expect(broken('HSC', [...short, ...extensions], 'must')).toEqual([])
})

test('QCE: five General, or four with one other; two others do not do', () => {
  const four = ['qce-english', 'qce-mathematical-methods', 'qce-chemistry', 'qce-physics']
  expect(broken('QCE', four)).toEqual(['qce-five'])
  expect(broken('QCE', [...four, 'qce-biology'])).toEqual([])
  expect(broken('QCE', [...four, 'qce-tourism'])).toEqual([])
  expect(broken('QCE', [...four.slice(0, 3), 'qce-tourism', 'qce-fashion'])).toEqual(['qce-five'])
  expect(broken('QCE', [...four, 'qce-essential-mathematics'])).toEqual([
    'qce-mathematics-general-or-applied',
  ])
})

test('SACE counts credits, WACE counts courses', () => {
  const four = ['sace-english', 'sace-biology', 'sace-chemistry', 'sace-physics']
  expect(broken('SACE', four)).toEqual(['sace-ninety-credits', 'sace-activating-identities'])
  expect(broken('SACE', [...four, 'sace-activating-identities-and-futures'])).toEqual([])
  expect(broken('WACE', ['wace-english', 'wace-chemistry', 'wace-integrated-science'])).toEqual([
    'wace-four',
    'wace-integrated-science',
  ])
})

test('an empty choice breaks the required rules only, and no rule is both met and broken', () => {
  for (const certificate of certificates) {
    const nothing = checkSubjects(certificate, [])
    expect(nothing.met).toEqual([])
    expect(nothing.problems.length).toBeGreaterThan(0)
    expect(nothing.problems.every((p) => p.subjects.length === 0)).toBe(true)
    const everything = checkSubjects(
      certificate,
      certificate.subjects.map((s) => s.id),
    )
    const failed = new Set(everything.problems.map((p) => p.ruleId))
    expect(everything.met.filter((id) => failed.has(id))).toEqual([])
  }
})

test('finds a rule with an unknown subject', () => {
  const vce = find('VCE')
  const rules: Certificate['rules'] = [
    {
      id: 'x',
      kind: 'requires-with',
      subject: 'vce-alchemy',
      anyOf: ['vce-english'],
      says: 'x',
      severity: 'warn',
      source: 9,
    },
  ]
  expect(danglingReferences({ ...vce, rules })).toEqual([
    'rule x has no source',
    'rule x names vce-alchemy, which is not a subject',
  ])
})
