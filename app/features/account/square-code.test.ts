import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QUIET, squareCode } from './square-code.ts'

const uri =
  'otpauth://totp/Victor%3Amia%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Victor&algorithm=SHA1&digits=6&period=30'

/** The board that the path draws, read back. */
function drawn({ size, path }: { size: number; path: string }): boolean[][] {
  const board = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at += 1) board[Number(y)]![Number(x) + at] = true
  return board
}

describe('the square code', () => {
  const code = squareCode(uri)
  const board = drawn(code)

  it('draws every square of the code and no other', () => {
    expect(code.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(board).toEqual(encode(uri, { ecc: 'M', border: QUIET }).data)
  })

  it('has its three finder marks, and is empty around them', () => {
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    const at = (left: number, top: number) =>
      finder.map((_, y) =>
        board[top + y]!.slice(left, left + 7)
          .map(Number)
          .join(''),
      )
    const far = code.size - QUIET - 7
    expect(at(QUIET, QUIET)).toEqual(finder)
    expect(at(far, QUIET)).toEqual(finder)
    expect(at(QUIET, far)).toEqual(finder)
    expect(at(far, far)).not.toEqual(finder)
    for (let edge = 0; edge < QUIET; edge += 1) {
      expect(board[edge]).not.toContain(true)
      expect(board.map((row) => row[code.size - 1 - edge])).not.toContain(true)
    }
  })

  it('is another one for another key', () => {
    expect(squareCode(uri.replace('JBSW', 'KBSW')).path).not.toBe(code.path)
  })
})
