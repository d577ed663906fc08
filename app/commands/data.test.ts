import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Network } from '#app/features/papers/queries/check-links.ts'
import { run } from './data.ts'

let root: string
let server: Server
let address: string
/** Stands for a pause in `requests`; the path is its length. */
const WAIT = 'wait'
let requests: { method: string; path: string }[]

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'victor-data-'))
  cpSync('data', join(root, 'data'), { recursive: true })
  requests = []
  server = createServer((request, response) => {
    requests.push({ method: request.method!, path: request.url! })
    if (request.url === '/gone') response.statusCode = 404
    else if (request.url === '/no-head' && request.method === 'HEAD') response.statusCode = 405
    else if (request.url === '/moved') response.writeHead(301, { location: '/here' })
    response.end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

/** Paper entries with these page addresses. The first entry has a file if `pdfUrl` is given. */
function pretend(urls: string[], pdfUrl: string | null = null): void {
  const file = join(root, 'data/past-papers.json')
  const index = JSON.parse(readFileSync(file, 'utf8')) as {
    papers: { pageUrl: string; pdfUrl: string | null }[]
  }
  index.papers = urls.map((pageUrl, at) => ({
    ...index.papers[at]!,
    pageUrl,
    pdfUrl: at === 0 ? pdfUrl : null,
  }))
  writeFileSync(file, JSON.stringify(index))
}

async function runData(args: string[], network?: Network, pace = { between: 30, longest: 2_000 }) {
  let [out, wrong] = ['', '']
  const io = {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (wrong += text) },
  }
  return { code: await run(args, io, root, network, pace), out, wrong }
}
const network: Network = {
  fetch: (url, init) => fetch(url, init),
  wait: async (ms) => void requests.push({ method: WAIT, path: String(ms) }),
  today: () => '2026-11-20',
}

it('accepts the data of this project', async () => {
  const { code, out, wrong } = await runData(['check'])
  expect([code, wrong]).toEqual([0, ''])
  expect(out).toContain('VCE 2026, 59 exams')
  expect(out).toContain('data/curriculum: 48 subjects, 3 of them compared with their old papers')
  expect(out).toContain('33 match no subject of ours and are found by certificate and name:')
  expect(out).toContain('14 VCE Further Mathematics: Not a subject of the VCE any more')
  expect(out).toMatch(/data\/past-papers\.json: 758 entries, 541 addresses, \d+ of them opened/)
})

it('names the file and the problem', async () => {
  const file = join(root, 'data/past-papers.json')
  const index = JSON.parse(readFileSync(file, 'utf8')) as { papers: Record<string, unknown>[] }
  index.papers[0]!['subjectId'] = 'vce-alchemy'
  index.papers[1]!['id'] = index.papers[0]!['id']
  writeFileSync(file, JSON.stringify(index))
  const { code, wrong } = await runData(['check'])
  expect(code).toBe(1)
  expect(wrong).toContain('names vce-alchemy, which is not a subject')
  expect(wrong).toContain('is listed twice')
  index.papers[0] = { ...index.papers[2], pageUrl: 'ftp://elsewhere' }
  delete index.papers[1]!['id']
  writeFileSync(file, JSON.stringify(index))
  // Each file is named once, and each problem names its entry.
  expect((await runData(['check'])).wrong).toBe(
    `data/past-papers.json:
  papers, ${String(index.papers[2]!['id'])}, pageUrl: Invalid URL
  papers, entry 2, id: Invalid input: expected string, received undefined
1 file is not as it should be
`,
  )
  writeFileSync(file, '{"schema": 1, "gathered": "today", "papers": []}')
  expect((await runData(['check'])).code).toBe(1)
  writeFileSync(file, 'papers')
  expect((await runData(['check'])).wrong).toMatch(/^data\/past-papers\.json: Unexpected token/)
})

it('refuses a course change in the wrong year, and facts without a source', async () => {
  const file = join(root, 'data/curriculum/vce-chemistry.json')
  const chemistry = JSON.parse(readFileSync(file, 'utf8')) as { oldPapers: Record<string, unknown> }
  chemistry.oldPapers['since'] = 2023
  writeFileSync(file, JSON.stringify(chemistry))
  expect((await runData(['check'])).wrong).toContain(
    'vce.chemistry.2023.examination is not of the course taught now, which vce-chemistry has from 2023',
  )
  chemistry.oldPapers['since'] = 2024
  delete chemistry.oldPapers['source']
  writeFileSync(file, JSON.stringify(chemistry))
  expect((await runData(['check'])).wrong).toContain('data/curriculum/vce-chemistry.json: oldPapers.source')
})

it('refuses a timetable whose days are in another year', async () => {
  const file = join(root, 'data/exam-timetable.json')
  const held = JSON.parse(readFileSync(file, 'utf8')) as { timetables: { year: number }[] }
  held.timetables[0]!.year = 2026
  writeFileSync(file, JSON.stringify(held))
  const { code, wrong } = await runData(['check'])
  expect(code).toBe(1)
  expect(wrong).toContain('in another year')
})

it('opens each address once, at its own pace, and stores the result with the day', async () => {
  const pages = ['/here', '/gone', '/no-head', '/here'].map((path) => address + path)
  // A file that is at another address than its page is opened too.
  pretend(pages, `${address}/moved`)
  const { code, out } = await runData(['check', '--links'], network)
  expect(code).toBe(1)
  expect(out).toContain('4 addresses: 3 opened, 1 answered otherwise, 0 without an answer')
  const { checks } = JSON.parse(readFileSync(join(root, 'data/link-checks.json'), 'utf8')) as {
    checks: Record<string, { http: number; on: string }>
  }
  expect(checks).toEqual({
    [`${address}/gone`]: { http: 404, on: '2026-11-20' },
    [`${address}/here`]: { http: 200, on: '2026-11-20' },
    [`${address}/moved`]: { http: 200, on: '2026-11-20' },
    [`${address}/no-head`]: { http: 200, on: '2026-11-20' },
  })
  // Apart from redirects, each request waits for the pause after the one before.
  expect(requests.filter(({ method }) => method !== WAIT).length).toBeGreaterThanOrEqual(5)
  for (const [index, { method }] of requests.slice(1).entries())
    if (method !== WAIT && requests[index]!.path !== '/moved')
      expect(requests[index]).toEqual({ method: WAIT, path: '30' })
})

it('stores nothing for an address that does not answer', async () => {
  pretend([`${address}/here`])
  server.close()
  server.closeAllConnections()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { code, wrong } = await runData(['check', '--links'], network)
  expect(code).toBe(1)
  expect(wrong).toContain('Nothing was written')
  expect(existsSync(join(root, 'data/link-checks.json'))).toBe(existsSync('data/link-checks.json'))
})

it('keeps an earlier result for an address that does not answer now', async () => {
  pretend([`${address}/here`, 'http://127.0.0.1:9/closed'])
  mkdirSync(join(root, 'data'), { recursive: true })
  writeFileSync(
    join(root, 'data/link-checks.json'),
    JSON.stringify({ schema: 1, checks: { 'http://127.0.0.1:9/closed': { http: 200, on: '2026-01-01' } } }),
  )
  const { code, out } = await runData(['check', '--links'], network)
  expect(code).toBe(1)
  expect(out).toContain('no answer  http://127.0.0.1:9/closed')
  const { checks } = JSON.parse(readFileSync(join(root, 'data/link-checks.json'), 'utf8')) as {
    checks: Record<string, { on: string }>
  }
  expect(checks['http://127.0.0.1:9/closed']!.on).toBe('2026-01-01')
  expect(checks[`${address}/here`]!.on).toBe('2026-11-20')
})

it('prints its usage', async () => {
  for (const args of [[], ['shine'], ['check', '--everything']]) {
    const { code, wrong } = await runData(args)
    expect(code).toBe(2)
    expect(wrong).toContain('data check --links')
  }
})
