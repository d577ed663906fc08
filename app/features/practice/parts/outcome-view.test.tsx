import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { Frame } from '#app/ui/shell/use-frame.ts'
import { outcomePage } from '../shown-page.server.ts'
import { theBank } from '../the-bank.server.ts'
import { dealt } from '../variants.server.ts'
import { OutcomeView } from './outcome-view.tsx'

const asked = dealt(theBank().questions[0]!.id, 1)!
const result = markPart(asked.marking, 'a', '1')
const outcome = outcomePage(asked, {
  id: 'r',
  partId: 'a',
  response: '1',
  confidence: null,
  cause: null,
  disputed: false,
  result: {
    ...result,
    verdict: 'wrong',
    ruled: { before: 1, reason: 'A reason.', at: '2026-11-19T13:30:00.000Z' },
  },
})

function page(zone: string): string {
  const Root = createRoutesStub([
    { id: 'root', path: '/', Component: () => <OutcomeView outcome={outcome} focus={false} /> },
  ])
  const frame: Partial<Frame> = { zone }
  return renderToStaticMarkup(<Root hydrationData={{ loaderData: { root: frame } }} />)
}

it('tells the day of a corrected mark where the reader is', () => {
  expect(page('Australia/Perth')).toContain('Corrected on 19 Nov 2026')
  expect(page('Australia/Sydney')).toContain('Corrected on 20 Nov 2026')
})
