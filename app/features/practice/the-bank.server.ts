import { loadBank, type Bank } from './bank.server.ts'

let bank: Bank | undefined

/** The bank of this process, read on first need from the project's own folder. It never changes while it runs. */
export function theBank(): Bank {
  return (bank ??= loadBank(process.cwd()))
}
