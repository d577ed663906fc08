import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { somebody } from './people.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.end())

it('forbids strings as markup and scripts on every screen, for every visitor and every status', async () => {
  const student = await somebody(world.services, 'a student', { roles: ['student'] })
  const admin = await somebody(world.services, 'an admin', { roles: ['admin'] })
  const asks = [
    { path: '/', as: undefined },
    { path: '/signin', as: undefined },
    { path: '/help', as: undefined },
    { path: '/nonsense', as: undefined },
    { path: '/dashboard', as: student.token },
    { path: '/exam-practice', as: student.token },
    { path: '/settings', as: student.token },
    { path: '/victor/marks', as: student.token },
    { path: '/victor/marks', as: admin.token },
  ]
  for (const { path, as } of asks) {
    const { headers } = await world.ask(path, { as })
    const policy = String(headers['content-security-policy']).split('; ')
    expect([path, policy]).toEqual([path, expect.arrayContaining([`require-trusted-types-for 'script'`])])
    expect([path, policy.filter((one) => one.startsWith('trusted-types '))]).toEqual([
      path,
      [
        'trusted-types default victor-rich-text victor-maths-field victor-help-search victor-worker victor-tools victor-canvas',
      ],
    ])
    expect(policy.join()).not.toContain('allow-duplicates')
  }
})

it('lists every policy that our sources create, and no other', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(`app/${name}`, 'utf8'))
  const made = sources.flatMap((text) =>
    [...text.matchAll(/createPolicy\(\s*['"]([\w-]+)['"]/g)].map(([, name]) => name!),
  )
  expect(made.toSorted()).toEqual([
    'default',
    'victor-canvas',
    'victor-help-search',
    'victor-maths-field',
    'victor-rich-text',
    'victor-tools',
    'victor-worker',
  ])
})
