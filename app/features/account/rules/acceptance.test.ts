import { expect, it } from 'vitest'
import { mayAskAt, pendingDocuments } from './acceptance.ts'

const terms = (...versions: [version: number, material: boolean][]) => ({
  slug: 'terms',
  version: versions[0]![0],
  history: versions.map(([version, material]) => ({ version, material, change: 'A change.' })),
})

it.each([
  ['nothing for the first version', terms([1, true]), {}, 0],
  ['nothing after a change of wording', terms([2, false], [1, true]), {}, 0],
  ['after a material change', terms([2, true], [1, true]), {}, 1],
  ['nothing again once accepted', terms([2, true], [1, true]), { terms: 2 }, 0],
  [
    'after a material change that a change of wording followed',
    terms([3, false], [2, true], [1, true]),
    { terms: 1 },
    1,
  ],
])('asks for %s', (_what, document, accepted, asked) => {
  expect(pendingDocuments([document], accepted)).toHaveLength(asked)
})

it('interrupts no question and no paper, and leaves the rules readable', () => {
  expect(['/dashboard', '/exam-practice', '/progress', '/victor/marks'].map(mayAskAt)).not.toContain(false)
  const open = ['/', '/privacy-policy', '/legal/victor-tutor', '/settings/account', '/help/articles/dojo']
  expect([...open, '/mock-tests/abc', '/exam-practice/abc'].map(mayAskAt)).not.toContain(true)
})
