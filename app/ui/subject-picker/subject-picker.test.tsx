import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  SubjectPicker,
  continueWords,
  type PickerOption,
  type SubjectPickerProps,
} from './subject-picker.tsx'

const option = (id: string): PickerOption => ({ id, name: id, subject: 'maths' })

function draw(props: Partial<SubjectPickerProps> = {}): string {
  return renderToStaticMarkup(
    <SubjectPicker
      label="Subjects"
      common={['Chemistry', 'Physics'].map(option)}
      chosen={['Chemistry']}
      onToggle={() => undefined}
      search={{ text: '', onChange: () => undefined }}
      rest={<p>Every other subject</p>}
      {...props}
    />,
  )
}

it('renders checkboxes in a form without scripts, with every subject on the page', () => {
  const html = draw()
  expect(html.match(/type="checkbox" name="subjects"/g)).toHaveLength(2)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toContain('Every other subject')
})

it('keeps a chosen box in the form while the search hides it', () => {
  const html = draw({ search: { text: 'phys', onChange: () => undefined }, found: [option('Physics')] })
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  expect(html).toMatch(/<label[^>]* hidden=""[^>]*><input[^>]*value="Chemistry"/)
  expect(html).toContain('1 subject found.')
})

it('shows search results beyond the commonest subjects, each once', () => {
  const html = draw({
    search: { text: 'c', onChange: () => undefined },
    found: ['Chemistry', 'Dance'].map(option),
  })
  expect(html.match(/value="Chemistry"/g)).toHaveLength(1)
  expect(html.match(/value="Dance"/g)).toHaveLength(1)
})

it('says what to do when nothing is found', () => {
  const html = draw({ search: { text: 'chmstry ', onChange: () => undefined }, found: [] })
  expect(html).toContain('No subject matches “chmstry”. Check the spelling.')
})

it('says with how many subjects the student continues', () => {
  expect([0, 1, 4].map(continueWords)).toEqual([
    'Choose a subject to continue',
    'Continue with 1 subject',
    'Continue with 4 subjects',
  ])
})
