import { theFormulas } from '../queries/formula-store.server.ts'

/** The formulas as passages that a tutor can quote: Markdown, with the address of the formula. */
export function formulaPassages() {
  return [...theFormulas().byId.values()].map(
    ({ id, name, tex, spoken, conditions, symbols, use, sheets }) => {
      const subject = Object.keys(sheets)[0] ?? ''
      const meanings = Object.entries(symbols).map(
        ([symbol, [meaning, unit]]) =>
          `$${symbol}$ ${symbol.includes(',') ? 'are' : 'is'} ${meaning}${unit ? ` in ${unit}` : ''}`,
      )
      return {
        id: `formula:${id}`,
        title: name,
        text: `$${tex}$: ${spoken}.${conditions ? ` ${conditions}` : ''} Here ${meanings.join(', ')}.`,
        example: `${use.ask} ${use.work}`,
        href: `/formula-sheets?${new URLSearchParams({ subject, formula: id })}#formula-${id}`,
      }
    },
  )
}
