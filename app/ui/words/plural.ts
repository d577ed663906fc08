const rules = new Intl.PluralRules('en-AU')

/** A count with its noun: `plural(1, 'mark')` is "1 mark", `plural(0, 'entry', 'entries')` is "0 entries". */
export function plural(count: number, one: string, other = `${one}s`): string {
  return `${count} ${rules.select(count) === 'one' ? one : other}`
}
