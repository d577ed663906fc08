import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDisk } from './disk.server.ts'

/** An S3 server in memory that can put, get and delete one object. */
const objects = new Map<string, Buffer>()
const requests: { method: string; authorised: boolean; checksum: boolean }[] = []
let server: Server
let endpoint = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const key = new URL(request.url ?? '/', 'http://s3').pathname
      requests.push({
        method: request.method ?? '',
        authorised: request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/') ?? false,
        checksum: Object.keys(request.headers).some((name) => name.startsWith('x-amz-checksum')),
      })
      const stored = objects.get(key)
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method === 'GET' && !stored)
        return response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code></Error>')
      return response
        .writeHead(request.method === 'DELETE' ? 204 : 200)
        .end(request.method === 'GET' ? stored : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('stores files in a bucket, signed and without the newer checksums', async () => {
  const disk = await openDisk({
    s3: {
      bucket: 'victor',
      region: 'ap-southeast-2',
      endpoint,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  })
  await disk.put('a/b.txt', 'what was written')
  expect(objects.get('/victor/a/b.txt')?.toString()).toBe('what was written')
  expect(await disk.get('a/b.txt')).toBe('what was written')
  await disk.delete('a/b.txt')
  expect(objects.size).toBe(0)
  await expect(disk.get('a/b.txt')).rejects.toThrow()
  expect(requests.every(({ authorised }) => authorised)).toBe(true)
  expect(requests.some(({ checksum }) => checksum)).toBe(false)
})
