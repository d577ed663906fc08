import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SESSION_COOKIE, signed } from '#app/platform/accounts/cookies.ts'

/** A visitor without a browser: keeps cookies, sends our own Origin, follows no redirects. */
export class Visitor {
  readonly #cookies = new Map<string, string>()
  readonly address: string

  constructor(address: string) {
    this.address = address
  }

  async ask(
    path: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; text: string; location: string | null; firstByteMs: number }> {
    const headers: Record<string, string> = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-encoding': 'gzip, deflate, br',
    }
    const began = performance.now()
    const response = await fetch(this.address + path, {
      redirect: 'manual',
      headers: form
        ? { ...headers, origin: this.address, 'content-type': 'application/x-www-form-urlencoded' }
        : headers,
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
    })
    const firstByteMs = performance.now() - began
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location'),
      firstByteMs,
    }
  }

  /** Posts a form and returns the response as it arrives. */
  stream(path: string, form: Record<string, string>): Promise<Response> {
    return fetch(this.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: this.address,
      },
      body: new URLSearchParams(form),
    })
  }

  /** The cookies for a browser. */
  cookies(): { name: string; value: string; url: string; secure: boolean }[] {
    const url = this.address.replace('http:', 'https:')
    return [...this.#cookies].map(([name, value]) => ({ name, value, url, secure: true }))
  }

  /** A visitor whose session was written directly into the product's database. */
  static withSession({ address, directory }: { address: string; directory: string }, token: string): Visitor {
    const visitor = new Visitor(address)
    const secret = readFileSync(join(directory, 'secret'), 'utf8').trim()
    visitor.#cookies.set(SESSION_COOKIE, signed(token, secret))
    return visitor
  }

  /** Sends JSON, as an open mock paper does. */
  async send(path: string, body: unknown): Promise<{ status: number; text: string }> {
    const response = await fetch(this.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: this.address,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const done = await this.ask('/signin', { intent: 'sign-in', email, password })
    if (done.status !== 302) throw new Error(`Could not sign in as ${email}: ${done.status}`)
  }
}

/** CPU time of a process and its threads so far, in milliseconds (Linux: in steps of 10). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory of a process in megabytes: now, and its peak. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
