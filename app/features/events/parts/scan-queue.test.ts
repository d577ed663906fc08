import { describe, expect, it } from 'vitest'
import { postScans, scanQueue, sendScans, type WaitingScan } from './scan-queue.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const scanOf = (number: number): WaitingScan => ({
  id: `id-${number}`,
  ticket: `T${number}`,
  at: '2026-10-26T07:00:00.000Z',
})
const filled = (count: number) => {
  const store = memory()
  const queue = scanQueue(store, 'K7QF2MXR', 's')
  for (let number = 0; number < count; number++) queue.add(scanOf(number))
  return { store, queue }
}
const answering = (kindOf: (id: string) => object) => {
  const posts: WaitingScan[][] = []
  const fetch = async (_: string, init: RequestInit) => {
    const scans = JSON.parse((init.body as URLSearchParams).get('scans')!) as WaitingScan[]
    posts.push(scans)
    return Response.json({
      ok: true,
      value: { outcomes: scans.map(({ id }) => ({ id, outcome: kindOf(id) })) },
    })
  }
  return { posts, fetch }
}

describe('scans without a connection', () => {
  it('stay on the device, also when the page is opened again', () => {
    const { store } = filled(50)
    expect(scanQueue(store, 'K7QF2MXR', 's').read()).toHaveLength(50)
    expect(scanQueue(store, 'K7QF2MXR', 'other').read()).toEqual([])
  })

  it('are sent in portions of 200 and removed, in order', async () => {
    const { store, queue } = filled(450)
    const server = answering(() => ({ kind: 'admitted', name: 'n', needs: '', flag: null }))
    const result = await sendScans(queue, { fetch: server.fetch, address: '/x', session: 's' })
    expect(result).toEqual({ state: 'sent', sent: 450, flagged: 0, refused: 0 })
    expect(server.posts.map((post) => post.length)).toEqual([200, 200, 50])
    expect(server.posts.flat().map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, n) => `id-${n}`))
    expect(store.items.size).toBe(0)
  })

  it('count what was flagged or refused', async () => {
    const { queue } = filled(3)
    const server = answering((id) =>
      id === 'id-0'
        ? { kind: 'admitted', name: 'n', needs: '', flag: 'cancelled-meanwhile' }
        : id === 'id-1'
          ? { kind: 'unknown' }
          : { kind: 'already', name: 'n', at: '' },
    )
    expect(await sendScans(queue, { fetch: server.fetch, address: '/x', session: 's' })).toMatchObject({
      sent: 3,
      flagged: 1,
      refused: 1,
    })
  })

  it.each([
    ['no connection', async () => Promise.reject(new TypeError('Failed to fetch')), 'away'],
    ['a busy server', async () => new Response('', { status: 503 }), 'away'],
    ['an answer without scans', async () => Response.json({ ok: true, value: { outcomes: [] } }), 'away'],
    ['an answer that is no JSON', async () => new Response('<html>'), 'away'],
    ['a session that ended', async () => new Response('', { status: 302 }), 'signed-out'],
  ] as const)('stay after %s', async (_, fetch, state) => {
    const { queue } = filled(2)
    expect(await sendScans(queue, { fetch, address: '/x', session: 's' })).toMatchObject({ state, sent: 0 })
    expect(queue.read()).toHaveLength(2)
  })

  it('stay when they were added while others were sent', async () => {
    const { queue } = filled(1)
    const server = answering(() => ({ kind: 'admitted', name: 'n', needs: '', flag: null }))
    let added = false
    const fetch = async (address: string, init: RequestInit) => {
      if (!added) queue.add(scanOf(9))
      added = true
      return server.fetch(address, init)
    }
    expect(await sendScans(queue, { fetch, address: '/x', session: 's' })).toMatchObject({ sent: 2 })
    expect(queue.read()).toEqual([])
  })

  it('survive a damaged store', () => {
    const store = memory()
    store.setItem('victor-scans K7QF2MXR s', '{')
    expect(scanQueue(store, 'K7QF2MXR', 's').read()).toEqual([])
  })
})

it('reports an answer without a value as no connection', async () => {
  expect(await postScans(async () => Response.json({ ok: true }), '/x', {})).toBe('away')
})
