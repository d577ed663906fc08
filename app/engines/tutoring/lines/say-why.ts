/** Why a line is wrong, in plain words and without the right value. */
import type { LineFinding } from './locate-error.ts'

export function sayWhy({ isFalse, step, findings }: LineFinding): string {
  if (isFalse) return 'The two sides of this line are not equal. Work the calculation out again.'
  const bad = findings.find(({ support }) => support === 'contradicted' || support === 'unsupported')
  switch (bad?.why) {
    case 'data':
      return `The question does not give ${Number(bad.foreign!.toPrecision(6))}. Check the numbers that you copied.`
    case 'unit':
      return 'The value does not fit its unit. Convert the units before you calculate.'
    case 'calculation':
      return 'The numbers are right, and they are combined in the wrong way. Check each operation.'
    case 'left-out':
      return 'A factor or a term is missing in this calculation.'
    case 'roots':
      return 'This equation has other solutions than the line before it. Check the signs.'
    case 'equation':
      return 'This equation does not agree with the question. Check signs, factors and powers.'
    case 'expression':
      return 'This expression is not equal to what it stands for.'
    case 'label':
    case 'value':
      return 'Another value is expected at this step. Check the formula and the numbers in it.'
    default:
      return step === 'breaks' ? 'This line does not follow from the line before it.' : ''
  }
}
