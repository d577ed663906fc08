import type { Amount } from './picture-schema.ts'

/** Fills `{{...}}` of a text. */
export type FillText = (text: string) => string
/** The value of an expression over the parameters, and over x (or t) if a point is given. */
export type Calculate = (expression: string, place?: Readonly<Record<string, number>>) => number

/** The texts and amounts of a picture, computed for one seed. */
export class Reader {
  readonly fill: FillText
  private readonly calculate: Calculate

  constructor(fill: FillText, calculate: Calculate) {
    this.fill = fill
    this.calculate = calculate
  }

  /** @throws Error when the amount is not finite */
  number(amount: Amount): number {
    const value = typeof amount === 'number' ? amount : this.calculate(this.fill(amount))
    if (!Number.isFinite(value)) throw new Error(`"${amount}" is not a finite number`)
    return value
  }

  point([x, y]: readonly [Amount, Amount]): [number, number] {
    return [this.number(x), this.number(y)]
  }

  /** A function of one letter; its result is not finite where it has no value. */
  function(expression: string, letter = 'x'): (value: number) => number {
    const filled = this.fill(expression)
    return (value) => this.calculate(filled, { [letter]: value })
  }
}
