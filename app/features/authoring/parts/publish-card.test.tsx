import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { EditorPage } from '../editor-action.server.ts'
import { PublishCard } from './publish-card.tsx'

it('whoever may not publish yet is led to where that is changed', () => {
  const publishing = { standing: 'age-unknown', mayShowName: false, name: '', told: null } as const
  const page = { status: 'ready', published: false, revision: 1, publishing, view: { problems: [] } }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PublishCard
        page={page as unknown as EditorPage}
        failure={undefined}
        typed={undefined}
        dirty={false}
        busy=""
      />
    </MemoryRouter>,
  )
  expect(html).toContain('Give your date of birth first')
  expect(html).toContain('href="/settings/account"')
})
