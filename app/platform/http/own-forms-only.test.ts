import { expect, it } from 'vitest'
import { ownFormsOnly } from './own-forms-only.ts'

const asks = (formAction: string | undefined, to = '/cards/new') =>
  ownFormsOnly({
    currentUrl: new URL('http://localhost/cards/new'),
    nextUrl: new URL(to, 'http://localhost'),
    ...(formAction === undefined ? {} : { formAction, formMethod: 'POST' }),
    defaultShouldRevalidate: true,
  } as unknown as Parameters<typeof ownFormsOnly>[0])

it('does not load a screen again when a form was sent to another address', () => {
  expect(asks('/cards/media')).toBe(false)
  expect(asks('/settings?index')).toBe(false)
})

it('loads the screen after its own form, and for another address', () => {
  expect(asks('/cards/new?deck=1')).toBe(true)
  expect(asks(undefined, '/cards/new?deck=2')).toBe(true)
  expect(asks('/cards/media', '/cards/new?saved=yes')).toBe(true)
})
