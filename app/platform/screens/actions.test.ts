import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { fail } from '#app/platform/errors/failure.ts'
import { requestScope, type RequestScope } from '#app/platform/http/request-context.ts'
import { actions, intent } from './actions.server.ts'

it('sends a guest to sign in and back to the page, not to the router’s data address', async () => {
  const context = new RouterContextProvider()
  context.set(requestScope, { actor: async () => ({ kind: 'guest' }) } as unknown as RequestScope)
  const action = actions({
    save: intent({ useCase: async () => fail('not-signed-in', 'Sign in to save this.') }),
  })
  const request = new Request('http://victor.test/uni-course-finder.data?q=law', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'save' }),
  })
  const url = new URL('http://victor.test/uni-course-finder?q=law')
  const answer: unknown = await action({
    context,
    request,
    url,
    params: {},
  } as unknown as ActionFunctionArgs).catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('location')).toBe('/signin?to=%2Funi-course-finder%3Fq%3Dlaw')
})
