import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { EditorPage } from '../screens/editor-action.server.ts'
import { PublishCard } from './publish-card.tsx'

it('shows people who cannot publish yet where to change that', () => {
  const publishing = { permission: 'age-unknown', mayShowName: false, name: '', staffReason: null } as const
  const page = { status: 'ready', published: false, revision: 1, publishing, view: { problems: [] } }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PublishCard page={page as unknown as EditorPage} dirty={false} /> },
  ])
  const html = renderToStaticMarkup(<Stub />)
  expect(html).toContain('Enter your date of birth in your account settings first')
  expect(html).toContain('href="/settings/account"')
})
