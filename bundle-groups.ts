/**
 * Files in which a browser gets the code that several kinds of answers share. Without these groups the bundler cuts a
 * file for each combination of kinds, and one kind takes sixteen requests.
 */
const modules = (engine: string, names: string): RegExp =>
  new RegExp(`[\\\\/]engines[\\\\/]${engine}[\\\\/](?:${names})\\.ts$`)

export const MARKING_GROUPS = [
  {
    name: 'answers',
    priority: 5,
    test: modules(
      '(?:answers|algebra)',
      'kind|outcome|answer-text|(?:syntax[\\\\/](?:expression|split-words|characters|without-latex))|numbers[\\\\/]rational',
    ),
  },
  {
    name: 'maths-syntax',
    priority: 4,
    test: modules('algebra', 'syntax[\\\\/](?:reader|repeating-decimals|operands|latex|tokens|parse|print)'),
  },
  {
    name: 'maths',
    priority: 3,
    test: modules(
      '(?:answers|algebra)',
      'maths-context|degree-signs|substitute|equal-constants|canonical|numbers[\\\\/](?:exact|approximate)',
    ),
  },
  {
    name: 'maths-equality',
    priority: 2,
    test: modules('algebra', 'equal|factors|modulus-breakpoints|same-value|polynomial|roots'),
  },
]
