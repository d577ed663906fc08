import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { ActionForm, SubmitButton } from './action-form.tsx'
import { answerFor, type FormAnswer } from './form-answer.ts'
import { isSending } from './pending.ts'

function draw(node: React.ReactNode, actionData?: FormAnswer): string {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: () => node }])
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: {}, actionData: actionData ? { here: actionData } : null }} />,
  )
}
const refused = (
  fields?: Record<string, string>,
  typed: Record<string, string | string[]> = {},
): FormAnswer => ({
  ok: false,
  intent: 'save',
  error: { code: 'invalid-input', message: 'The form is not saved yet.', ...(fields ? { fields } : {}) },
  typed,
})
const form = (
  <ActionForm intent="save" hidden={{ id: '7' }} submit="Save the form" done="Saved.">
    <TextField name="name" label="Name" defaultValue="Mia" />
    <TextArea name="why" label="Why" />
    <SelectField
      name="year"
      label="Year"
      options={[
        { value: '11', label: '11' },
        { value: '12', label: '12' },
      ]}
    />
    <Checkbox name="agree" label="I agree" defaultChecked />
    <RadioGroup
      name="mode"
      legend="Mode"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
    />
    <PasswordField name="password" label="Password" />
  </ActionForm>
)

describe('an action form', () => {
  it('posts its intent and hidden fields without scripts', () => {
    const html = draw(form)
    expect(html).toMatch(/<form[^>]* method="post"/)
    expect(html).toContain('<input type="hidden" name="intent" value="save"/>')
    expect(html).toContain('<input type="hidden" name="id" value="7"/>')
    expect(html).toMatch(/<button type="submit"[^>]*>.*Save the form/)
    expect(html).toContain('value="Mia"')
  })

  it('keeps the posted text, and shows a single error beside its field only', () => {
    const html = draw(
      form,
      refused({ name: 'Write your name.' }, { name: '', why: 'I sit in May', year: '12', mode: 'b' }),
    )
    expect(html.match(/Write your name\./g)).toHaveLength(1)
    expect(html).not.toContain('The form is not saved yet.')
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="name"|name="name"[^>]*aria-invalid="true"/)
    expect(html).toContain('>I sit in May</textarea>')
    expect(html).toMatch(/<option value="12" selected="">/)
    expect(html).toMatch(/checked="" value="b"|value="b"[^>]*checked=""/)
    // An unticked box is not posted.
    expect(html).not.toMatch(/<input[^>]*name="agree"[^>]*checked|checked=""[^>]*name="agree"/)
  })

  it('lists several errors with links to their fields', () => {
    const html = draw(form, refused({ name: 'Write your name.', year: 'Choose a year.' }))
    expect(html).toContain('The form is not saved yet.')
    for (const [, id] of html.matchAll(/<a href="#([^"]+)"/g)) expect(html).toContain(` id="${id}"`)
    expect(html.match(/<a href="#/g)).toHaveLength(2)
  })

  it('shows the reason for a refusal without a field error', () => {
    expect(draw(form, refused())).toMatch(/role="status".*The form is not saved yet\./)
  })

  it('never shows a password again', () => {
    expect(draw(form, refused({ name: 'x' }, { password: 'gravel tuba' }))).not.toContain('gravel')
  })

  it('says that it succeeded', () => {
    expect(draw(form, { ok: true, intent: 'save', value: null })).toContain('Saved.')
    expect(draw(form)).not.toContain('Saved.')
  })

  it('lets each of several buttons carry its own intent', () => {
    const html = draw(
      <ActionForm intents={['approve', 'decline']}>
        <SubmitButton intent="approve">Approve</SubmitButton>
        <SubmitButton intent="decline">Decline</SubmitButton>
      </ActionForm>,
    )
    expect(html).not.toContain('type="hidden"')
    expect(html).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="approve")/)
    expect(html).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="decline")/)
  })
})

describe('which form an answer is for', () => {
  const answer = refused({}, { id: '7', token: '' })
  it('takes an answer with its intent and hidden fields', () => {
    expect(answerFor(answer, { intents: ['save'], hidden: { id: '7' } })).toBe(answer)
  })
  it('ignores the answer for another intent or another row', () => {
    expect(answerFor(answer, { intents: ['delete'] })).toBeUndefined()
    expect(answerFor(answer, { intents: ['save'], hidden: { id: '8' } })).toBeUndefined()
  })
  it('takes an answer that does not repeat a secret', () => {
    expect(answerFor(refused({}, {}), { intents: ['save'], hidden: { token: 'x' } })).toBeDefined()
  })
  it.each([[undefined], [null], ['ok'], [{ ok: 'yes', intent: 'save' }], [{ ok: true }]])(
    'ignores %j',
    (data) => {
      expect(answerFor(data, {})).toBeUndefined()
    },
  )
})

describe('which form is being sent', () => {
  const sending = new FormData()
  sending.set('intent', 'save')
  sending.set('id', '7')
  it.each([
    [{ intents: ['save'] }, undefined, true],
    [{ intents: ['save'], hidden: { id: '7' } }, undefined, true],
    [{ intents: ['save'], hidden: { id: '8' } }, undefined, false],
    [{ intents: ['save', 'drop'] }, 'drop', false],
    [{}, undefined, true],
  ])('%j, button %j: %j', (identity, intent, expected) => {
    expect(isSending(sending, identity, intent)).toBe(expected)
  })
})
