import { childrenOf, descendants, type Element } from '../../xml/element.ts'
import { attributeOf, nameOf } from './names.ts'

/** Rules with only these elements award marks for the right answer, or by the mapping. */
const PLAIN = new Set('responsecondition responseif responseelse match equal variable correct setoutcomevalue sum basevalue mapresponse multiple isnull'.split(' ')) // prettier-ignore

/** Whether an item has its own rules for marks. */
export function hasOwnRules(root: Element): boolean {
  const rules = childrenOf(root).find((one) => nameOf(one) === 'responseprocessing')
  if (!rules) return false
  const template = attributeOf(rules, 'template') || attributeOf(rules, 'templatelocation')
  if (template) return !/\/(?:match_correct|map_response)(?:\.xml)?$/.test(template.trim())
  const all = [...descendants(rules)]
  return all.some(
    (one) =>
      !PLAIN.has(nameOf(one)) ||
      ((nameOf(one) === 'match' || nameOf(one) === 'equal') &&
        !childrenOf(one).some((inside) => nameOf(inside) === 'correct')),
  )
}

/** Elements beside the body that are not read, by name. */
export function lossesBesideBody(root: Element): string[] {
  const names: Readonly<Record<string, string>> = {
    stylesheet: 'its own style sheet',
    cataloginfo: 'what is said for other ways of reading (catalogue)',
    apipaccessibility: 'what is said for other ways of reading (APIP)',
    companionmaterialsinfo: 'what may be used with it, such as a calculator (companion materials)',
    contextdeclaration: '',
  }
  const read = new Set('responsedeclaration outcomedeclaration itembody responseprocessing modalfeedback templatedeclaration templateprocessing assessmentstimulusref'.split(' ')) // prettier-ignore
  const lost = childrenOf(root)
    .map(nameOf)
    .filter((name) => !read.has(name))
    .map((name) => names[name] ?? `<${name.slice(0, 40)}>`)
  if (attributeOf(root, 'adaptive') === 'true') lost.push('that it is tried again step by step (adaptive)')
  return lost.filter(Boolean)
}
