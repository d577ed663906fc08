import { plural } from './plural.ts'

export type CountUnit =
  'question' | 'part' | 'answer' | 'mark' | 'topic' | 'subject' | 'card' | 'set' | 'day' | 'minute'

export interface CountLabelProps {
  count: number
  unit: CountUnit
  /** The whole: "6 of 7 marks". */
  of?: number | undefined
  className?: string | undefined
}

/** A count in words: "1 question", "6 of 7 marks". */
export function countWords({ count, unit, of }: Omit<CountLabelProps, 'className'>): string {
  return of === undefined ? plural(count, unit) : `${count} of ${plural(of, unit)}`
}

/** A count that always names its unit. The number and the unit stay on one line. */
export function CountLabel({ className, ...count }: CountLabelProps) {
  return <span className={className ? `quantity ${className}` : 'quantity'}>{countWords(count)}</span>
}
