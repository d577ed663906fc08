import type { ClientActionFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { shouldRevalidate } from '#app/root.tsx'
import { stayOnPage } from './stay-on-page.ts'

const posted = (serverAction: () => Promise<unknown>) =>
  stayOnPage({ serverAction } as unknown as ClientActionFunctionArgs)

it('says with a status that the server is away, so that the page asks it nothing else', async () => {
  const away = await posted(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(away).toMatchObject({ data: { unreachable: true }, init: { status: 503 } })
  expect(await posted(async () => ({ page: 1 }))).toEqual({ page: 1 })
})

it('asks nothing again for the frame after an answer, a run’s step or a log’s save', () => {
  const url = new URL('http://localhost/dojo/1')
  const asks = (formAction: string, actionStatus = 200) =>
    shouldRevalidate({
      currentUrl: url,
      nextUrl: url,
      formMethod: 'POST',
      formAction,
      actionStatus,
      defaultShouldRevalidate: true,
    } as unknown as Parameters<typeof shouldRevalidate>[0])
  for (const path of ['/exam-practice/1', '/dojo/1?after=0', '/past-papers/1']) expect(asks(path)).toBe(false)
  expect(asks('/settings')).toBe(true)
  expect(asks('/settings', 503)).toBe(false)
})

it('goes on to the next question of a run without asking the server for the frame', () => {
  const going = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://localhost'),
      nextUrl: new URL(to, 'http://localhost'),
      defaultShouldRevalidate: true,
    } as unknown as Parameters<typeof shouldRevalidate>[0])
  expect(going('/dojo/1?after=0', '/dojo/1?after=1')).toBe(false)
  expect(going('/dojo/1?after=1', '/dojo')).toBe(true)
})
