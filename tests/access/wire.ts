import { connect } from 'node:net'
import { expect } from 'vitest'
import type { RequestOptions } from './client.ts'
import type { World } from './world.ts'

/** Checks that a response is ours: refused or answered, never failed, with the security headers. */
export function expectSafe(what: string, status: number, headers: Record<string, unknown>): void {
  expect([what, status >= 200 && status < 500]).toEqual([what, true])
  expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff'])
  expect([what, String(headers['content-security-policy'])]).toEqual([
    what,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  expect([what, headers['x-frame-options']]).toEqual([what, 'DENY'])
}

/** Sends a request, checks that the response is ours, and returns its status. */
export async function safeAnswer(world: World, path: string, options: RequestOptions = {}): Promise<number> {
  const answer = await world.ask(path, options)
  expectSafe(`${options.method ?? ''} ${path.slice(0, 80)}`, answer.status, answer.headers)
  return answer.status
}

/** Sends raw bytes, for requests that no client library can send. */
export function raw(
  port: number,
  bytes: string,
): Promise<{ status: number; headers: Record<string, string>; all: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let all = ''
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk) => (all += chunk.toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    socket.on('close', () => {
      const [head = ''] = all.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ]),
      )
      resolve({ status: Number(first.split(' ')[1] ?? 0), headers, all })
    })
  })
}
