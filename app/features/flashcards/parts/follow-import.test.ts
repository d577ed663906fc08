import { expect, it, vi } from 'vitest'
import { followImport } from './follow-import.ts'

const lines = (...events: object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('')
const PART = lines({ kind: 'progress', notes: 1_000, of: 2_000 })

/** A body that ends after its text, or breaks there. */
const body = (text: string, breaks = false) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => (breaks ? controller.error(new TypeError('network error')) : controller.close()),
  })

async function follow(post: () => Response, outcome: (() => Response) | undefined, isCancelled = false) {
  const onProgress = vi.fn()
  const asked: string[] = []
  const end = await followImport('7', {
    signal: isCancelled ? AbortSignal.abort() : new AbortController().signal,
    onProgress,
    async fetch(address, init) {
      if (init?.method === 'POST') return post()
      asked.push(address as string)
      if (!outcome) throw new TypeError('Failed to fetch')
      return outcome()
    },
  })
  return { end, asked, onProgress }
}
const stored = (outcome: string) => () => Response.json({ outcome })

it('follows an import to its end without a further question', async () => {
  const { end, asked, onProgress } = await follow(
    () => new Response(body(PART + lines({ kind: 'done' }))),
    undefined,
  )
  expect([end, asked]).toEqual([{ imported: true }, []])
  expect(onProgress).toHaveBeenCalledWith(1_000, 2_000)
  const refused = await follow(
    () => new Response(lines({ kind: 'refused', why: 'Too many notes.' })),
    undefined,
  )
  expect(refused.end).toEqual({ imported: false, why: 'Too many notes.' })
})

it('asks the server after a broken connection, because the import may have finished', async () => {
  const broken = () => new Response(body(PART, true))
  const after = await follow(broken, stored('imported'))
  expect([after.end, after.asked]).toEqual([{ imported: true }, ['/feynman-flashcards/import/run?import=7']])
  expect((await follow(broken, stored('not imported'))).end).toMatchObject({
    why: expect.stringContaining('Nothing was imported') as string,
  })
  expect((await follow(() => new Response(body(PART)), stored('imported'))).end).toEqual({ imported: true })
  expect((await follow(() => new Response(null, { status: 503 }), stored('expired'))).end).toMatchObject({
    why: expect.stringContaining('expired') as string,
  })
})

it('does not say that nothing was imported when nobody knows', async () => {
  const { end } = await follow(() => new Response(body(PART, true)), undefined)
  expect(end).toMatchObject({ imported: false, why: expect.stringContaining('Reload this page') as string })
  expect(JSON.stringify(end)).not.toContain('Nothing was imported')
})

it('asks the server after a cancelled import as well', async () => {
  const aborted = () => {
    throw new DOMException('aborted', 'AbortError')
  }
  expect((await follow(aborted, stored('imported'), true)).end).toEqual({ imported: true })
  expect((await follow(aborted, stored('not imported'), true)).end).toMatchObject({
    why: 'The import was cancelled. Nothing was imported.',
  })
})
