// Files that would take a naive reader minutes: one unit, repeated up to the size of the file.

const repeated = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length))

const UNITS = [
  '<', '<a', '<a ', '<a a=', '<a a="', "<a a='", '<a/>', '<a></a>', '<a>x', '</a>', '<b>', '<b><i>', '</b><i>', '<p>', '<div>', '<table>', '<table><tr><td>',
  '<li>', '<ul><li>', '<dl><dt>', '<dd>', '<pre>', '<br>', '<br>\t', '<sup>', '<sub>a</sub>', '<math>', '<math><mi>a</mi>', '«math»', '<img>', '<!', '<!--', '<!-- a', '<![CDATA[', '<?', '<script>', '<title>', '<textarea>',
  '&', '&a', '&amp;', '&amp', '&#', '&#x', '&#1;', '&lt;a a=', '$', '$$', '$a$', '$ a', '$1', '\\', '\\\\', '\\(', '\\[', '\\( \\[ ', '\\)', '\\begin{align}', '\\begin{align*}\\begin{cases}', '\\begin{a', '\\end{align}',
  '*', '**', '* ', '*a', '**a ', 'a* ', '_', '__', '__a', '`', '[', '[[', '![', '[a](', '[a](b ', ']', '{', '{{', '}', '|', '| a ', '| a |\n| - |\n', '- a\n', '  - a\n', '1. a\n', '- a\n  1. b\n', '> ', '>', '> a\n', '# a\n',
  'a\t', '\t', 'a ', ' ', '\u00a0', '\n', 'a\n', '\n\n', '\r', 'a\n\n', 'x;y\n', 'x,y\n', '"', '"a', 'a"', "'", ',', ';', ',"', '"",', '=', '~', '=a', '~a', '~a#b', '=a -> b', '->', '#', '####', '%', '%50%', '%1', ':', '::', '::a', '::a::b\n', '::a::b {=c ~d}\n', '::a::b {=c}\n\n', '{=a}', '{=a ~b}', '{#1', '{#1..', '[html]', '//a\n', '// [id:a]\n', '$CATEGORY: a\n', 'T#',
  '{1:SA:', '{1:SA:=a}', '{1:SA:=a~', '{:MC:', '{1:NM:=1:1}', '{1:', '{ 1:', '[[1]]', '1', '1.', '1e', '.', '\\{', '\\n', '\\=', '\u0003', '\u0004\u0005', '\u2983', '\ue000', 'Ω', '\u{1f600}',
] // prettier-ignore

const moodle = (type: string, text: string, inside = '', format = 'html') =>
  `<quiz><question type="${type}"><name><text>n</text></name><questiontext format="${format}"><text><![CDATA[${text.replaceAll(']]>', ']]')}]]></text></questiontext>${inside}</question></quiz>`
const answer = (text: string) =>
  `<answer fraction="100"><text><![CDATA[${text.replaceAll(']]>', ']]')}]]></text></answer>`
const qti = (body: string, value = 'a') =>
  `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>${value}</value></correctResponse></responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`
const typed = '<p><textEntryInteraction responseIdentifier="R"/></p>'
const qti1 = (text: string) =>
  `<questestinterop><item ident="i"><presentation><material><mattext texttype="text/html"><![CDATA[${text.replaceAll(']]>', ']]')}]]></mattext></material><response_str ident="R"><render_fib/></response_str></presentation></item></questestinterop>`

/** Every place of a format that contains foreign text. */
export const PLACES: Readonly<Record<string, (text: string) => string>> = {
  'Moodle question text': (text) => moodle('shortanswer', text, answer('a')),
  'Moodle Markdown': (text) => moodle('shortanswer', text, answer('a'), 'markdown'),
  'Moodle auto format': (text) => moodle('shortanswer', text, answer('a'), 'moodle_auto_format'),
  'Moodle answer': (text) => moodle('shortanswer', 'a', answer(text)),
  'Moodle choice': (text) => moodle('multichoice', 'a', answer(text) + answer('b')),
  'Moodle embedded answers': (text) => moodle('cloze', `${text} {1:SA:=a}`),
  'Moodle inside a gap': (text) => moodle('cloze', `{1:SA:=${text}`),
  'Moodle envelope': (text) => `<quiz>${text}</quiz>`,
  'Moodle attribute': (text) => `<quiz><question type="${text}"></question></quiz>`,
  'QTI body': (text) => qti(`<div>${text}</div>${typed}`),
  'QTI value': (text) => qti(typed, `<![CDATA[${text.replaceAll(']]>', ']]')}]]>`),
  'QTI 1.2 text': qti1,
  'GIFT file': (text) => text,
  'GIFT question text': (text) => `${text} {=a}`,
  'GIFT answer': (text) => `a {=${text}}`,
  'GIFT choice': (text) => `a {~${text} =b}`,
  'GIFT Markdown': (text) => `[markdown]${text} {=a}`,
  'CSV cell': (text) => `question,answer\n${text},a\n`,
  'CSV first line': (text) => `question,answer,${text}\na,b\n`,
}

/** Content like a teacher's: paragraphs, a table, formulas and signs. */
export const ORDINARY =
  '<p>A sample of zinc has a mass of <b>3.0&nbsp;g</b>. Its density is \\(\\rho = 7.1\\,\\text{g cm}^{-3}\\).</p><table><tr><th>Metal</th><th>Mass</th></tr><tr><td>zinc</td><td>3&nbsp;g</td></tr></table>\n'

/** A file with one repeated unit in one place of a format. */
export const withUnit = (place: string, unit: string, size: number): string =>
  PLACES[place]!(repeated(unit, size))

/** A file for every unit. */
export function* hostileFiles(place: string, size: number): Generator<{ unit: string; text: string }> {
  for (const unit of UNITS) yield { unit, text: withUnit(place, unit, size) }
}
