import { descendants, textOf, type Element } from '../../xml/element.ts'
import { attributeOf, findAll, findFirst, nameOf } from './names.ts'

/**
 * Why an item with drawn numbers is not imported, or null. Its text contains variables instead of numbers: as
 * `printedVariable`, as a letter in MathML, or in its right answer.
 */
export function whyDrawn(root: Element, body: Element): string | null {
  const drawn = 'its numbers are drawn by rules of its own: write it anew with numbers that change'
  if (findFirst(body, 'printedvariable') || findFirst(root, 'setcorrectresponse')) return drawn
  const variables = new Set(
    findAll(root, 'templatedeclaration').map((one) => attributeOf(one, 'identifier').trim()),
  )
  if (variables.size === 0) return null
  if (findAll(body, 'math').some((formula) => usesVariable(formula, variables))) return drawn
  if (findAll(root, 'value').some((value) => variables.has(textOf(value).trim().replace(/^\$/, ''))))
    return drawn
  const depends = [...descendants(body)].some(
    (one) => attributeOf(one, 'templateidentifier') !== '' && !nameOf(one).startsWith('template'),
  )
  return depends ? 'some of its choices are shown for some of its numbers only' : null
}

/** MathML names a variable in `mi` or `ci`. */
const usesVariable = (formula: Element, variables: ReadonlySet<string>) =>
  [...descendants(formula)].some(
    (one) => /^(?:mi|ci|mn)$/.test(one.name) && variables.has(textOf(one).trim()),
  )
