import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { outcomePage, questionPage } from '../shown-page.server.ts'
import { theBank } from '../the-bank.server.ts'
import { dealt } from '../variants.server.ts'
import { MarkedPart } from './part-view.tsx'
import type { Posted, useSitting } from './use-sitting.ts'

/** A long answer that was handed in, and what the last post brought. */
function drawn(last: Posted): string {
  const { id, parts } = theBank().questions.find(
    (one) => one.parts.length === 1 && one.parts[0]!.answer.kind === 'extended',
  )!
  const question = dealt(id, 1)!
  const partId = parts[0]!.id
  const result = {
    partId,
    awarded: 0,
    of: 0,
    verdict: 'unmarked',
    readAs: '',
    reason: '',
    steps: [],
    markedBy: null,
    criteria: [],
  } as never
  const row = { id: 'r', partId, response: 'Kept.', confidence: null, cause: null, disputed: false, result }
  const page = questionPage({ position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' }, question, [
    row,
  ])
  const answered = { kind: 'marked' as const, already: true, outcome: outcomePage(question, row) }
  const full =
    'intent' in last && last.intent === 'answer'
      ? { ...last, answered: { ...answered, ...last.answered } }
      : last
  const work = { last: full, fresh: true, sending: undefined, Form: 'form' } as unknown as ReturnType<
    typeof useSitting
  >
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <MarkedPart setId="s" question={page} part={page.parts[0]!} work={work} />,
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

it('what was written in one window stays to be copied where another one was first', () => {
  const part = theBank().questions.find(
    (one) => one.parts.length === 1 && one.parts[0]!.answer.kind === 'extended',
  )!.parts[0]!.id
  const post = (unkept?: string) =>
    ({
      intent: 'answer',
      position: 0,
      part,
      answered: unkept === undefined ? {} : { unkept },
    }) as unknown as Posted
  const lost = drawn(post('A second essay.'))
  expect(lost).toContain('This was answered in another window')
  expect(lost).toContain('A second essay.')
  expect(drawn(post())).not.toContain('another window')
})
