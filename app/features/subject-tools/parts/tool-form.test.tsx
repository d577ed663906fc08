import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { tool } from '#app/engines/tools/sample-tool-testing.ts'
import type { OpenedTool } from '../pages/subject-page.server.ts'
import { ToolForm, type ToolFormProps } from './tool-form.tsx'

const input = tool.examples[0].input
const opened: OpenedTool = {
  id: 'falling-time',
  name: 'Falling time',
  does: 'Works out how long a drop takes.',
  staysInBrowser: false,
  isHeavy: false,
  fields: tool.fields,
  examples: tool.examples,
  input,
  isAsked: false,
  run: null,
  practice: null,
}

function draw(more: Partial<ToolFormProps> = {}): string {
  const props: ToolFormProps = {
    subject: 'physics',
    opened,
    input,
    refusal: null,
    asked: 0,
    isStuck: false,
    onChange: () => undefined,
    onExample: () => undefined,
    onStartAgain: () => undefined,
    ...more,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <ToolForm {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}

describe('the form of a tool', () => {
  it('asks the server without scripts: tool, version and every field are in the address', () => {
    const html = draw()
    const [form = ''] = /<form[^>]*>/.exec(html) ?? []
    expect(form).toContain('method="get"')
    expect(form).toContain('action="/subject-tools/physics"')
    expect(html).toContain('<input type="hidden" name="tool" value="falling-time"/>')
    expect(html).toContain('<input type="hidden" name="v" value="1"/>')
    for (const { name } of tool.fields) expect(html).toContain(`name="${name}"`)
    expect(html).toMatch(/<button type="submit"/)
    expect(html).toMatch(/name="table"[^>]*checked=""|checked=""[^>]*name="table"/)
  })

  it('shows a field that depends on a choice only for this choice', () => {
    const hidden = /<div[^>]*hidden=""[^>]*>(?:(?!<div[^>]*hidden).)*name="g"/
    expect(draw()).toMatch(hidden)
    expect(draw({ input: { ...input, planet: 'own' } })).not.toMatch(hidden)
  })

  it('groups fields under their headings, and gives examples as links', () => {
    const html = draw()
    expect(html).toContain('<legend>Drop</legend>')
    expect(html).toContain('<legend>Notes</legend>')
    expect(html).toContain(
      'href="/subject-tools/physics?tool=falling-time&amp;v=1&amp;height=20.0&amp;planet=moon&amp;table=yes"',
    )
  })

  it('shows a refusal beside its fields, and a summary once it was sent', () => {
    const refusal = {
      ok: false as const,
      message: 'Check the marked fields.',
      fields: { height: 'Type a height.', planet: 'Choose a planet.' },
    }
    const typing = draw({ refusal })
    expect(typing.match(/Type a height\./g)).toHaveLength(1)
    expect(typing).not.toContain('Check the marked fields.')
    const sent = draw({ refusal, asked: 1 })
    expect(sent).toContain('Check the marked fields.')
    for (const [, id] of sent.matchAll(/<a href="#([^"]+)"/g)) expect(sent).toContain(` id="${id}"`)
  })

  it('has no form element and no address for text that stays in the browser', () => {
    const html = draw({ opened: { ...opened, staysInBrowser: true } })
    expect(html).not.toContain('<form')
    expect(html).not.toContain('&amp;height=')
    expect(html).not.toContain('type="hidden"')
    expect(html).toContain('What you type stays in this browser.')
  })
})
