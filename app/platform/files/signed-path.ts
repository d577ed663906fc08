import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * An address at which one file can be read until a moment, by whoever holds the address: for an <img> on a page
 * that the reader may see. It holds no name and leads to nothing but this file.
 */
export function signPath(secret: string, fileId: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `/files/${fileId}?until=${seconds}&seal=${seal(secret, fileId, seconds)}`
}

/** The file's id if the address is whole and its time has not passed. */
export function readSignedPath(secret: string, url: URL, now: Date): string | undefined {
  const id = /^\/files\/([A-Za-z0-9-]{1,64})$/.exec(url.pathname)?.[1]
  const until = Number(url.searchParams.get('until'))
  if (!id || !Number.isSafeInteger(until) || until * 1000 < now.getTime()) return undefined
  const given = Buffer.from(url.searchParams.get('seal') ?? '')
  const right = Buffer.from(seal(secret, id, until))
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

function seal(secret: string, id: string, until: number): string {
  return createHmac('sha256', secret).update(`files\0${id}\0${until}`).digest('base64url')
}
