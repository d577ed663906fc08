import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { outcomePage, questionPage, builtInBank, variantById } from '#app/features/question-bank/door.ts'
import { MarkedPart } from './part-view.tsx'
import type { Posted, usePracticeSet } from './use-practice-set.ts'

/** Renders a submitted essay with the result of the last post. */
async function drawn(last: Posted): Promise<string> {
  const { id, parts } = builtInBank().questions.find(
    (one) => one.parts.length === 1 && one.parts[0]!.answer.kind === 'extended',
  )!
  const question = variantById(id, 1)!
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
    'ok' in last && last.ok && last.intent === 'answer'
      ? { ...last, value: { ...last.value, answered: { ...answered, ...last.value.answered } } }
      : last
  const work = { last: full, fresh: true, sending: undefined, Form: 'form' } as unknown as ReturnType<
    typeof usePracticeSet
  >
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <MarkedPart setId="s" question={page} part={page.parts[0]!} work={work} />,
    },
  ])
  const { prelude } = await prerender(<Stub />)
  return new Response(prelude).text()
}

it('shows the text from this window for copying when another window submitted first', async () => {
  const part = builtInBank().questions.find(
    (one) => one.parts.length === 1 && one.parts[0]!.answer.kind === 'extended',
  )!.parts[0]!.id
  const post = (unsaved?: string) =>
    ({
      ok: true,
      intent: 'answer',
      value: { position: 0, part, answered: unsaved === undefined ? {} : { unsaved } },
    }) as unknown as Posted
  const lost = await drawn(post('A second essay.'))
  expect(lost).toContain('You answered this part in another window')
  expect(lost).toContain('A second essay.')
  expect(await drawn(post())).not.toContain('another window')
})
