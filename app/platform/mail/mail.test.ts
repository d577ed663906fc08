import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { createJobs, type Jobs } from '#app/platform/jobs/jobs.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { html, htmlOf, isAddress, oneLine } from './letter.ts'
import { createMail, type Mail } from './mail.server.ts'
import { outboxLetters } from './outbox-queries.server.ts'
import { mail as mailTable } from './tables.ts'

const at = new Date('2026-03-02T09:00:00Z')

describe('a letter', () => {
  it('escapes every value once', () => {
    const name = `<img src=x onerror="alert('1')">&`
    expect(html`<p>${name}</p>`.markup).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    )
    expect(html`<div>${html`<b>${3}</b>`}</div>`.markup).toBe('<div><b>3</b></div>')
  })

  it('turns its text into paragraphs and links', () => {
    const { markup } = htmlOf('Dear <Kim>,\n\nopen https://example.org/a?b=1&c=2\nsoon.')
    expect(markup).toBe(
      '<p>Dear &lt;Kim&gt;,</p>\n<p>open <a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a><br>soon.</p>',
    )
  })

  it('allows no headers or addresses in a name', () => {
    expect(oneLine('Hello\r\nBcc: all@example.org')).toBe('Hello Bcc: all@example.org')
    for (const bad of ['', 'kim', 'a@b\r\nBcc:c@d', 'a@b, c@d', 'Kim <a@b>', `${'a'.repeat(250)}@b.org`])
      expect(isAddress(bad), bad).toBe(false)
    for (const good of ['kim@example.org', "o'neil+x@sub.example.org.au"]) expect(isAddress(good)).toBe(true)
  })
})

/** A minimal SMTP server: accepts emails, or first refuses the recipient with a given code. */
async function mailServer(refusals: string[] = []) {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let body: string | undefined
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split(/(?<=\r\n)/)) {
        if (body !== undefined) {
          if (line !== '.\r\n') body += line
          else {
            letters.push(body)
            body = undefined
            socket.write('250 taken\r\n')
          }
        } else if (line.startsWith('DATA')) {
          body = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT')) socket.write(`${refusals.shift() ?? '250 ok'}\r\n`)
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    letters,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

eachMode('mail', (mode) => {
  let database: TestDatabase
  let jobs: Jobs
  let mail: Mail
  let close = () => {}
  async function open(smtpUrl?: string) {
    database = await withDatabase({ mode })
    const { db, pool } = database
    jobs = createJobs({ pool, mode, log: { error: () => undefined, warn: () => undefined }, lookEvery: 0.5 })
    mail = createMail({ db, jobs, clock: () => at, from: 'Victor <no-reply@victor.example>', smtpUrl })
    await jobs.start()
    return db
  }
  afterEach(async () => {
    await jobs.stop()
    await database.drop()
    close()
    close = () => {}
  })
  const letter = {
    to: 'kim@example.org',
    subject: 'Confirm',
    text: 'Open https://victor.example/x?token=secret',
  }
  const statuses = async () =>
    (await database.db.select().from(mailTable)).map(({ status, text }) => ({ status, text }))

  it('stores emails in the outbox without an SMTP server, newest first', async () => {
    const db = await open()
    expect(mail.mode).toBe('outbox')
    await mail.send(letter)
    await db.transaction((tx) => mail.send({ ...letter, subject: 'Second' }, tx))
    await db
      .transaction(async (tx) => {
        await mail.send({ ...letter, subject: 'Taken back' }, tx)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    const letters = await outboxLetters(db)
    expect(letters.map(({ subject }) => subject).sort()).toEqual(['Confirm', 'Second'])
    expect(letters[0]!.text).toContain('token=secret')
  })

  it('sends only committed emails, and deletes their text after sending', async () => {
    const server = await mailServer()
    close = server.close
    const db = await open(server.url)
    await db.transaction((tx) => mail.send(letter, tx))
    await db
      .transaction(async (tx) => {
        await mail.send({ ...letter, subject: 'Taken back' }, tx)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await expect.poll(statuses).toEqual([{ status: 'sent', text: '' }])
    expect(server.letters).toHaveLength(1)
    expect(server.letters[0]).toMatch(/From: Victor <no-reply@victor.example>/)
    expect(server.letters[0]).toMatch(/To: kim@example.org/)
    expect(server.letters[0]).toMatch(/multipart\/alternative/)
  })

  it('retries after a temporary error, but not after a permanent one', async () => {
    const server = await mailServer(['451 later'])
    close = server.close
    const db = await open(server.url)
    await mail.send(letter)
    await expect.poll(async () => (await db.select().from(mailTable))[0]?.attempts).toBe(1)
    await expect
      .poll(async () => {
        await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
        return statuses()
      })
      .toEqual([{ status: 'sent', text: '' }])

    const second = await mailServer(['550 no such person'])
    await jobs.stop()
    await database.drop()
    close = () => (server.close(), second.close())
    await open(second.url)
    await mail.send(letter)
    await expect.poll(statuses).toEqual([{ status: 'refused', text: '' }])
    expect(second.letters).toEqual([])
  })

  it('sends emails whose job was lost, for example after a restore', async () => {
    const server = await mailServer()
    close = server.close
    const db = await open(server.url)
    await jobs.stop()
    await db.insert(mailTable).values({ id: 'm1', ...letter, html: '', status: 'waiting', createdAt: at })
    jobs = createJobs({ pool: database.pool, mode, log: { error: () => undefined, warn: () => undefined } })
    mail = createMail({ db, jobs, clock: () => at, from: 'v@victor.example', smtpUrl: server.url })
    await jobs.start()
    await expect.poll(statuses).toEqual([{ status: 'sent', text: '' }])
  })

  it('refuses an email without an address', async () => {
    await open()
    await expect(mail.send({ ...letter, to: 'a@b\r\nBcc: c@d' })).rejects.toThrow('address')
  })
})
