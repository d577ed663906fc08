import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { Switch } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { AuditTrail } from '#app/ui/patterns/detail/audit-trail.tsx'
import { ReadingPage } from '#app/ui/patterns/reading/reading-page.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { formSnapshot } from '#app/ui/patterns/settings/form-snapshot.ts'
import { SettingsSection } from '#app/ui/patterns/settings/settings-section.tsx'
import { StepForm, Wizard } from '#app/ui/patterns/wizard/wizard.tsx'

function draw(node: React.ReactNode, actionData?: unknown): string {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: () => node }])
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: {}, actionData: actionData ? { here: actionData } : null }} />,
  )
}

it('a settings section has one button that saves its rows, and says when they are saved', () => {
  const section = (
    <SettingsSection name="study" title="Study">
      <Switch name="remind" label="Remind me" />
    </SettingsSection>
  )
  const html = draw(section)
  expect(html.match(/type="submit"/g)).toHaveLength(1)
  expect(html).toContain('name="intent" value="study"')
  expect(html).not.toContain('Saved.')
  expect(draw(section, { ok: true, intent: 'study', value: null })).toContain('Saved.')
  expect(draw(section, { ok: true, intent: 'privacy', value: null })).not.toContain('Saved.')
})

it('a form is unchanged when the same values stand in another order', () => {
  const form = (...pairs: [string, string][]) => {
    const data = new FormData()
    for (const [name, value] of pairs) data.append(name, value)
    return formSnapshot(data)
  }
  expect(form(['a', '1'], ['b', '2'])).toBe(form(['b', '2'], ['a', '1']))
  expect(form(['a', '1'])).not.toBe(form(['a', '2']))
  expect(form(['a', '1'])).not.toBe(form(['a', '1'], ['b', 'on']))
})

it('a wizard shows the step and the time, and links back to steps that are done', () => {
  const steps = [
    { id: 'you', label: 'About you', done: true, minutes: 1 },
    { id: 'check', label: 'Your check', done: false, minutes: 2 },
    { id: 'send', label: 'Send', done: false },
  ]
  const html = draw(
    <Wizard name="Apply" steps={steps} at={1} href={({ id }) => `/apply?step=${id}`} savedAt="9:41 am">
      <StepForm intent="check" title="Your check" submit="Save and continue" back="/apply?step=you">
        <TextField name="card" label="Card number" />
      </StepForm>
    </Wizard>,
  )
  expect(html).toContain('Step 2 of 3 · about 2 minutes')
  expect(html).toContain('Saved 9:41 am')
  expect(html).toContain('href="/apply?step=you"')
  expect(html).not.toContain('href="/apply?step=send"')
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toMatch(/<h1>Your check<\/h1>/)
})

it('a result starts with its figure and has one heading', () => {
  const html = draw(<ResultHeader label="Marks" figure="6 of 7" unit="marks" finding="You fixed the slip." />)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>.*Marks.*6 of 7.*<\/h1>/)
})

it('a result is gold only when it is earned, and then has no hero', () => {
  const result = (earned?: 'finished' | { belt: 'green' }) =>
    draw(<ResultHeader label="Electrolysis" figure="6 of 7" unit="marks" finding="x" earned={earned} />)
  expect(result()).not.toMatch(/gold/)
  expect(result()).toMatch(/hero/)
  expect(result('finished')).toMatch(/gold/)
  expect(result('finished')).not.toMatch(/hero/)
  expect(result({ belt: 'green' })).toContain('--belt-green')
})

it('a reading page lists its headings when there are several', () => {
  const page = (contents: { id: string; title: string }[]) =>
    draw(<ReadingPage title="Gaps" html="<h2 id='a'>A</h2>" contents={contents} />)
  expect(
    page([
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ]),
  ).toContain('href="#b"')
  expect(page([{ id: 'a', title: 'A' }])).not.toContain('On this page')
})

it('an audit trail names who, what and why, and shows before and after', () => {
  const html = draw(
    <AuditTrail
      entries={[
        {
          id: '1',
          at: '9:12',
          actor: 'Mei <Tan>',
          change: 'raised it.',
          reason: 'No disputes.',
          diff: [
            { sign: '-', text: '10' },
            { sign: '+', text: '25' },
          ],
        },
      ]}
    />,
  )
  expect(html).toContain('Mei &lt;Tan&gt;')
  expect(html).toContain('<q>No disputes.</q>')
  expect(html).toMatch(/data-sign="-"[^>]*>- 10/)
})
