import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Checkbox, Switch } from '#app/ui/field/checkbox.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'

/** Ids that are referenced but missing in the same markup. */
function dangling(html: string): string[] {
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]))
  const pointed = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)]
  return pointed.flatMap((m) => (m[1] ?? '').split(' ')).filter((id) => !ids.has(id))
}

describe('a field', () => {
  it.each([
    ['text', <TextField key="t" name="a" label="Name" hint="As on your ID" error="Enter a name." />],
    ['area', <TextArea key="a" name="a" label="Why" hint="Two marks" error="Write a line." />],
    [
      'password',
      <PasswordField key="p" name="a" label="Password" hint="Ten characters" error="Too short." />,
    ],
    ['select', <SelectField key="s" name="a" label="Year" options={[]} hint="This year" error="Choose." />],
    ['box', <Checkbox key="c" name="a" label="Terms" hint="Version 3" error="Please accept." />],
    ['switch', <Switch key="w" name="a" label="Aloud" hint="With words lit" error="Not saved." />],
  ])('%s ties label, hint and error to its control', (_, field) => {
    const html = renderToStaticMarkup(field)
    expect(dangling(html)).toEqual([])
    const control = /<(?:input|textarea|select)[^>]*>/.exec(html)?.[0] ?? ''
    expect(control).toContain('aria-invalid="true"')
    expect(/aria-describedby="([^"]+)"/.exec(control)?.[1]?.split(' ')).toHaveLength(2)
    expect(html).toMatch(/<label[^>]* for="/)
  })

  it('mentions no errors when there are none', () => {
    const html = renderToStaticMarkup(<TextField name="a" label="Name" />)
    expect(html).not.toMatch(/aria-invalid|aria-describedby/)
  })

  it('escapes what people wrote', () => {
    const html = renderToStaticMarkup(
      <TextField name="a" label="Name" defaultValue={'"><script>alert(1)</script>'} error="<b>no</b>" />,
    )
    expect(html).not.toMatch(/<script|<b>/)
  })

  it('includes the unit in the label', () => {
    expect(renderToStaticMarkup(<TextField name="a" label="Study" unit="hours" />)).toContain(
      'Study<span class="visually-hidden">, in hours',
    )
  })

  it('groups options and keeps the empty one first', () => {
    const options = [
      { value: 'a', label: 'Algebra', group: 'Maths' },
      { value: 'b', label: 'Acids', group: 'Chemistry' },
    ]
    const html = renderToStaticMarkup(
      <SelectField name="t" label="Topic" options={options} empty="Any topic" />,
    )
    expect(html).toMatch(
      /<option value="" selected="">Any topic<\/option>|<option value="">Any topic<\/option>/,
    )
    expect(html).toMatch(/<optgroup label="Maths"><option value="a">Algebra/)
  })

  it('is a radio group that works in a form without scripts', () => {
    const html = renderToStaticMarkup(
      <RadioGroup
        legend="Year"
        name="year"
        defaultValue="12"
        options={[
          { value: '11', label: 'Year 11' },
          { value: '12', label: 'Year 12' },
        ]}
      />,
    )
    expect(html).toMatch(/<fieldset[^>]*><legend/)
    expect(html.match(/name="year"/g)).toHaveLength(2)
    expect(html).toMatch(/checked="" value="12"|value="12"[^>]*checked=""/)
  })
})
