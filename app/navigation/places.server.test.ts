import { expect, it } from 'vitest'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { MAP } from '#app/routes.ts'
import { ICONS } from './icons.ts'
import { phoneTabs } from './phone-tabs.ts'
import { placesFor } from './places.server.ts'

const person = (rights: Partial<Person>): Person => ({
  kind: 'person',
  personId: 'p',
  sessionId: 's',
  roles: [],
  capabilities: [],
  institutions: [],
  ...rights,
})
const asItems = (places: ReturnType<typeof placesFor>) => places.map(({ icon: _, ...place }) => place)
const addresses = (rights: Partial<Person>, development = false) =>
  placesFor(person(rights), { development }).map(({ href }) => href)

it('lets everybody who is signed in open the settings', () => {
  for (const roles of [
    ['student'],
    ['tutor'],
    ['student', 'tutor', 'spartan'],
    ['admin', 'staff', 'student'],
  ])
    expect(addresses({ roles: roles as Person['roles'] }, true)).toContain('/settings')
})

it('lists the places of a student in the order of the sidebar', () => {
  expect(placesFor(person({ roles: ['student'] }), { development: false }).map(({ label }) => label)).toEqual(
    [
      'Today',
      'Revision plan',
      'Progress',
      'Study log',
      'Exam practice',
      'Mock tests',
      'Past papers',
      'Dojo',
      'Flashcards',
      'Talk with Victor',
      'Textbook',
      'Canvas',
      'Assessment grader',
      'Formula sheets',
      'Subject tools',
      'ATAR',
      'Prediction',
      'Course finder',
      'Applications',
      'Scholarships',
      'Subjects',
      'Ask about my ATAR',
      'ATAR hub',
      'Subjects for uni',
      'Study abroad',
      'Quests',
      'Achievements',
      'University preparation',
      'Talk with Exodus',
      'First semester',
      'Blog',
      'Settings',
      'Account and security',
      'Help',
    ],
  )
})

it('puts the places of a student into the groups of the sidebar, and the rest under More', () => {
  const side = placesFor(person({ roles: ['student'] }), { development: true }).filter(
    ({ where }) => where === 'side',
  )
  expect(
    [...Map.groupBy(side, ({ group }) => group)].map(([group, places]) => [
      group,
      places.map(({ label }) => label),
    ]),
  ).toEqual([
    ['Today', ['Today', 'Revision plan', 'Progress', 'Study log']],
    ['Practise', ['Exam practice', 'Mock tests', 'Past papers', 'Dojo', 'Flashcards']],
    [
      'Understand',
      ['Talk with Victor', 'Textbook', 'Canvas', 'Assessment grader', 'Formula sheets', 'Subject tools'],
    ],
    ['After school', ['ATAR', 'Prediction', 'Course finder', 'Applications', 'Scholarships']],
  ])
})

it('has the tabs Today, Practise, Understand and After school on a phone, and lists everything else under Me', () => {
  const places = placesFor(person({ roles: ['student'] }), { development: false })
  const account = places.filter(({ where }) => where === 'account')
  const { tabs, me } = phoneTabs(asItems(places), asItems(account))
  expect(tabs.map(({ label, href }) => [label, href])).toEqual([
    ['Today', '/dashboard'],
    ['Practise', '/exam-practice'],
    ['Understand', '/talk-with-victor'],
    ['After school', '/atar-predictor'],
  ])
  const reached = [...tabs.flatMap(({ href, covers }) => [href, ...covers]), ...me.map(({ href }) => href)]
  expect([...new Set(reached)].toSorted()).toEqual(places.map(({ href }) => href).toSorted())
  expect(tabs[0]!.covers).toEqual(['/revision', '/progress', '/progress-tracking'])
  expect(me.map(({ label }) => label)).toContain('Progress')
})

it('links the screens of After school to one another in a strip, those under More too', () => {
  const places = placesFor(person({ roles: ['student'] }), { development: false })
  const { tabs, me } = phoneTabs(asItems(places), [])
  const strip = tabs.at(-1)?.strip?.map(({ href }) => href)
  expect(strip).toEqual(expect.arrayContaining(['/atar-predictor', '/uni-course-finder', '/uni-prep']))
  expect(me.map(({ href }) => href).filter((href) => strip?.includes(href))).toEqual([])
})

it('shows no tab without a screen: a tutor has no Today', () => {
  const { tabs } = phoneTabs(asItems(placesFor(person({ roles: ['tutor'] }), { development: false })), [])
  expect(tabs.map(({ label }) => label)).toEqual(['Practise', 'Understand', 'After school'])
})

it('links to the outbox of a demo installation for staff only', () => {
  expect(addresses({ roles: ['student'] }, true)).not.toContain('/dev/outbox')
  expect(addresses({ roles: ['staff'] }, true)).toContain('/dev/outbox')
  expect(addresses({ roles: ['staff'] }, false)).not.toContain('/dev/outbox')
})

it('links staff to a console by capability only', () => {
  expect(addresses({ roles: ['staff'], capabilities: ['content'] })).toContain('/victor/marks')
  expect(addresses({ roles: ['staff'], capabilities: ['support'] })).not.toContain('/victor/marks')
})

it('links teachers and owners of an institution to answers to mark, and not its IT', () => {
  const marking = (rank: 'teacher' | 'owner' | 'it') =>
    addresses({ institutions: [{ institutionId: 'school', rank }] }).includes('/marking')
  expect([marking('teacher'), marking('owner'), marking('it')]).toEqual([true, true, false])
})

it('links guests to the start page and to sign-in only', () => {
  expect(placesFor(GUEST, { development: true }).map(({ href }) => href)).toEqual(['/', '/signin'])
})

it('draws an icon beside every place of a signed-in person, and has no icon that nothing uses', () => {
  const names = MAP.flatMap(({ nav }) => (nav && nav.group !== 'Guest' ? [nav.icon] : []))
  expect(names.filter((name) => !name || !ICONS[name])).toEqual([])
  expect(Object.keys(ICONS).filter((name) => !names.includes(name))).toEqual([])
})

it('gives every place of the navigation an order of its own, and no two of a group one label', () => {
  const places = MAP.flatMap(({ nav }) => (nav ? [nav] : []))
  const once = (keys: string[]) => expect(new Set(keys).size).toBe(keys.length)
  once(places.map(({ group, order }) => `${group === 'Guest'} ${order}`))
  once(places.map(({ group, label }) => `${group} ${label}`))
})
