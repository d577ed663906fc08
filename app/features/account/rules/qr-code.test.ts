import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QUIET_ZONE, qrCode } from './qr-code.ts'

const uri =
  'otpauth://totp/Victor%3Amia%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Victor&algorithm=SHA1&digits=6&period=30'

/** Reads the squares back from the drawn path. */
function squaresOf({ size, path }: { size: number; path: string }): boolean[][] {
  const board = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at += 1) board[Number(y)]![Number(x) + at] = true
  return board
}

describe('the QR code', () => {
  const code = qrCode(uri)
  const board = squaresOf(code)

  it('draws exactly the dark squares', () => {
    expect(code.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(board).toEqual(encode(uri, { ecc: 'M', border: QUIET_ZONE }).data)
  })

  it('has three finder patterns with a quiet zone', () => {
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    const at = (left: number, top: number) =>
      finder.map((_, y) =>
        board[top + y]!.slice(left, left + 7)
          .map(Number)
          .join(''),
      )
    const far = code.size - QUIET_ZONE - 7
    expect(at(QUIET_ZONE, QUIET_ZONE)).toEqual(finder)
    expect(at(far, QUIET_ZONE)).toEqual(finder)
    expect(at(QUIET_ZONE, far)).toEqual(finder)
    expect(at(far, far)).not.toEqual(finder)
    for (let edge = 0; edge < QUIET_ZONE; edge += 1) {
      expect(board[edge]).not.toContain(true)
      expect(board.map((row) => row[code.size - 1 - edge])).not.toContain(true)
    }
  })

  it('differs for another key', () => {
    expect(qrCode(uri.replace('JBSW', 'KBSW')).path).not.toBe(code.path)
  })
})
