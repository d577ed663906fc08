/** The answers in the braces of a GIFT question. */

export interface GiftAnswer {
  right: boolean
  /** Share of the marks, in per cent. */
  weight: number | null
  text: string
  feedback: string
}

const SIGN_AND_WEIGHT = /^\s*([=~])?\s*(?:%(-?\d+(?:\.\d+)?)%)?/

export function answersIn(inside: string, parting: RegExp): GiftAnswer[] {
  const pieces = inside.split(parting).filter((one) => one.trim() !== '')
  return (
    pieces
      // In "~=right" the first sign is not a choice.
      .filter((one, at) => !(one === '~' && pieces[at + 1]?.startsWith('=')))
      .map((one) => {
        const [whole = '', sign, weight] = SIGN_AND_WEIGHT.exec(one) ?? []
        const [text = '', ...feedback] = one.slice(whole.length).split('#')
        return {
          right: sign === '=',
          weight: weight === undefined ? null : Number(weight),
          text,
          feedback: feedback.join('#'),
        }
      })
  )
}
