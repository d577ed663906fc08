// React parts for other features. Separate from door.ts, which imports server modules.
export { BankChooser, ChooseQuestions } from './parts/bank-chooser.tsx'
export { UnfinishedSets } from './parts/unfinished-sets.tsx'
