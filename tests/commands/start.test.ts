import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startProduct, type Product } from '#tests/product.ts'

/** Runs a command of the product to its end. */
function victor(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'app/commands/main.ts', ...args],
      {
        env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: '', ...env },
        timeout: 300_000,
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })
}

let product: Product
beforeAll(async () => {
  product = await startProduct({ METRICS_TOKEN: 'a-token-for-the-tests' })
})
afterAll(() => product.remove())

describe('npm start', () => {
  it('prints the address and the demo sign-ins, with passwords of this installation', async () => {
    // The output arrives in pieces through a pipe.
    await expect.poll(() => product.output()).toContain(`Victor is at ${product.address}`)
    for (const { email, password } of product.accounts()) {
      await expect.poll(() => product.output()).toContain(email)
      await expect.poll(() => product.output()).toContain(password)
    }
  })

  it('answers its probes, and /metrics only with the token', async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(product.address + path, { headers })
      return { status: response.status, text: await response.text() }
    }
    expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok' })
    expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready' })
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer a-token-for-the-testS' })).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer a-token-for-the-tests' })).text).toContain(
      'victor_requests_in_work',
    )
  })

  it('names the program on the port and what to try, and leaves the first server running', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'victor-start-'))
    const { port } = new URL(product.address)
    const { code, output } = await victor(['start'], { PORT: port, VICTOR_DIRECTORY: directory })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is in use`)
    expect(output).toContain(`PORT=${Number(port) + 1}`)
    expect(output).not.toMatch(/\n\s+at /)
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    rmSync(directory, { recursive: true, force: true })
  })

  it("refuses a second process on the same embedded database, and names the first one's id", async () => {
    const { code, output } = await victor(['start'], {
      PORT: String(await freePort()),
      VICTOR_DIRECTORY: product.directory,
    })
    expect(code).toBe(1)
    expect(output).toContain(String(product.pid()))
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('ends cleanly at one or two Ctrl-C, and starts again with its data', async () => {
    const before = product.accounts()
    process.kill(product.pid(), 'SIGINT')
    expect(await product.stop()).toBe(0)
    await expect.poll(() => product.output()).toContain('Ended cleanly.')
    await product.restart()
    expect(product.accounts()).toEqual(before)
  })
})

describe('on a public address', () => {
  it('there are no demo accounts and no outbox; the command creates the first admin', async () => {
    const open = await startProduct({ HOST: '0.0.0.0' })
    try {
      expect(existsSync(join(open.directory, 'demo-accounts.json'))).toBe(false)
      await expect.poll(() => open.output()).toContain('user grant admin')
      expect((await fetch(`${open.address}/dev/outbox`)).status).toBe(404)
    } finally {
      await open.remove()
    }
  })

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'nor with a server database',
    async () => {
      const { withBenchDatabase } = await import('#app/commands/bench/postgresql.ts')
      await withBenchDatabase(process.env['TEST_DATABASE_URL']!, async (url) => {
        const own = await startProduct({ DATABASE_URL: url })
        expect(existsSync(join(own.directory, 'demo-accounts.json'))).toBe(false)
        expect((await fetch(`${own.address}/dev/outbox`)).status).toBe(404)
        expect((await fetch(`${own.address}/readyz`)).status).toBe(200)
        await own.remove()
      })
    },
    300_000,
  )
})

describe('victor', () => {
  it('lists its commands, and says when a command is unknown', async () => {
    expect(await victor(['help'], {})).toMatchObject({ code: 0, output: expect.stringContaining('backup') })
    expect(await victor(['nonsense'], {})).toMatchObject({
      code: 2,
      output: expect.stringContaining('no command “nonsense”'),
    })
  })

  it('prints the configuration without secrets, and every wrong setting at once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'victor-config-'))
    const shown = await victor(['config'], {
      VICTOR_DIRECTORY: directory,
      SMTP_URL: 'smtp://user:hunter2@mail.example',
    })
    expect(shown.code).toBe(0)
    expect(shown.output).not.toContain('hunter2')
    const wrong = await victor(['config'], { VICTOR_DIRECTORY: directory, PORT: 'x', REDIS_URL: 'nonsense' })
    expect(wrong.code).toBe(1)
    expect(wrong.output).toMatch(/PORT: [\s\S]*REDIS_URL: /)
    rmSync(directory, { recursive: true, force: true })
  })
})
