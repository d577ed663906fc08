import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { SignInLink } from './sign-in-link.tsx'

it('leads back to the page with its query', () => {
  const Stub = createRoutesStub([{ path: '/atar-hub', Component: () => <SignInLink>Sign in</SignInLink> }])
  const html = renderToStaticMarkup(<Stub initialEntries={['/atar-hub?system=vce&show=all']} />)
  expect(html).toContain('href="/signin?to=%2Fatar-hub%3Fsystem%3Dvce%26show%3Dall"')
})
