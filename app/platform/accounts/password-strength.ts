/**
 * How many guesses a password takes, at most: the cheapest way to write it as a row of pieces, each with its own
 * number of guesses (the method of zxcvbn, Wheeler, USENIX Security 2016, much reduced). Pieces: common words with
 * their usual disguises, the person's own words, repeats, runs of the alphabet or a keyboard row, years, and single
 * characters, which cost what guessing one at random costs.
 */
export function estimateGuesses(
  password: string,
  common: ReadonlySet<string>,
  own: readonly string[],
): number {
  const plain = password.toLowerCase()
  const undisguised = undisguise(plain)
  const length = plain.length
  // best[i]: log10 of the guesses for the first i characters.
  const best = [0]
  for (let end = 1; end <= length; end++) {
    let cheapest = best[end - 1]! + 1
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end; start++) {
      const cost = pieceCost(plain.slice(start, end), undisguised.slice(start, end), common, own)
      if (cost !== null) cheapest = Math.min(cheapest, best[start]! + cost)
    }
    best.push(cheapest)
  }
  return 10 ** best[length]!
}

const LONGEST_PIECE = 24
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
]
const RUNS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])

function undisguise(text: string): string {
  const undone: Record<string, string> = {
    '4': 'a',
    '@': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    '5': 's',
    $: 's',
    '7': 't',
    '8': 'b',
  }
  return [...text].map((letter) => (letter.length === 1 ? (undone[letter] ?? letter) : letter)).join('')
}

/** log10 of the guesses for one piece, or null when it is no known piece. */
function pieceCost(
  piece: string,
  undisguised: string,
  common: ReadonlySet<string>,
  own: readonly string[],
): number | null {
  if (piece.length < 3) return null
  if (own.includes(piece) || own.includes(undisguised)) return 1
  if (common.has(piece)) return 3
  if (common.has(undisguised)) return 3.5
  if (/^(.{1,4})\1+$/u.test(piece)) return 2.5
  if (RUNS.some((run) => run.includes(piece))) return 2
  if (/^(19|20)\d\d$/.test(piece)) return 2
  if (/^(0?[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d\d$/.test(piece)) return 4
  return null
}
